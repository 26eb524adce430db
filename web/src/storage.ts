/** What this browser stores: the only module that uses localStorage. Keys never change. */

export type StorageKey =
  | "name"
  | "device-name"
  | "server"
  | "theme"
  | "settings"
  | "sounds"
  | "language"
  | "deals"
  | "push-offer"
  | "rules.numbers"
  | `guide.${string}`
  | `setup.${string}`;

const fullKey = (key: StorageKey): string => `crownlands.${key}`;

export function readText(key: StorageKey): string | null {
  return localStorage.getItem(fullKey(key));
}

export function writeText(key: StorageKey, value: string): void {
  localStorage.setItem(fullKey(key), value);
}

export function removeItem(key: StorageKey): void {
  localStorage.removeItem(fullKey(key));
}

/** The stored object; null where there is none, or something else was written there. */
export function readJson<Value extends object>(key: StorageKey): Partial<Value> | null {
  try {
    const value: unknown = JSON.parse(readText(key) ?? "null");
    return typeof value === "object" ? (value as Partial<Value> | null) : null;
  } catch {
    return null;
  }
}

export function writeJson(key: StorageKey, value: object): void {
  writeText(key, JSON.stringify(value));
}
