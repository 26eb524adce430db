/** What others have put on their boards since the last move of somebody. */
import { outline, type Spot } from "../../svg/outline";
import { spotOf } from "../../svg/squares";
import { placement } from "../placement/placements";

interface Move {
  readonly seat: number | "chance";
  readonly move: string;
}

export interface LastMove {
  /** What was put there, by its name for travelling: `domino 12`, `knight 1`, `building …`. */
  piece: string;
  spots: readonly Spot[];
  /** How far the piece is turned, in degrees. */
  turned: number;
}

/** The placements of `seats` among `moves`. */
export function lastMoves(
  moves: readonly Move[],
  seats: readonly number[],
  side: number,
): LastMove[] {
  return moves.flatMap(({ seat, move }) => {
    if (seat === "chance" || !seats.includes(seat)) return [];
    const [piece = "", square = ""] = move.split("@");
    const put = placement({ move }, side);
    if (put)
      return [{ piece: `domino ${piece}`, spots: [put.first, put.second], turned: angle(put) }];
    if (!/^[a-m]\d+$/.test(square)) return [];
    const name = piece === "knight" ? `knight ${seats[0]}` : `building ${piece}`;
    return [{ piece: name, spots: [spotOf(square, side)], turned: 0 }];
  });
}

/** The direction from the first half to the second; 0 is to the east. */
export function angle({ first, second }: { first: Spot; second: Spot }): number {
  return (Math.atan2(second.y - first.y, second.x - first.x) * 180) / Math.PI;
}

/** The frame around the squares of a move. */
export const frameOf = (spots: readonly Spot[]): string => outline(spots, 4, 14);
