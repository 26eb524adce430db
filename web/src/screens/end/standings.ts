/** The result for display: the deciding tie-break, and the points counted so far. */
import type { Lane } from "../../games/end_screen";
import type { ResultInfo } from "../../messages";

/**
 * The lanes that a tie-break decided between, the winner's first; none where points decided, or
 * where everybody else had resigned.
 */
export function tiedLanes(lanes: readonly Lane[], { reason }: ResultInfo): Lane[] {
  const tied = lanes.filter(({ total }) => total === lanes[0]?.total);
  return reason === "resigned" || tied.length < 2 ? [] : tied;
}

/** The lane of somebody who has not won, to be shown beside the winner's. */
export function ownLane(lanes: readonly Lane[], seats: readonly number[]): Lane | null {
  const own = lanes.filter((lane) => lane.seats.some((seat) => seats.includes(seat)));
  return own.some(({ place }) => place === 1) ? null : (own[0] ?? null);
}

/** The steps of the tie-break that were needed; with shared victory all of them. */
export function stepsTo<Step extends { step: string }>(
  steps: readonly Step[],
  decidedBy: string,
): Step[] {
  const last = steps.findIndex(({ step }) => step === decidedBy);
  return steps.slice(0, last < 0 ? steps.length : last + 1);
}

/** The sum of the first `partsShown` parts. */
export function pointsOf(lane: Lane, partsShown: number): number {
  return lane.parts.slice(0, partsShown).reduce((sum, { points }) => sum + points, 0);
}

/** The part that is being counted; null before the first and when all lanes are complete. */
export function countedPart(lane: Lane, partsShown: number, steps: number): number | null {
  return partsShown > 0 && partsShown < steps && partsShown <= lane.parts.length
    ? partsShown - 1
    : null;
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
