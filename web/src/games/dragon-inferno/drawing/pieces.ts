/**
 * Pictures of pieces as squares, turned as they lie. The number of a square is its place in the
 * picture: so every turn is drawn alike.
 */
import type { Spot } from "../../../svg/outline";

export interface Cell extends Spot {
  /** Its number in the picture, row by row from the north. */
  i: number;
  /** `C` the castle, `O` the hole, `#` another square. */
  sign: string;
}

export const FACINGS = ["n", "e", "s", "w", "N", "E", "S", "W"] as const;

/** The squares of a picture. */
export function cellsOf(rows: readonly string[]): Cell[] {
  const cells = rows
    .flatMap((row, y) => [...row].map((sign, x) => ({ x, y, sign })))
    .filter(({ sign }) => sign !== ".");
  return cells.map((cell, i) => ({ ...cell, i }));
}

/**
 * Turned clockwise until its top points to `facing`, capital letters mirrored first; moved into the
 * corner.
 */
export function facing(cells: readonly Cell[], way: string): Cell[] {
  const turns = FACINGS.indexOf(way as (typeof FACINGS)[number]);
  let turned = cells.map((cell) => ({ ...cell, x: turns > 3 ? -cell.x : cell.x }));
  for (let i = 0; i < turns % 4; i++)
    turned = turned.map((cell) => ({ ...cell, x: -cell.y, y: cell.x }));
  const west = Math.min(...turned.map(({ x }) => x));
  const north = Math.min(...turned.map(({ y }) => y));
  return turned.map((cell) => ({ ...cell, x: cell.x - west, y: cell.y - north }));
}

/** The cells of a piece on the given squares, each with its number in the picture. */
export function placedCells(rows: readonly string[], way: string, spots: readonly Spot[]): Cell[] {
  const west = Math.min(...spots.map(({ x }) => x));
  const north = Math.min(...spots.map(({ y }) => y));
  return facing(cellsOf(rows), way).map((cell) => ({
    ...cell,
    x: cell.x + west,
    y: cell.y + north,
  }));
}

export function size(cells: readonly Spot[]): { columns: number; rows: number } {
  return {
    columns: Math.max(...cells.map(({ x }) => x)) + 1,
    rows: Math.max(...cells.map(({ y }) => y)) + 1,
  };
}
