/** What this browser stores of a deal until the match is over, to detect a rewritten record. */
import { readJson, writeJson } from "../../storage";
import type { StoredDeal } from "./verification";

const MAX_DEALS = 200;

export function storeDeal(table: string, deal: StoredDeal): void {
  const deals = { ...readDeals(), [table]: deal };
  const newest = Object.entries(deals).slice(-MAX_DEALS);
  writeJson("deals", Object.fromEntries(newest));
}

export function storedDeal(table: string): StoredDeal | null {
  return readDeals()[table] ?? null;
}

function readDeals(): Partial<Record<string, StoredDeal>> {
  return readJson<Record<string, StoredDeal>>("deals") ?? {};
}
