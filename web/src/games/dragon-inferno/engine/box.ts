/** The board and the pieces in the box: their names, and the squares that they cover. */
import type { Kernel } from "../../../engine/kernel.ts";
import type { RecordFields } from "../../../engine/module/record.ts";
import { bitNumbers, has } from "../../../kit/engine/bits.ts";

export const LETTERS = "abcdefghij";
export const FACINGS = "neswNESW";
/** A square as the notation writes it. */
export const SQUARE = "[a-j](?:10|[1-9])";

const WORD = (1n << 64n) - 1n;

/** What is in the box, read once: its fields are asked for thousands of times. */
interface InfernoBox {
  columns: number;
  rows: number;
  board: bigint;
  names: Readonly<Record<"tile" | "dragon", readonly string[]>>;
  /** The squares of each piece and facing when its first square is square 0. */
  shapes: Readonly<Record<"tile" | "castle" | "hole" | "dragon", readonly bigint[]>>;
}

const BOXES = new WeakMap<Kernel, InfernoBox>();

function boxOf(kernel: Kernel): InfernoBox {
  let box = BOXES.get(kernel);
  if (!box) {
    const fields = kernel.boxFields;
    const letters = (name: string): string[] =>
      fields.numbers(name).map((code) => String.fromCharCode(code));
    box = {
      columns: fields.number("columns"),
      rows: fields.number("rows"),
      board: squaresIn(fields, "board"),
      names: { tile: letters("tile_names"), dragon: letters("dragon_names") },
      shapes: {
        tile: fields.words("tile"),
        castle: fields.words("castle"),
        hole: fields.words("hole"),
        dragon: fields.words("dragon"),
      },
    };
    BOXES.set(kernel, box);
  }
  return box;
}

/** A set of squares, as one number, of a field of two words; `place` says which of several. */
export function squaresIn(record: RecordFields, field: string, place = 0): bigint {
  const words = record.words(field);
  return words[2 * place]! | (words[2 * place + 1]! << 64n);
}

/** `c3`. */
export function squareName(kernel: Kernel, square: number): string {
  const { columns } = boxOf(kernel);
  return `${LETTERS[square % columns]}${Math.floor(square / columns) + 1}`;
}

/** Mirror of `squareName`; null where the board has no such square. */
export function squareOf(kernel: Kernel, name: string): number | null {
  const { columns, rows, board } = boxOf(kernel);
  const column = LETTERS.indexOf(name[0]!);
  const row = Number(name.slice(1)) - 1;
  const square = row * columns + column;
  return column < columns && row < rows && has(board, square) ? square : null;
}

/** The names of a set of squares, in rising order. */
export function squareNames(kernel: Kernel, squares: bigint): string[] {
  const high = bitNumbers(squares >> 64n).map((square) => 64 + square);
  return [...bitNumbers(squares & WORD), ...high].map((square) => squareName(kernel, square));
}

/** The letters of the tiles or the dragons. */
export function pieceNames(kernel: Kernel, kind: "tile" | "dragon"): readonly string[] {
  return boxOf(kernel).names[kind];
}

/** `c3e`: where a piece lies, and its facing; `-` for a dragon that has left the game. */
export function placeText(kernel: Kernel, where: number): string {
  const squares = kernel.constant("SQUARES");
  if (where === kernel.constant("GONE")) return "-";
  return squareName(kernel, where % squares) + FACINGS[Math.floor(where / squares)]!;
}

/** `J@c3e`. */
export function tileText(kernel: Kernel, action: number): string {
  const perTile = kernel.constant("PER_TILE");
  const name = pieceNames(kernel, "tile")[Math.floor(action / perTile)]!;
  return `${name}@${placeText(kernel, action % perTile)}`;
}

/** The action that lays a tile; null where it would not lie wholly on the board. */
export function tileAction(
  kernel: Kernel,
  name: string,
  square: string,
  facing: string,
): number | null {
  const tile = pieceNames(kernel, "tile").indexOf(name);
  const at = squareOf(kernel, square);
  const turned = FACINGS.indexOf(facing);
  if (tile < 0 || at === null) return null;
  const spots = squaresIn(
    kernel.boxFields,
    "tile_spots",
    kernel.constant("FACINGS") * tile + turned,
  );
  if (!has(spots, at)) return null;
  return kernel.constant("PER_TILE") * tile + kernel.constant("SQUARES") * turned + at;
}

/** Where a dragon lies, in the first facing that covers the same squares; null where it cannot. */
export function dragonPlace(
  kernel: Kernel,
  dragon: number,
  square: string,
  facing: string,
): number | null {
  const box = kernel.boxFields;
  const flipped = kernel.constant("FLIPPED");
  const at = squareOf(kernel, square);
  const turned = box.numbers("alike")[flipped * dragon + FACINGS.indexOf(facing)]!;
  if (at === null || ("NESW".includes(facing) && !box.number("may_flip"))) return null;
  if (!has(squaresIn(box, "dragon_spots", flipped * dragon + turned), at)) return null;
  return kernel.constant("SQUARES") * turned + at;
}

/** The squares that a part of a tile covers: all of it, its castle or its hole. */
export function tileSquares(
  kernel: Kernel,
  action: number,
  part: "tile" | "castle" | "hole" = "tile",
): bigint {
  const perTile = kernel.constant("PER_TILE");
  const first = kernel.constant("FACINGS") * Math.floor(action / perTile);
  return moved(kernel, part, first, action % perTile);
}

/** The squares that a dragon covers. */
export function dragonSquares(kernel: Kernel, dragon: number, where: number): bigint {
  return moved(kernel, "dragon", kernel.constant("FLIPPED") * dragon, where);
}

/** A piece where it lies; `first` is the number of its first facing. */
function moved(
  kernel: Kernel,
  part: "tile" | "castle" | "hole" | "dragon",
  first: number,
  where: number,
): bigint {
  const squares = kernel.constant("SQUARES");
  const facing = first + Math.floor(where / squares);
  return boxOf(kernel).shapes[part][facing]! << BigInt(where % squares);
}
