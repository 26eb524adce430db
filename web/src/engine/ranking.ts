/** The ranking: places, shared places, and what decided, as `engine/ranking.py` orders them. */

/** Points and places by seat. */
export interface MatchResult {
  points: number[];
  places: number[];
  /** One of the game's `ranked_by`, or `shared` when several seats are first. */
  decided_by: string;
}

/**
 * Places from what each seat is ranked by, more being better; equal rows share a place (AMB-29).
 * Seats of one side have equal rows and count as one.
 */
export function ranking(
  rows: readonly (readonly number[])[],
  rankedBy: readonly string[],
  sides: readonly number[],
): MatchResult {
  const order = rows.filter((_, seat) => sides.indexOf(sides[seat]!) === seat).sort(descending);
  const places = rows.map((row) => order.findIndex((other) => descending(row, other) === 0) + 1);
  const [first, second] = order as [readonly number[], readonly number[]];
  const column = first.findIndex((value, i) => value !== second[i]);
  return {
    points: rows.map((row) => row[0]!),
    places,
    decided_by: column < 0 ? "shared" : rankedBy[column]!,
  };
}

function descending(one: readonly number[], other: readonly number[]): number {
  const column = one.findIndex((value, i) => value !== other[i]);
  return column < 0 ? 0 : other[column]! - one[column]!;
}
