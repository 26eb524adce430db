/** A view of Kingdomino Duel in the terms of a drawing. */
import type { Area } from "../../kit/board/kingdom";
import {
  placementAt,
  same,
  type Placement,
  type PlacingMove,
} from "../../kit/placement/placements";
import type { Spot } from "../../svg/outline";
import { STEPS } from "../../svg/squares";
import type { Move } from "../../table/state/log";
import type { Coat, DieView, DuelView, MapView, Sign, Spell } from "../../views";

export const COATS: readonly Coat[] = [
  "dot",
  "stripe",
  "double-dot",
  "double-stripe",
  "solid",
  "quartered",
];

export const SPELLS: readonly Spell[] = [
  "ignore-connection",
  "split-domino",
  "take-two-dice",
  "turn-die",
  "domain-bonus",
  "add-cross",
];

/** What is drawn on a square. */
export interface Half {
  coat: Coat;
  crosses: number;
}
export type CoatSquare = Spot & Half;

/** The map: seven columns, five rows, the castle in the middle. */
export const AREA: Area = { west: 0, north: 0, columns: 7, rows: 5 };
export const CASTLE: Spot = { x: (AREA.columns - 1) / 2, y: (AREA.rows - 1) / 2 };

/** `a5` is 0,0, the north-western corner. */
export function spotOf(name: string): Spot {
  return { x: name.charCodeAt(0) - 97, y: AREA.rows - Number(name[1]) };
}

export function nameOf({ x, y }: Spot): string {
  return `${String.fromCharCode(97 + x)}${AREA.rows - y}`;
}

/** The drawn squares, domain by domain. */
export function domainsOf(map: MapView): CoatSquare[][] {
  const crosses = new Map(map.squares.map(({ square, crosses }) => [square, crosses]));
  return map.territories.map(({ terrain, where }) =>
    where.map((name) => ({ ...spotOf(name), coat: terrain, crosses: crosses.get(name) ?? 0 })),
  );
}

/**
 * `13@c3e` the whole domino, `1@c3` one half, `cross@c3` a cross: where it goes. Anything else goes
 * nowhere.
 */
export function placement(move: PlacingMove): Placement | null {
  const match = /@([a-g][1-5])([nesw])?$/.exec(move.move);
  if (!match) return null;
  return placementAt(move, spotOf(match[1]!), match[2] ? STEPS[match[2]]! : { x: 0, y: 0 });
}

/** The squares that `seat` has drawn on in `moves`, each once: a cross may follow a coat of arms. */
export function lastSpots(moves: readonly Move[], seat: number): Spot[] {
  const spots = moves.flatMap((move) => {
    const put = move.seat === seat ? placement(move) : null;
    return put ? [put.first, put.second] : [];
  });
  return spots.filter((spot, i) => spots.findIndex((other) => same(other, spot)) === i);
}

/** The two dice of a seat, the lower one first. */
export function diceOf(view: DuelView, seat: number): DieView[] {
  return view.dice.filter((die) => die.seat === seat);
}

/** What a die is drawn as: its question mark has got a name, or is still open. */
export function namedAs(view: DuelView, { die, coat }: DieView): Sign {
  if (coat !== "wild") return coat;
  const name = view.cast.find((word) => word.startsWith(`${die}=`));
  return name ? (name.slice(2) as Coat) : "wild";
}

export function halvesOf(view: DuelView, seat: number): Half[] {
  return diceOf(view, seat).flatMap((die) => {
    const coat = namedAs(view, die);
    return coat === "wild" ? [] : [{ coat, crosses: die.crosses }];
  });
}
