/** The result as it is shown: what decided, and how far the sums have come. */
import type { Lane } from "../../games/end_screen";

/** The steps of the tie-break that were needed; with shared victory all of them. */
export function stepsTo<Step extends { step: string }>(
  steps: readonly Step[],
  decidedBy: string,
): Step[] {
  const last = steps.findIndex(({ step }) => step === decidedBy);
  return steps.slice(0, last < 0 ? steps.length : last + 1);
}

/** The points of the first parts. */
export function sofar(lane: Lane, shown: number): number {
  return lane.parts.slice(0, shown).reduce((sum, { points }) => sum + points, 0);
}

/** What the longest strip is worth: what is taken off has its length too. */
export function longest(lanes: readonly Lane[]): number {
  return Math.max(
    1,
    ...lanes.map(({ parts }) => parts.reduce((sum, { points }) => sum + Math.abs(points), 0)),
  );
}

/** With a true minus sign. */
export const figure = (n: number): string => String(n).replace("-", "−");
