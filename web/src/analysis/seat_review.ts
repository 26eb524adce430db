/** The match of one seat: start, luck and moves add up to the result. */
import { accuracyOf, GRADES } from "./grades.ts";
import type { Grade, SeatReview, Step, Value } from "./types.ts";
import { difference, NO_VALUE, sum } from "./values.ts";

export function seatReview(
  seat: number,
  steps: readonly Step[],
  start: Value,
  result: Value,
): SeatReview {
  let [luck, own, others] = [NO_VALUE, NO_VALUE, NO_VALUE];
  let lost = 0;
  const costs: number[] = [];
  const grades = Object.fromEntries(GRADES.map((grade) => [grade, 0])) as Record<Grade, number>;
  for (const step of steps) {
    const gain = difference(step.after[seat]!, step.before[seat]!);
    if (step.seat === null || step.grade === null) luck = sum(luck, gain);
    else if (step.seat !== seat) others = sum(others, gain);
    else {
      own = sum(own, gain);
      lost += step.loss.lead;
      costs.push(step.cost);
      grades[step.grade] += 1;
    }
  }
  return {
    start: start[seat]!,
    luck,
    own,
    others,
    result: result[seat]!,
    lost,
    accuracy: accuracyOf(costs),
    grades,
  };
}
