/** Enamel: the squares of a territory as one field with everything on it, ready to be drawn. */
import { ICONS } from "./icons";
import { FULL, type Square, type Stamp } from "./motifs";
import { outline, type Spot } from "./outline";
import { ENAMEL, type Enamel, type Terrain } from "./palette";
import { random, seedOf } from "./random";
import { regions } from "./regions";

/** How much is shown: everything, or one motif a square. */
export type Detail = "full" | "icon";

export interface Field {
  /** Where it begins: while a territory grows it stays the same one. */
  key: string;
  terrain: Terrain;
  enamel: Enamel;
  path: string;
  pattern: string | null;
  /** The open water of a lake, inside its pale shore. */
  deep: string | null;
  stamps: Stamp[];
}

const PATTERNS: Partial<Record<Terrain, string>> = {
  wheat: "furrows",
  town: "bricks",
  swamp: "ripples",
};
const SHORE: Record<Detail, number> = { full: 17, icon: 16 };
const GAP: Record<Detail, number> = { full: 2.2, icon: 3 };
const RADIUS: Record<Detail, number> = { full: 13, icon: 16 };

/** With a move one territory or two change, and all of the kingdom is shown again. */
const known = new Map<string, Field>();
const MOST_KNOWN = 500;

/** One territory. `salt` tells a domino that lies alone from others with the same halves. */
export function field(squares: readonly Square[], detail: Detail, salt = 0): Field {
  const name = `${detail} ${salt} ${squares[0]!.terrain} ${squares.map(({ x, y, crowns }) => `${x},${y},${crowns}`).join(" ")}`;
  const found = known.get(name);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const fresh = drawn(squares, detail, salt);
  known.set(name, fresh);
  return fresh;
}

function drawn(squares: readonly Square[], detail: Detail, salt: number): Field {
  const { terrain, x, y } = squares[0]!;
  const stamps = squares.flatMap((square) =>
    detail === "full"
      ? FULL[terrain](square, random(seedOf(square.x, square.y, salt)))
      : ICONS[terrain](square.x * 100, square.y * 100, square),
  );
  return {
    key: `${terrain}${x}_${y}`,
    terrain,
    enamel: ENAMEL[terrain],
    path: outline(squares, GAP[detail], RADIUS[detail]),
    pattern: PATTERNS[terrain] ?? null,
    deep: terrain === "lake" ? outline(squares, SHORE[detail], 9) : null,
    stamps: stamps.sort((a, b) => a.depth - b.depth),
  };
}

/** Squares of one terrain that touch, together. */
export function together(squares: readonly Square[]): Square[][] {
  return regions(squares, ({ terrain }) => terrain);
}

/** The dark setting that holds all fields. */
export function slab(spots: readonly Spot[]): string {
  return outline(spots, -5, 15);
}

/** How large the pill of so many crowns is drawn, so that it stays inside its square. */
export function crownScale(crowns: number, detail: Detail): number {
  return detail === "full" ? 1 : Math.min(1.25, 86 / (crowns * 27 + 9));
}
