/** Points as rows of arithmetic, and how a placement would change them. The sums are the view's; a preview only groups what is drawn. */
import type { Square } from "../svg/motifs";
import type { Spot } from "../svg/outline";
import { regions } from "../svg/regions";

/** A group of squares that counts together: so many squares times so many crowns or crosses. */
export interface Sum<Group> {
  key: string;
  first: Group;
  squares: number;
  marks: number;
  points: number;
  /** What the tried placement would add to it. */
  gain: number;
}

const keyOf = ({ x, y }: Spot): string => `${x},${y}`;

/** The sums of a kingdom with what is tried on it; those with points first, then by size. A tried square hides the one below. */
export function sums<Square extends Spot>(
  groups: readonly (readonly Square[])[],
  tried: readonly Square[],
  kind: (square: Square) => string,
  marksOf: (square: Square) => number,
): Sum<Square>[] {
  const marked = (group: readonly Square[]): number => group.reduce((sum, square) => sum + marksOf(square), 0);
  const before = new Map<string, { points: number }>();
  for (const group of groups) {
    const worth = { points: group.length * marked(group) };
    for (const square of group) before.set(keyOf(square), worth);
  }
  const hidden = new Set(tried.map(keyOf));
  const shown = tried.length
    ? regions([...groups.flat().filter((square) => !hidden.has(keyOf(square))), ...tried], kind)
    : groups;
  return shown
    .map((group) => {
      const marks = marked(group);
      const points = group.length * marks;
      const parts = new Set(group.map((square) => before.get(keyOf(square))));
      const had = [...parts].reduce((sum, part) => sum + (part?.points ?? 0), 0);
      const first = [...group].sort((a, b) => a.y - b.y || a.x - b.x)[0]!;
      return { key: keyOf(first), first, squares: group.length, marks, points, gain: points - had };
    })
    .sort((a, b) => b.points - a.points || b.squares - a.squares);
}

/** The territories of a kingdom, with the dominoes tried on it. */
export function territorySums(territories: readonly (readonly Square[])[], tried: readonly Square[]): Sum<Square>[] {
  return sums(
    territories,
    tried,
    ({ terrain }) => terrain,
    ({ crowns }) => crowns,
  );
}
