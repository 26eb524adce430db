/** Grades of moves and the accuracy of a player; `analysis/grades.py` has the same. */
import type { Grade, SeatValue } from "./types.ts";
import { onGrid } from "./values.ts";

export const GRADES: readonly Grade[] = ["best", "good", "inaccuracy", "mistake", "blunder"];

/** The least cost of each grade; what costs less is good, what costs nothing is best. */
export const THRESHOLDS: readonly (readonly [least: number, grade: Grade])[] = [
  [0.15, "blunder"],
  [0.08, "mistake"],
  [0.03, "inaccuracy"],
];
/** A move that costs an eighth of the first place is 100/e percent accurate. */
export const STEEPNESS = 8;

/**
 * How much a move has cost, as a part of the first place: what it lost of the chance to win; but
 * where the match was decided already, what the lost points would have cost in an even one, with
 * leads that vary by `spread`.
 */
export function costOf(loss: SeatValue, spread: number): number {
  const even = spread > 0 ? loss.lead / (Math.sqrt(2 * Math.PI) * spread) : 0;
  return Math.max(loss.share, even, 0);
}

export function gradeOf(cost: number): Grade {
  if (cost === 0) return "best";
  return THRESHOLDS.find(([least]) => cost >= least)?.[1] ?? "good";
}

/** The accuracy of a player in percent, from the costs of all decisions; 100 without any. */
export function accuracyOf(costs: readonly number[]): number {
  if (!costs.length) return 100;
  // On the grid, because the last digit of `exp` differs from browser to browser.
  const percents = costs.map((cost) => onGrid(100 * Math.exp(-STEEPNESS * cost)));
  return percents.reduce((total, percent) => total + percent, 0) / costs.length;
}
