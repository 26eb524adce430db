/** What hints know of the moves of a draft: the squares of a placement, the dominoes of the line. */
import type { Spot } from "../../svg/outline";
import { nameOf } from "../../svg/squares";
import { placement, type PlacingMove } from "../placement/placements";
import { isClaim } from "./draft_log";

interface DraftView {
  side: number;
}

export const draftLooks = {
  squaresOf({ move }: PlacingMove, { side }: DraftView): readonly Spot[] {
    const put = placement({ move }, side);
    return put ? [put.first, put.second] : [];
  },
  nameOf: (spot: Spot, { side }: DraftView): string => nameOf(spot, side),
  piecesOf: (move: string): string[] => (isClaim(move) ? [`[data-domino="${move}"]`] : []),
};
