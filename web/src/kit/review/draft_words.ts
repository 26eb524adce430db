/** The moves of a draft as something that can be done: a claim, a placement, a discard. */
import type { Params } from "../../i18n/sentence";
import { numberOf } from "../board/kingdom";
import { placement } from "../placement/placements";
import { nameOf } from "../../svg/squares";
import { isClaim, isPlacement } from "../line/draft_log";

/** Null for what is no move of the draft. */
export function draftWords(move: string, side: number): { key: string; params: Params } | null {
  if (isClaim(move)) return { key: "review.move.claim", params: { domino: numberOf(move) } };
  if (!isPlacement(move)) return null;
  const domino = numberOf(move.split("@")[0]!);
  const put = placement({ move }, side);
  if (!put) return { key: "review.move.discard", params: { domino } };
  const [first, second] = [nameOf(put.first, side), nameOf(put.second, side)];
  return { key: "review.move.place", params: { domino, first, second } };
}
