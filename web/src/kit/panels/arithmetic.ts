/** Points as rows of arithmetic, and how a placement would change them, as the server tells it. */
import type { TerritoryChange } from "../../views";

/** Squares that count together: so many squares times so many crowns or crosses. */
export interface Sum<Kind extends string> {
  key: string;
  terrain: Kind;
  squares: number;
  crowns: number;
  points: number;
  /** What the tried placement would add to it. */
  gain: number;
}

/** A territory or a domain of a view. */
interface Group<Kind extends string> {
  terrain: Kind;
  squares: number;
  crowns: number;
  points: number;
  where: readonly string[];
}

/** The sums of a kingdom with what is tried on it; those with points first, then by size. */
export function sums<Kind extends string>(
  groups: readonly Group<Kind>[],
  changes: readonly TerritoryChange[],
): Sum<Kind>[] {
  const joined = new Set(changes.flatMap(({ joins }) => joins));
  const sums = groups.map((group) => ({ ...group, key: group.where[0]!, gain: 0 }));
  const changed = changes.map((change, i) => ({
    ...change,
    terrain: change.terrain as Kind,
    key: sums[change.joins[0] ?? -1]?.key ?? `new-${i}`,
  }));
  return [...sums.filter((_, i) => !joined.has(i)), ...changed].sort(
    (a, b) => b.points - a.points || b.squares - a.squares,
  );
}
