/**
 * A match in the anchor of a link, which no server is sent: for matches of a device or of a record,
 * whose tables nobody else can open.
 */
import type { LocalMatch } from "../../../engine/local_match.ts";
import { compressed, decompressed } from "../../../study/compressed_text.ts";

const PREFIX = "record=";
/** What a link may grow to: more than the longest record. */
const MOST_BYTES = 60_000;

/** The anchor for a match, with the names of its players but nothing of its deal. */
export async function recordAnchor(match: LocalMatch<unknown>): Promise<string> {
  const named = match.copy();
  const names = Object.entries(named.tags).filter(([name]) => /^Seat\d+$/.test(name));
  named.tags = Object.fromEntries(names);
  return PREFIX + (await compressed(named.record()));
}

/** The record that an anchor brings; null where it cannot be read. */
export async function recordIn(anchor: string): Promise<string | null> {
  return anchor.startsWith(PREFIX)
    ? decompressed(anchor.slice(PREFIX.length), MOST_BYTES)
    : Promise.resolve(null);
}
