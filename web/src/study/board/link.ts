/** Studies and positions in the anchor of a link, which no server is sent. */
import { compressed, decompressed } from "../compressed_text.ts";

/** Longer links are cut off by messengers. */
export const LONGEST_LINK = 6000;

/** What a short link may grow to: more than the longest study. */
const MOST_BYTES = 500_000;

export type LinkedText = { record: string } | { position: string };

/** The anchor for a study, which fails where the browser cannot compress; or for a position. */
export async function anchorOf(text: LinkedText): Promise<string> {
  if ("position" in text) return `position=${encodeURIComponent(text.position)}`;
  return `study=${await compressed(text.record)}`;
}

/** What an anchor brings; null for nothing, or what cannot be read. */
export async function readAnchor(anchor: string): Promise<LinkedText | null> {
  const [, kind, value] = /^(study|position)=(.+)$/s.exec(anchor) ?? [];
  if (!value) return null;
  if (kind === "position") return { position: value };
  const record = await decompressed(value, MOST_BYTES);
  return record === null ? null : { record };
}
