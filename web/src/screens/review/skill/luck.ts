/** Luck told apart from skill: four parts that add up to the result of a seat. */
import type { SeatReview } from "../../../analysis/types";
import { roundToTotal } from "../words/rounding";

export const PARTS = ["start", "luck", "own", "others"] as const;
export type PartName = (typeof PARTS)[number];

export interface LuckPart {
  name: PartName;
  /** The lead that it brought, rounded to a tenth. */
  lead: number;
  /** Where the sum stood before it, and after it. */
  from: number;
  to: number;
}

export interface Luck {
  parts: LuckPart[];
  result: number;
}

/** The parts of the lead of a seat; the rounded numbers add up to the rounded result. */
export function luckOf(seat: SeatReview): Luck {
  const leads = PARTS.map((name) => seat[name].lead * 10);
  const tenths = roundToTotal(leads, seat.result.lead * 10);
  let sum = 0;
  const parts = PARTS.map((name, i) => {
    const from = sum;
    sum += tenths[i]!;
    return { name, lead: tenths[i]! / 10, from: from / 10, to: sum / 10 };
  });
  return { parts, result: sum / 10 };
}

/** The largest distance from zero in all bars, for one scale. */
export function reachOf(all: readonly Luck[]): number {
  return Math.max(1, ...all.flatMap(({ parts }) => parts.map(({ to }) => Math.abs(to))));
}
