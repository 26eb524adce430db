/**
 * The squares of a kingdom: numbers of the ring of 8 × 8 in the state, spots round the castle, and
 * names such as `e5`. The squares of a kingdom never meet on the ring (`kit/torus.py`).
 */
import type { Land } from "./land.ts";

export const RING = 8;
/** The castle's column and row on the ring. */
export const HOME = 3;
export const COLUMN_LETTERS = "abcdefghijklm";

/** Steps east and steps north of the castle. */
export type Spot = readonly [x: number, y: number];
/** How far a kingdom reaches west and east, or south and north. */
export type Reach = readonly [before: number, after: number];
export type Extent = readonly [columns: Reach, rows: Reach];

/** One square on, by the letter of the direction. */
export const STEPS = {
  e: [1, 0],
  w: [-1, 0],
  n: [0, 1],
  s: [0, -1],
} satisfies Record<string, Spot>;

/** `e5`: the castle stands in the middle of all that a kingdom could reach. */
export function spotName([x, y]: Spot, side: number): string {
  return `${COLUMN_LETTERS[x + side - 1]!}${y + side}`;
}

/** Mirror of `spotName`; the spot may lie outside of what can be reached. */
export function spotOf(column: string, row: number, side: number): Spot {
  return [COLUMN_LETTERS.indexOf(column) - (side - 1), row - side];
}

export function extent(land: Land): Extent {
  return [reach(land.columns, 1), reach(land.rows, RING)];
}

/** The number on the ring of a spot. */
export function ringSquare([x, y]: Spot): number {
  return RING * ((HOME + y) & (RING - 1)) + ((HOME + x) & (RING - 1));
}

/** Where each square of the ring is, for a kingdom of that extent. */
export function ringSpots([columns, rows]: Extent): Spot[] {
  return Array.from({ length: RING * RING }, (_, square) => [
    offset(square % RING, 1, columns),
    offset(Math.floor(square / RING), 1, rows),
  ]);
}

/** Orders spots row by row from the south, each from the west. */
export function fromSouthWest(a: Spot, b: Spot): number {
  return a[1] - b[1] || a[0] - b[0];
}

/** The name of a square of the ring that the kingdom uses. */
export function squareName(land: Land, square: number): string {
  return spotName(ringSpots(extent(land))[square]!, land.side);
}

/** Mirror of `squareName`; null where the kingdom does not reach. */
export function squareAt(land: Land, column: string, row: string): number | null {
  const [x, y] = spotOf(column, Number(row), land.side);
  const [[west, east], [south, north]] = extent(land);
  return x >= -west && x <= east && y >= -south && y <= north ? ringSquare([x, y]) : null;
}

/**
 * How far from the castle the column or row `index` of the ring lies: the first of `width`, which
 * lie on the side nearer to the kingdom.
 */
export function offset(index: number, width: number, [before, after]: Reach): number {
  const first = (index - HOME + RING) % RING;
  const ahead = Math.max(first - after, -before - (first + width - 1));
  const behind = Math.max(first - RING - after, -before - (first - RING + width - 1));
  return ahead < behind ? first : first - RING;
}

/** How far `lines` (columns: step 1, rows: step 8) reach to either side of the castle. */
function reach(lines: bigint, step: number): Reach {
  const isUsed = (steps: number): boolean =>
    ((lines >> BigInt(((HOME + steps + RING) % RING) * step)) & 1n) === 1n;
  let [before, after] = [0, 0];
  while (isUsed(-before - 1)) before += 1;
  while (isUsed(after + 1)) after += 1;
  return [before, after];
}
