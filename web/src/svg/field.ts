/** Enamel: the squares of a terrain as one field with everything on it, ready to be drawn. */
import { ICONS } from "./icons";
import { layersOf, type Layer } from "./layers";
import { FULL, type Square, type Stamp } from "./motifs";
import { outline, type Spot } from "./outline";
import { ENAMEL, type Enamel, type Terrain } from "./palette";
import { random, seedOf } from "./random";
import { connectedRegions } from "./regions";

/** How much is shown: everything, or one motif a square. */
export type Detail = "full" | "icon";

export interface Field {
  terrain: Terrain;
  enamel: Enamel;
  path: string;
  pattern: string | null;
  /** The open water of a lake, inside its pale shore. */
  deep: string | null;
  /** Its motifs. */
  motifs: Layer[];
  /** All of it: the enamel, the motifs and its edges; what reaches over `path` is cut off. */
  layers: Layer[];
}

const PATTERNS: Partial<Record<Terrain, string>> = {
  wheat: "furrows",
  town: "bricks",
  swamp: "ripples",
};
/** The colour of a lake along its shore. */
export const SHALLOWS = "#62B3DF";
const SHORE: Record<Detail, number> = { full: 17, icon: 16 };
const GAP: Record<Detail, number> = { full: 2.2, icon: 3 };
const RADIUS: Record<Detail, number> = { full: 13, icon: 16 };

/** A cache: a move changes one or two terrains, and the whole kingdom is drawn again. */
const cache = new Map<string, Field>();
const CACHE_LIMIT = 500;

/**
 * Squares of one terrain, whether they touch or not. `salt` tells a domino that lies alone from
 * others with the same halves.
 */
export function field(squares: readonly Square[], detail: Detail, salt = 0): Field {
  const name = `${detail} ${salt} ${squares[0]!.terrain} ${squares.map(({ x, y, crowns }) => `${x},${y},${crowns}`).join(" ")}`;
  const cached = cache.get(name);
  if (cached) return cached;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  const fresh = drawn(squares, detail, salt);
  cache.set(name, fresh);
  return fresh;
}

function drawn(squares: readonly Square[], detail: Detail, salt: number): Field {
  const { terrain } = squares[0]!;
  const stamps = squares.flatMap((square) =>
    detail === "full"
      ? FULL[terrain](square, random(seedOf(square.x, square.y, salt)))
      : ICONS[terrain](square.x * 100, square.y * 100, square),
  );
  const enamel = ENAMEL[terrain];
  const path = outline(squares, GAP[detail], RADIUS[detail]);
  const pattern = PATTERNS[terrain] ?? null;
  const deep = terrain === "lake" ? outline(squares, SHORE[detail], 9) : null;
  const motifs = stampLayers(stamps);
  const ground: Layer[] = deep
    ? [
        { path, fill: SHALLOWS },
        { path: deep, fill: enamel.base },
        { path, stroke: "#BFE6F5", width: 9, cap: "butt" },
      ]
    : [{ path, fill: enamel.base }];
  if (pattern) ground.push({ path, fill: `url(#${pattern})` });
  const layers = [...ground, ...motifs, ...enamelEdge(path, enamel.ink)];
  return { terrain, enamel, path, pattern, deep, motifs, layers };
}

/** The edge of an enamel field: a dark rim, and light along its upper side. */
export function enamelEdge(path: string, ink: string): Layer[] {
  return [
    { path, stroke: ink, width: 5, cap: "butt", opacity: 0.38 },
    { path, stroke: "#fff", width: 3, cap: "butt", opacity: 0.28, shift: 2.2 },
  ];
}

/** Stamps as few paths, in the order of their depth. */
export function stampLayers(stamps: readonly Stamp[]): Layer[] {
  return layersOf(
    [...stamps]
      .sort((a, b) => a.depth - b.depth)
      .flatMap(({ shapes, place }) => shapes.map((shape) => ({ shape, place }))),
  );
}

/** The connected regions of each terrain. */
export function terrainRegions(squares: readonly Square[]): Square[][] {
  return connectedRegions(squares, ({ terrain }) => terrain);
}

/** The dark setting that holds all fields. */
export function slab(spots: readonly Spot[]): string {
  return outline(spots, -5, 15);
}

/** How large the pill of so many crowns is drawn, so that it stays inside its square. */
export function crownScale(crowns: number, detail: Detail): number {
  return detail === "full" ? 1 : Math.min(1.25, 86 / (crowns * 27 + 9));
}
