/** The result as it is shown: who is where, what decided, and the parts that each sum is made of. */
import type { KingdominoView } from "../../games/kingdomino/view";
import type { KingdomView } from "../../kit/kingdom";
import type { ResultInfo } from "../../messages";
import type { Terrain } from "../../svg/palette";

export interface Part {
  key: string;
  points: number;
  /** A territory by its number in the view, or the option that gives extra points. */
  territory?: number;
  terrain?: Terrain;
  squares?: number;
  crowns?: number;
  bonus?: string;
}

export interface Lane {
  seat: number;
  place: number;
  kingdom: KingdomView;
  parts: Part[];
  /** Territories without a crown. */
  idle: number;
}

export const STEPS = ["points", "largest-territory", "crowns"] as const;
export type Step = (typeof STEPS)[number];

/** The parts of a sum: territories that bring points, the dearest first, then what options add. */
export function partsOf(kingdom: KingdomView): Part[] {
  const territories = kingdom.territories.flatMap(({ terrain, squares, crowns, points }, territory) =>
    points ? [{ key: `territory-${territory}`, territory, terrain, squares, crowns, points }] : [],
  );
  const bonuses = Object.entries(kingdom.bonuses).flatMap(([bonus, points]) => (points ? [{ key: bonus, bonus, points }] : []));
  return [...territories, ...bonuses];
}

export function lanesOf(view: KingdominoView, result: ResultInfo): Lane[] {
  return view.kingdoms
    .map((kingdom) => ({
      seat: kingdom.seat,
      place: result.places?.[kingdom.seat] ?? 1,
      kingdom,
      parts: partsOf(kingdom),
      idle: kingdom.territories.filter(({ points }) => !points).length,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** The rungs of the tie-break that were needed; with shared victory all of them. */
export function stepsTo(decidedBy: string): Step[] {
  const last = STEPS.indexOf(decidedBy as Step);
  return STEPS.slice(0, last < 0 ? STEPS.length : last + 1);
}

export function valueOf(kingdom: KingdomView, step: Step): number {
  return step === "points" ? kingdom.total : step === "crowns" ? kingdom.crowns : kingdom.largest;
}

/** Squares of the full kingdom that stayed empty. */
export function gapsOf(kingdom: KingdomView, side: number): number {
  return side * side - 1 - kingdom.squares.length;
}
