/** Sharing or copying a link; also on plain http, where the clipboard API is missing. */

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  // Inside an open dialog only its own children can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  const before = document.activeElement as HTMLElement | null;
  area.select();
  try {
    return document.execCommand("copy");
  } finally {
    area.remove();
    before?.focus();
  }
}

/** Whether the system can pass a link on. */
export const canShare = (): boolean => typeof navigator.share === "function";

export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The user cancelled.
  }
}
