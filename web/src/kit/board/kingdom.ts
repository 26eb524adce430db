/** A kingdom of dominoes in the terms of a drawing. */
import type { Square } from "../../svg/motifs";
import type { Spot } from "../../svg/outline";
import { spotOf } from "../../svg/squares";
import type { BoxedDominoView, KingdomView } from "../../views";
import { same } from "../placement/placements";

/**
 * Where dominoes of two boxes are in play, their names say which: `q12`, `k12`; else they are
 * numbers.
 */
export type DominoName = BoxedDominoView["domino"];
/** The back of a domino tells its box. */
export type Back = "stone" | "wood";

/** The number on the domino, without its box. */
export function numberOf(domino: DominoName): number {
  return Number(String(domino).replace(/^[qk]/, ""));
}

/** The back of a domino by the letter of its box; null where one box is in play. */
export function backOf(domino: DominoName | undefined): Back | null {
  const letter = String(domino)[0];
  return letter === "q" ? "stone" : letter === "k" ? "wood" : null;
}

/** The squares of a kingdom, territory by territory. */
export function territoriesOf(kingdom: KingdomView, side: number): Square[][] {
  const crowns = new Map(kingdom.squares.map(({ square, crowns }) => [square, crowns]));
  return kingdom.territories.map(({ terrain, where }) =>
    where.map((name) => ({ ...spotOf(name, side), terrain, crowns: crowns.get(name) ?? 0 })),
  );
}

/**
 * The squares that the kingdom may still reach, from the north-west corner to the south-east one.
 */
export interface Area {
  west: number;
  north: number;
  columns: number;
  rows: number;
}

export function areaOf(kingdom: KingdomView, side: number): Area {
  const { reach } = kingdom;
  const corner = spotOf(`${reach.west}${reach.north}`, side);
  const other = spotOf(`${reach.east}${reach.south}`, side);
  return {
    west: corner.x,
    north: corner.y,
    columns: other.x - corner.x + 1,
    rows: other.y - corner.y + 1,
  };
}

const spotsOf = (kingdom: KingdomView, side: number): Spot[] => [
  ...kingdom.squares.map(({ square }) => spotOf(square, side)),
  { x: 0, y: 0 },
];

/** The squares of a domino. */
const DOMINO = 2;

/**
 * The part of a kingdom that is shown: two squares round what lies there, as far as it may reach,
 * and at least as many as the finished kingdom has. `lastPlaced` does not count as lying there, so
 * that nothing moves when a domino is placed: the part shown changes when another is to be placed.
 */
export function visibleArea(kingdom: KingdomView, side: number, lastPlaced: readonly Spot[]): Area {
  const spots = spotsOf(kingdom, side).filter(
    (spot) => !lastPlaced.some((other) => same(other, spot)),
  );
  const range = (values: number[]): [start: number, length: number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const margin = DOMINO + Math.max(0, Math.ceil((side - (high - low + 1 + 2 * DOMINO)) / 2));
    const start = Math.max(high - side + 1, low - margin);
    return [start, Math.min(low + side - 1, high + margin) - start + 1];
  };
  const [west, columns] = range(spots.map(({ x }) => x));
  const [north, rows] = range(spots.map(({ y }) => y));
  return { west, north, columns, rows };
}

export function contains({ west, north, columns, rows }: Area, { x, y }: Spot): boolean {
  return x >= west && x < west + columns && y >= north && y < north + rows;
}

/**
 * The smallest square frame that a mini board always has, so that all of them have one scale. It is
 * larger where `others` would not be in it.
 */
export function frameOf(kingdom: KingdomView, side: number, others: readonly Spot[] = []): Area {
  const spots = [...spotsOf(kingdom, side), ...others];
  const range = (values: number[]): [low: number, length: number] => {
    const low = Math.min(...values);
    const length = Math.max(...values) - low + 1;
    return [low - Math.max(0, Math.floor((side - length) / 2)), Math.max(side, length)];
  };
  const [west, columns] = range(spots.map(({ x }) => x));
  const [north, rows] = range(spots.map(({ y }) => y));
  return { west, north, columns, rows };
}

export function spotsIn({ west, north, columns, rows }: Area): Spot[] {
  return Array.from({ length: rows * columns }, (_, i) => ({
    x: west + (i % columns),
    y: north + Math.floor(i / columns),
  }));
}
