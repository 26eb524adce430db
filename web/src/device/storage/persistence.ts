/** Whether the browser may delete what this page has stored when the device runs short of room. */

/** Ask the browser to keep the matches of this device; play goes on where it does not. */
export async function keepStorage(): Promise<boolean> {
  if (!("storage" in navigator) || !("persist" in navigator.storage)) return false;
  return navigator.storage.persist().catch(() => false);
}
