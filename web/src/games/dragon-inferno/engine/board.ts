/** The squares of the board with their kinds, and the pictures of all pieces. */
import type { Kernel } from "../../../engine/kernel.ts";
import type { InfernoView } from "../../../views.ts";
import { pieceNames, squareName } from "./box.ts";

type BoardView = InfernoView["board"];
type SquareKind = BoardView["squares"][number]["kind"];

const KINDS: Readonly<Record<string, SquareKind>> = { "+": "corner", e: "egg" };

export function board(kernel: Kernel): BoardView {
  const box = kernel.boxFields;
  const columns = box.number("columns");
  const most = kernel.constant("MOST");
  const lines = picture(box.numbers("board_signs"), most).reverse();
  return {
    columns,
    rows: box.number("rows"),
    squares: lines.flatMap((line, row) =>
      [...line].flatMap((sign, column) =>
        sign === " "
          ? []
          : [
              {
                square: squareName(kernel, row * columns + column),
                kind: KINDS[sign] ?? "plain",
              },
            ],
      ),
    ),
    tiles: pictures(kernel, "tile", kernel.constant("TILE_SQUARES")),
    dragons: pictures(kernel, "dragon", kernel.constant("DRAGON_SQUARES")),
  };
}

/** The picture of each piece, row by row from the north. */
function pictures(kernel: Kernel, kind: "tile" | "dragon", side: number): Record<string, string[]> {
  const signs = kernel.boxFields.numbers(`${kind}_signs`);
  const size = side * side;
  return Object.fromEntries(
    pieceNames(kernel, kind).map((name, piece) => [
      name,
      picture(signs.slice(size * piece, size * (piece + 1)), side),
    ]),
  );
}

/** The rows of a picture of so many columns, without the zeros round it. */
function picture(signs: readonly number[], columns: number): string[] {
  const rows: string[] = [];
  for (let at = 0; at < signs.length; at += columns)
    rows.push(String.fromCharCode(...signs.slice(at, at + columns)).replace(/\0+$/, ""));
  return rows.filter(Boolean);
}
