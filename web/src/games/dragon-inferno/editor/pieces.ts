/** Where the tiles and dragons of a box can lie: by the names of squares and facings. */
import type { Kernel } from "../../../engine/kernel";
import {
  dragonPlace,
  dragonSquares,
  FACINGS,
  placeText,
  pieceNames,
  squareNames,
  tileAction,
  tileSquares,
} from "../engine/box";

/** A piece on the board: `d3n`, its first square and its facing. */
export interface Lying {
  readonly place: string;
  readonly squares: readonly string[];
}

/** A tile with its parts; null where it would not lie wholly on the board. */
export function lyingTile(
  kernel: Kernel,
  tile: string,
  place: string,
): (Lying & { hole: string }) | null {
  const action = tileAction(kernel, tile, place.slice(0, -1), place.slice(-1));
  if (action === null) return null;
  return {
    place: placeText(kernel, action % kernel.constant("PER_TILE")),
    squares: squareNames(kernel, tileSquares(kernel, action)),
    hole: squareNames(kernel, tileSquares(kernel, action, "hole"))[0]!,
  };
}

/** The same of a dragon, in the first facing that covers the same squares. */
export function lyingDragon(kernel: Kernel, dragon: string, place: string): Lying | null {
  const number = pieceNames(kernel, "dragon").indexOf(dragon);
  const where = dragonPlace(kernel, number, place.slice(0, -1), place.slice(-1));
  if (where === null) return null;
  return {
    place: placeText(kernel, where),
    squares: squareNames(kernel, dragonSquares(kernel, number, where)),
  };
}

/**
 * A piece that covers a square in a facing: with its first square there if it can, else with
 * another one. Facings that lead out of the board are passed over.
 */
export function lyingOn(
  lie: (place: string) => Lying | null,
  squares: readonly string[],
  square: string,
  turns: number,
): Lying | null {
  const ways = [...FACINGS.slice(0, 4)];
  const inTurn = ways.map((_, i) => ways[(turns + i) % ways.length]!);
  for (const way of inTurn) {
    const first = lie(square + way);
    if (first) return first;
    for (const other of squares) {
      const lying = lie(other + way);
      if (lying?.squares.includes(square)) return lying;
    }
  }
  return null;
}
