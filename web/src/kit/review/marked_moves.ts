/** Moves that are compared on one board: the one that was played and a better one. */
import type { Square } from "../../svg/motifs";
import type { Spot } from "../../svg/outline";
import type { HalfView } from "../../views";
import { placement } from "../placement/placements";

/** A move with the words beside its mark. */
export interface MarkedMove {
  move: string;
  label: string;
}

export interface MarkedMoves {
  played: MarkedMove;
  /** Nothing where no other move was better. */
  best: MarkedMove | null;
}

export type MarkKind = "played" | "best";

/** A marked move on its squares. */
export interface MarkedPiece<Place extends Spot = Spot> {
  kind: MarkKind;
  label: string;
  spots: readonly Place[];
  /** Whether the label stands above: below, it would lie on that of the other piece. */
  above: boolean;
}

/** The marked moves on their squares, the one that was played last, so that it lies on top. */
export function markedPieces<Place extends Spot>(
  marked: MarkedMoves | null | undefined,
  spotsOf: (move: string) => readonly Place[],
): MarkedPiece<Place>[] {
  if (!marked) return [];
  const { played, best } = marked;
  const piece = ({ move, label }: MarkedMove, kind: MarkKind): MarkedPiece<Place> => ({
    kind,
    label,
    spots: spotsOf(move),
    above: false,
  });
  const pieces = [...(best ? [piece(best, "best")] : []), piece(played, "played")];
  const [first, second] = pieces;
  if (first && second) first.above = bottom(first.spots) === bottom(second.spots);
  return pieces.filter(({ spots }) => spots.length);
}

const bottom = (spots: readonly Spot[]): number => Math.max(...spots.map(({ y }) => y));

/** The placements of a domino with these halves in a kingdom. */
export function placedPieces(
  marked: MarkedMoves | null,
  halves: readonly HalfView[],
  side: number,
): MarkedPiece<Square>[] {
  return markedPieces(marked, (move) => {
    const put = placement({ move }, side);
    const spots = put ? [put.first, put.second] : [];
    return spots.map((spot, i) => ({ ...spot, ...halves[i]! }));
  });
}
