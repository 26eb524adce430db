/** The server that people name on a static site. */
import { writeText } from "../../storage";

/** The URL of a server as people type it: with or without `https://`; null where it is none. */
export function serverUrl(address: string): URL | null {
  const typed = address.trim();
  try {
    const url = new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
    return /^[^\s.]+(\.[^\s.]+)+$|^localhost$/.test(url.hostname) ? url : null;
  } catch {
    return null;
  }
}

/** Remember the server and open a page of it; false where the address is none. */
export function openAtServer(address: string, path: string): boolean {
  const url = serverUrl(address);
  if (!url) return false;
  writeText("server", url.origin);
  location.assign(new URL(path, url));
  return true;
}
