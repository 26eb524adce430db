/** Points as rows of arithmetic, and how a placement would change them. The sums are the view's; a preview only groups what is drawn. */
import { together } from "../svg/field";
import type { Square } from "../svg/motifs";
import type { Terrain } from "../svg/palette";

export interface Row {
  key: string;
  terrain: Terrain;
  squares: number;
  crowns: number;
  points: number;
  /** What the tried placement would add to it. */
  gain: number;
}

const keyOf = ({ x, y }: { x: number; y: number }): string => `${x},${y}`;

/** The territories of a kingdom, with the dominoes tried on it; those with points first, then by size. */
export function rows(territories: readonly (readonly Square[])[], tried: readonly Square[]): Row[] {
  const before = new Map<string, { points: number }>();
  for (const territory of territories) {
    const worth = { points: territory.length * crownsOf(territory) };
    for (const square of territory) before.set(keyOf(square), worth);
  }
  return (tried.length ? together([...territories.flat(), ...tried]) : territories)
    .map((territory) => {
      const crowns = crownsOf(territory);
      const points = territory.length * crowns;
      const parts = new Set(territory.map((square) => before.get(keyOf(square))));
      const had = [...parts].reduce((sum, part) => sum + (part?.points ?? 0), 0);
      const first = [...territory].sort((a, b) => a.y - b.y || a.x - b.x)[0]!;
      return { key: keyOf(first), terrain: first.terrain, squares: territory.length, crowns, points, gain: points - had };
    })
    .sort((a, b) => b.points - a.points || b.squares - a.squares);
}

function crownsOf(territory: readonly Square[]): number {
  return territory.reduce((sum, { crowns }) => sum + crowns, 0);
}
