/**
 * The two kingdoms of the valley, distinguished by lightness, texture and the castle's emblem: seat
 * 0 is Dark, seat 1 Light.
 */
import { stampLayers } from "../../../svg/field";
import type { Layer } from "../../../svg/layers";
import { stamp, type Stamp } from "../../../svg/motifs";
import { outline, type Spot } from "../../../svg/outline";
import { random, seedOf } from "../../../svg/random";
import type { Cell } from "../drawing/pieces";

export interface Livery {
  base: string;
  ink: string;
  hole: string;
  pattern: string;
}

export const KINGDOMS: readonly [Livery, Livery] = [
  { base: "#28624A", ink: "#0A2118", hole: "#4C9A74", pattern: "wood" },
  { base: "#C9E391", ink: "#4C7A1C", hole: "#7FA644", pattern: "meadow" },
];

/** A square of a tile on the board. */
export interface Plot extends Cell {
  seat: number;
  /** The name of the tile, unique on the board. */
  tile: string;
}

export interface Region {
  seat: number;
  path: string;
  /** Where two tiles of one kingdom meet. */
  seams: string;
  /** The motifs on it. */
  layers: Layer[];
}

const DARK: Record<string, [number, number][]> = {
  "#": [
    [20, 46],
    [50, 40],
    [80, 48],
    [34, 72],
    [66, 70],
    [18, 97],
    [50, 98],
    [82, 97],
  ],
  O: [
    [10, 40],
    [90, 42],
    [12, 100],
    [88, 100],
  ],
  C: [
    [8, 60],
    [94, 62],
  ],
};
const LIGHT: Record<string, [number, number][]> = {
  "#": [
    [22, 32],
    [54, 24],
    [80, 42],
    [30, 66],
    [62, 60],
    [84, 84],
    [44, 90],
    [14, 88],
  ],
  O: [
    [14, 22],
    [86, 20],
    [14, 88],
    [87, 86],
  ],
  C: [
    [12, 92],
    [88, 94],
  ],
};

function fineStamps({ x, y, seat, sign }: Plot): Stamp[] {
  const next = random(seedOf(x, y, 31));
  const near = (value: number, slack: number): number => value + (next() - 0.5) * slack;
  if (seat === 0)
    return DARK[sign]!.map(([a, b]) => {
      const symbol = next() < 0.28 ? "tree" : "pine";
      const [atX, atY] = [near(x * 100 + a, 8), near(y * 100 + b, 5)];
      return stamp(symbol, atX, atY, 0.66 + next() * 0.14);
    });
  return LIGHT[sign]!.map(([a, b], i) => {
    const flower = (i + x) % 2 === 1;
    const [atX, atY] = [near(x * 100 + a, 9), near(y * 100 + b, 7)];
    return stamp(flower ? "flower" : "tuft", atX, atY, flower ? 1.02 : 0.8);
  });
}

function coarseStamps({ x, y, seat, sign }: Plot): Stamp[] {
  if (sign !== "#") return [];
  if (seat === 0) return [stamp("pine", x * 100 + 50, y * 100 + 82, 1.35)];
  return [
    stamp("flower", x * 100 + 34, y * 100 + 40, 1.9),
    stamp("flower", x * 100 + 66, y * 100 + 66, 1.9),
  ];
}

const beside = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;

/** Adjacent squares of one kingdom as one region; a dashed seam separates its tiles. */
export function regionsOf(plots: readonly Plot[], fine: boolean): Region[] {
  const left = new Set(plots);
  const regions: Region[] = [];
  for (const first of plots) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const plot of group)
      for (const other of [...left])
        if (other.seat === plot.seat && beside(plot, other)) {
          left.delete(other);
          group.push(other);
        }
    let seams = "";
    for (const plot of group)
      for (const [a, b] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const other = group.find(({ x, y }) => x === plot.x + a && y === plot.y + b);
        if (other && other.tile !== plot.tile)
          seams += `M${(plot.x + a) * 100},${(plot.y + b) * 100}l${b * 100},${a * 100}`;
      }
    regions.push({
      seat: first.seat,
      path: outline(group, fine ? 2.2 : 3, 13),
      seams,
      layers: stampLayers(group.flatMap(fine ? fineStamps : coarseStamps)),
    });
  }
  return regions;
}
