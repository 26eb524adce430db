/** Roving tabindex: one tab stop for a group; arrow keys, Home and End move inside it. */
import type { Attachment } from "svelte/attachments";

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function rovingTabindex(selector = "button:not(:disabled)"): Attachment<HTMLElement> {
  return (group) => {
    const findItems = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(selector)];

    function updateTabStop(focused: Element | null = document.activeElement): void {
      const items = findItems();
      const stop =
        items.find((item) => item === focused) ??
        items.find((item) => item.dataset["first"] === "true") ??
        items[0];
      for (const item of items) {
        const index = item === stop ? 0 : -1;
        if (item.tabIndex !== index || !item.hasAttribute("tabindex")) item.tabIndex = index;
      }
    }

    function keydown(event: KeyboardEvent): void {
      const items = findItems();
      const at = items.indexOf(event.target as HTMLElement);
      if (at < 0) return;
      const step = STEP[event.key];
      const to =
        event.key === "Home" ? 0 : event.key === "End" ? items.length - 1 : step ? at + step : -1;
      const item = items[to];
      if (!item) return;
      event.preventDefault();
      updateTabStop(item);
      item.focus();
    }

    const focusin = (event: FocusEvent): void => updateTabStop(event.target as Element);
    const watcher = new MutationObserver(() => updateTabStop());
    watcher.observe(group, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["disabled", "data-first"],
    });
    group.addEventListener("keydown", keydown);
    group.addEventListener("focusin", focusin);
    updateTabStop();
    return () => {
      watcher.disconnect();
      group.removeEventListener("keydown", keydown);
      group.removeEventListener("focusin", focusin);
    };
  };
}
