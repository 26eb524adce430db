/** The review that follows from measurements, as `analysis/review.py` assembles it. */
import type { LocalMatch } from "../engine/local_match.ts";
import type { Explain } from "./explanations.ts";
import type { Measure } from "./measures.ts";
import type { Ply } from "./plies.ts";
import { seatReview } from "./seat_review.ts";
import { stepOf } from "./steps.ts";
import type { Review, Step, Value } from "./types.ts";
import { difference, withoutErrors } from "./values.ts";

/** A turning point changes somebody's chance of the first place by at least this. */
export const TURNING_POINT = 0.1;
export const TURNING_POINTS = 5;

/** The plies that are measured. */
export function measuredPlies(plies: readonly Ply[]): Ply[] {
  return plies.filter(({ kind }) => kind !== "forced");
}

/** The review of a match that is over; `result` is what it has brought, `explain` gives reasons. */
export function assemble(
  match: LocalMatch<unknown>,
  plies: readonly Ply[],
  measures: ReadonlyMap<number, Measure>,
  result: Value,
  simulations: number,
  explain: Explain | null = null,
): Review {
  const measured = plies.filter(({ number }) => measures.has(number));
  const values = [
    ...measured.map(({ number }) => withoutErrors(measures.get(number)!.value)),
    result,
  ];
  const [first] = measured;
  const spread = first ? spreadOf(measures.get(first.number)!.value, simulations) : 0;
  const steps = measured.map((ply, i) =>
    stepOf(match, plies, measures.get(ply.number)!, values[i]!, values[i + 1]!, spread, explain),
  );
  return {
    game: match.kernel.description.game,
    simulations,
    spread,
    steps,
    seats: result.map((_, seat) => seatReview(seat, steps, values[0]!, result)),
    turning_points: turningPoints(steps),
  };
}

/** The standard deviation of the lead of the first seat. */
export function spreadOf(value: Value, simulations: number): number {
  return value[0]!.lead_error * Math.sqrt(simulations);
}

/** The steps that changed somebody's chance of the first place most. */
function turningPoints(steps: readonly Step[]): number[] {
  const changes = steps.map(({ before, after }) =>
    Math.max(...before.map((each, seat) => Math.abs(difference(after[seat]!, each).share))),
  );
  return steps
    .map((_, index) => index)
    .sort((one, other) => changes[other]! - changes[one]! || one - other)
    .slice(0, TURNING_POINTS)
    .filter((index) => changes[index]! >= TURNING_POINT);
}
