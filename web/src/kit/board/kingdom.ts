/** A kingdom of dominoes in the terms of a drawing. */
import type { Square } from "../../svg/motifs";
import type { Spot } from "../../svg/outline";
import { spotOf } from "../../svg/squares";
import type { BoxedDominoView, KingdomView } from "../../views";

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

/**
 * The part of the reach that matters for the next domino: two squares round what lies there, at
 * least as many as the finished kingdom has.
 */
export function closeUp(kingdom: KingdomView, side: number): Area {
  const spots = spotsOf(kingdom, side);
  const reach = areaOf(kingdom, side);
  const range = (values: number[], first: number, length: number): [number, number] => {
    const [low, high] = [Math.min(...values) - DOMINO, Math.max(...values) + DOMINO];
    const margin = Math.max(0, Math.ceil((side - (high - low + 1)) / 2));
    const start = Math.max(first, low - margin);
    return [start, Math.min(first + length - 1, high + margin) - start + 1];
  };
  const [west, columns] = range(
    spots.map(({ x }) => x),
    reach.west,
    reach.columns,
  );
  const [north, rows] = range(
    spots.map(({ y }) => y),
    reach.north,
    reach.rows,
  );
  return { west, north, columns, rows };
}

/** The squares of a domino. */
const DOMINO = 2;

/**
 * The part of a kingdom that is shown. It changes when another domino is to be placed, or when a
 * square lies outside of it, and not in the steps between.
 */
export class VisibleArea {
  private owner = "";
  private domino: DominoName | null = null;
  private area: Area | null = null;

  of(kingdom: KingdomView, side: number, owner: string, domino: DominoName | null): Area {
    const { area } = this;
    const isKept =
      area !== null &&
      owner === this.owner &&
      (domino === null || domino === this.domino) &&
      spotsOf(kingdom, side).every((spot) => contains(area, spot));
    this.owner = owner;
    this.domino = domino ?? this.domino;
    return (this.area = isKept ? area : closeUp(kingdom, side));
  }
}

export function contains({ west, north, columns, rows }: Area, { x, y }: Spot): boolean {
  return x >= west && x < west + columns && y >= north && y < north + rows;
}

/** The smallest square frame that a mini board always has, so that all of them have one scale. */
export function frameOf(kingdom: KingdomView, side: number): Area {
  const spots = spotsOf(kingdom, side);
  const low = (values: number[]): number =>
    Math.min(...values) - Math.floor((side - 1 - (Math.max(...values) - Math.min(...values))) / 2);
  return {
    west: low(spots.map(({ x }) => x)),
    north: low(spots.map(({ y }) => y)),
    columns: side,
    rows: side,
  };
}

export function spotsIn({ west, north, columns, rows }: Area): Spot[] {
  return Array.from({ length: rows * columns }, (_, i) => ({
    x: west + (i % columns),
    y: north + Math.floor(i / columns),
  }));
}
