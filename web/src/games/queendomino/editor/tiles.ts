/** The building tiles of a position that is set up: on the builders' board, burnt, in kingdoms. */
import type { Drawing } from "../../../kit/editor/model/drawing";
import { isBetween } from "../../../kit/editor/model/rounds";
import type { Lines } from "../../../kit/editor/model/lines";

/** The name of a piece that is no building. */
export const KNIGHT = "knight";

export interface Builders {
  /** The tiles on the spaces, the cheapest first; null for an empty one. */
  readonly board: readonly (string | null)[];
  /** The index of the space where the dragon is; null for its cave. */
  readonly dragon: number | null;
  readonly top: string | null;
  readonly burnt: readonly string[];
}

/** Where a tile can be put: a space by its index, or another place. */
export type TilePlace = number | "top" | "burnt" | "stack";

export function placeOfTile(builders: Builders, tile: string): TilePlace {
  const space = builders.board.indexOf(tile);
  if (space >= 0) return space;
  if (builders.top === tile) return "top";
  return builders.burnt.includes(tile) ? "burnt" : "stack";
}

/** Put a tile somewhere; what lay on that space or on top goes back to the stack. */
export function putTile(builders: Builders, tile: string, place: TilePlace): Builders {
  const board = builders.board.map((each) => (each === tile ? null : each));
  const burnt = builders.burnt.filter((each) => each !== tile);
  const top = builders.top === tile ? null : builders.top;
  if (typeof place === "number") board[place] = tile;
  return {
    ...builders,
    board,
    top: place === "top" ? tile : top,
    burnt: place === "burnt" ? [...burnt, tile] : burnt,
  };
}

/** The buildings of a kingdom. */
export function buildingsIn(drawing: Drawing): string[] {
  return Object.values(drawing.pieces)
    .flat()
    .filter((piece) => piece !== KNIGHT);
}

/**
 * The board without the tiles that stand in kingdoms, with a tile on top of the stack, and tidy
 * where the moment wants it so: between rounds it is full. `isFilled` fills it at other moments too.
 */
export function tidied(
  builders: Builders,
  built: readonly string[],
  lines: Lines,
  names: readonly string[],
  isFilled: boolean,
): Builders {
  const isFree = (tile: string | null): tile is string => tile !== null && !built.includes(tile);
  const left: Builders = {
    ...builders,
    board: builders.board.map((tile) => (isFree(tile) ? tile : null)),
    top: isFree(builders.top) ? builders.top : null,
    burnt: builders.burnt.filter(isFree),
  };
  const { phase, queue } = lines;
  if (phase === "stack") return { ...slid(left), top: null };
  const isTidy = isBetween(lines) || phase === "draw" || (queue.length === 0 && phase !== "end");
  const stack = spreadOut(
    names.filter((tile) => placeOfTile(left, tile) === "stack" && isFree(tile)),
  );
  const whole = isTidy ? slid(left) : left;
  const board = whole.board.map((tile, space) =>
    tile === null && (isTidy || (isFilled && space !== whole.dragon))
      ? (stack.shift() ?? null)
      : tile,
  );
  return { ...whole, board, top: whole.top ?? stack.shift() ?? null };
}

/** The dragon at home, and the tiles on the cheapest spaces. */
function slid(builders: Builders): Builders {
  const tiles = builders.board.filter((tile) => tile !== null);
  const board = builders.board.map((_, space) => tiles[space] ?? null);
  return { ...builders, board, dragon: null };
}

/** The tiles in an order that does not begin with the copies of one building. */
function spreadOut(tiles: readonly string[]): string[] {
  const STEP = 5;
  return Array.from({ length: STEP }, (_, first) =>
    tiles.filter((_, i) => i % STEP === first),
  ).flat();
}
