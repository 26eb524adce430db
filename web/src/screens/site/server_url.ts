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
