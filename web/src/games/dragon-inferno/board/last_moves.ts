/** What the other player has put on the board since one's own last move. */
import type { Spot } from "../../../svg/outline";
import type { Move } from "../../../table/state/log";
import type { InfernoView } from "../../../views";
import { FACINGS } from "../drawing/pieces";
import { spotOf } from "../view";

export interface LastMove {
  /** What came, as its drawing is named elsewhere. */
  piece: string;
  spots: readonly Spot[];
  /** How far it is turned from its picture, in degrees, and whether it is mirrored. */
  turned: number;
  mirrored: boolean;
}

/** The pieces that `seat` has placed in `moves`, where they still lie. */
export function lastMoves(view: InfernoView, moves: readonly Move[], seat: number): LastMove[] {
  return moves.flatMap((move) => {
    const [piece = "", place = ""] = move.move.split("@");
    const squares = move.seat === seat ? squaresOf(view, seat, piece, place) : [];
    if (!squares.length) return [];
    const facing = FACINGS.indexOf(place.slice(-1) as (typeof FACINGS)[number]);
    return [
      {
        piece: pieceName(seat, piece),
        spots: squares.map((square) => spotOf(square, view.board.rows)),
        turned: Math.max(0, facing % 4) * 90,
        mirrored: facing > 3,
      },
    ];
  });
}

function squaresOf(view: InfernoView, seat: number, piece: string, place: string): string[] {
  if (piece === "egg") return view.eggs.includes(place) ? [place] : [];
  if (piece.startsWith("dragon"))
    return view.caves.find(({ dragon }) => piece === `dragon${dragon}`)?.squares ?? [];
  return view.kingdoms[seat]!.tiles.find(({ tile }) => tile === piece)?.squares ?? [];
}

const pieceName = (seat: number, piece: string): string =>
  piece === "egg" || piece.startsWith("dragon") ? piece : `tile ${seat} ${piece}`;
