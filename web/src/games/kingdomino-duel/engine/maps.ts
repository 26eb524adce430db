/** A map as rows of text: `.` is empty, a letter a coat of arms, a digit its crosses. */
import { BadText, unexpected } from "../../../engine/errors.ts";
import type { Located } from "../../../engine/texts/position_fields.ts";
import type { RecordFields } from "../../../engine/module/record.ts";
import { has } from "../../../kit/engine/bits.ts";
import { drawnSquares } from "../../../kit/engine/kingdom_rows.ts";
import type { Spot } from "../../../kit/engine/squares.ts";

const COLUMNS = 7;
const ROWS = 5;
const CASTLE_SQUARE = 27;
const MOST_ON_A_SQUARE = 4;
/** Coats of arms in a drawing. */
const LETTERS = "dsDSbq";
const PLANES = ["ones", "twos", "fours"];

/** The squares of the ring, row by row from the north. */
export function rowsFromNorth(): number[][] {
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => 8 * (ROWS - row) + column),
  );
}

/** What is drawn on the map of a seat. */
export class DrawnMap {
  readonly #land: readonly bigint[];
  readonly #planes: readonly bigint[];

  constructor(state: RecordFields, seat: number) {
    const coats = LETTERS.length;
    this.#land = state.words("land").slice(coats * seat, coats * (seat + 1));
    this.#planes = PLANES.map((plane) => state.words(plane)[seat]!);
  }

  /** The coat of arms that is drawn on a square; null for none. */
  coat(square: number): number | null {
    const coat = this.#land.findIndex((squares) => has(squares, square));
    return coat < 0 ? null : coat;
  }

  crosses(square: number): number {
    return this.#planes.reduce(
      (sum, plane, power) => sum + (Number(has(plane, square)) << power),
      0,
    );
  }

  /** The rows from the north, joined by `/`. */
  toString(): string {
    return rowsFromNorth()
      .map((row) => row.map((square) => this.#sign(square)).join(""))
      .join("/");
  }

  #sign(square: number): string {
    if (square === CASTLE_SQUARE) return "C";
    const coat = this.coat(square);
    return coat === null ? "." : `${LETTERS[coat]}${this.crosses(square) || ""}`;
  }
}

/** Draw a map: five rows of seven squares, the castle in the middle; whatever was there is gone. */
export function readMap(state: RecordFields, seat: number, rows: Located): void {
  const land = state.words("land").fill(0n, LETTERS.length * seat, LETTERS.length * (seat + 1));
  const planes = PLANES.map((plane) => state.words(plane).fill(0n, seat, seat + 1));
  const filled = state.words("filled").fill(0n, seat, seat + 1);
  const squares = [...drawnSquares(rows, LETTERS)];
  checkSize(squares, rows);
  for (const { spot, letter, digit, at } of squares) {
    const square = 8 * (ROWS + spot[1]) + spot[0];
    if ((letter + digit === "C") !== (square === CASTLE_SQUARE))
      throw new BadText("castle-misplaced", at);
    if (".C".includes(letter) && !digit) continue;
    const coat = LETTERS.indexOf(letter);
    if (coat < 0 || Number(digit) > MOST_ON_A_SQUARE)
      throw unexpected("bad-square", at, letter + digit, {
        letters: [...LETTERS].join(" "),
        most: MOST_ON_A_SQUARE,
        example: "D2",
      });
    const bit = 1n << BigInt(square);
    land[LETTERS.length * seat + coat]! |= bit;
    filled[seat]! |= bit;
    planes.forEach((plane, power) => {
      if ((Number(digit) >> power) & 1) plane[seat]! |= bit;
    });
  }
  state.setWords("land", land);
  state.setWords("filled", filled);
  PLANES.forEach((plane, power) => state.setWords(plane, planes[power]!));
}

function checkSize(squares: readonly { spot: Spot }[], [text, at]: Located): void {
  const widths = Array.from(
    { length: ROWS },
    (_, row) => squares.filter(({ spot }) => spot[1] === -row).length,
  );
  if (text.split("/").length !== ROWS || widths.some((width) => width !== COLUMNS))
    throw new BadText("wrong-map-size", at, { columns: COLUMNS, rows: ROWS });
}
