/** What this browser keeps of a deal until the match is over, so that nobody can write the record anew. */
import type { Kept } from "./findings";

const REMEMBERED = "crownlands.deals";
const MOST = 200;

export function keep(table: string, kept: Kept): void {
  const all = { ...read(), [table]: kept };
  const newest = Object.entries(all).slice(-MOST);
  localStorage.setItem(REMEMBERED, JSON.stringify(Object.fromEntries(newest)));
}

export function keptOf(table: string): Kept | null {
  return read()[table] ?? null;
}

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}
