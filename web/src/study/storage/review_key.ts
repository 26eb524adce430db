/** The name under which the measurements of a review are stored. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { LocalMatch } from "../../engine/local_match.ts";

/** Raised with every change of `analysis/` after which something else is measured. */
const REVISION = 2;

/** Of the moves, whoever made them: the record of a table and the table itself have the same. */
export function reviewKey(match: LocalMatch<unknown>, simulations: number): string {
  const moves = match.copy();
  moves.tags = {};
  const { integrity } = match.kernel.description.bots;
  const parts = [REVISION, integrity, simulations, moves.record()];
  return bytesToHex(sha256(utf8ToBytes(parts.join("\n"))));
}
