/** The territories of a kingdom, found by compiled code, and what placements do to them. */
import type { TerritoryChange, TerritoryView } from "../../views.ts";
import { bitNumbers } from "./bits.ts";
import type { Land } from "./land.ts";
import { extent, fromSouthWest, ringSpots, type Spot, spotName } from "./squares.ts";

/** Squares of one terrain that hang together. */
export interface Territory {
  terrain: number;
  /** The squares as bits of the ring. */
  ring: bigint;
  spots: Spot[];
  crowns: number;
  points: number;
}

/** The compiled functions of `kit/territory.py` and `kit/explanations/change_list.py`. */
export interface TerritoryFunctions {
  list_territories(
    land: bigint[],
    single: bigint,
    double: bigint,
    squares: bigint[],
    numbers: number[],
  ): number;
}
export interface ChangeFunctions {
  placement_changes(
    domino: number,
    actions: number[],
    rings: bigint[],
    numbers: number[],
    out: number[],
  ): void;
}

export interface SquareFunctions {
  list_changes(rings: bigint[], numbers: number[], placed: number[], out: number[]): number;
}

/** A square that a move lays into a kingdom, or a mark that it adds to one that lies there. */
export interface PlacedSquare {
  terrain: number;
  square: number;
  crowns: number;
  isNew: boolean;
}

/** The most territories that a kingdom can have. */
const MOST = 64;
const CHANGE = 6;
const PLACEMENT_CHANGES = 1 + 2 * CHANGE;

/** Those worth most first, then by size, terrain and place. */
export function territoriesOf(functions: TerritoryFunctions, land: Land): Territory[] {
  const rings = Array<bigint>(MOST).fill(0n);
  const numbers = Array<number>(3 * MOST).fill(0);
  const n = functions.list_territories(land.terrains, land.single, land.double, rings, numbers);
  const where = ringSpots(extent(land));
  const territories = rings.slice(0, n).map((ring, i): Territory => {
    const [terrain, crowns, points] = numbers.slice(3 * i, 3 * i + 3) as [number, number, number];
    const spots = bitNumbers(ring).map((square) => where[square]!);
    return { terrain, ring, spots: spots.sort(fromSouthWest), crowns, points };
  });
  return territories.sort(
    (a, b) =>
      b.points - a.points ||
      b.spots.length - a.spots.length ||
      a.terrain - b.terrain ||
      a.spots[0]![0] - b.spots[0]![0] ||
      a.spots[0]![1] - b.spots[0]![1],
  );
}

export function territoryView(
  { terrain, spots, crowns, points }: Territory,
  side: number,
  names: readonly string[],
): TerritoryView {
  return {
    terrain: names[terrain] as TerritoryView["terrain"],
    squares: spots.length,
    crowns,
    points,
    where: spots.map((spot) => spotName(spot, side)),
  };
}

/** What each placement of a domino would do to the territories; nothing where it is discarded. */
export function placementChanges(
  functions: ChangeFunctions,
  territories: readonly Territory[],
  domino: number,
  actions: number[],
  names: readonly string[],
): TerritoryChange[][] {
  const numbers = territories.flatMap(({ terrain, crowns, points }) => [terrain, crowns, points]);
  const out = Array<number>(PLACEMENT_CHANGES * actions.length).fill(0);
  const rings = territories.map(({ ring }) => ring);
  functions.placement_changes(domino, actions, rings, numbers, out);
  return actions.map((_, i) => {
    const row = out.slice(PLACEMENT_CHANGES * i, PLACEMENT_CHANGES * (i + 1));
    return Array.from({ length: row[0]! }, (_, k) =>
      territoryChange(row.slice(1 + CHANGE * k), names),
    );
  });
}

/** What one or two squares would do to the territories. */
export function squareChanges(
  functions: SquareFunctions,
  territories: readonly Omit<Territory, "spots">[],
  placed: readonly PlacedSquare[],
  names: readonly string[],
): TerritoryChange[] {
  const numbers = territories.flatMap(({ terrain, crowns, points }) => [terrain, crowns, points]);
  const squares = placed.flatMap((each) => [
    each.terrain,
    each.square,
    each.crowns,
    Number(each.isNew),
  ]);
  const out = Array<number>(CHANGE * placed.length).fill(0);
  const rings = territories.map(({ ring }) => ring);
  const n = functions.list_changes(rings, numbers, squares, out);
  return Array.from({ length: n }, (_, k) => territoryChange(out.slice(CHANGE * k), names));
}

function territoryChange(row: readonly number[], names: readonly string[]): TerritoryChange {
  const [terrain, joins, squares, crowns, points, gain] = row as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    terrain: names[terrain]!,
    joins: bitNumbers(BigInt(joins)),
    squares,
    crowns,
    points,
    gain,
  };
}
