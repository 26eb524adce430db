/** The decisions of a review as a list: which of them are listed, and what is next in it. */
import type { Review, Step } from "../../../analysis/types";

/** Costly moves, turning points, all decisions, or those of one seat. */
export type Filter = "costly" | "turning" | "all" | number;

export interface Listed {
  /** The index among all steps. */
  index: number;
  step: Step;
}

export const isCostly = ({ grade }: Step): boolean =>
  grade === "inaccuracy" || grade === "mistake" || grade === "blunder";

/** The steps that a filter lists, in the order of the match. */
export function listed({ steps, turning_points: turningPoints }: Review, filter: Filter): Listed[] {
  const passes = (step: Step, index: number): boolean => {
    if (filter === "turning") return turningPoints.includes(index);
    if (step.seat === null) return false;
    if (filter === "all") return true;
    return filter === "costly" ? isCostly(step) : step.seat === filter;
  };
  return steps.flatMap((step, index) => (passes(step, index) ? [{ index, step }] : []));
}

/** How many decisions there are, and how many of them were costly. */
export function countsOf({ steps }: Review): { all: number; costly: number } {
  const decisions = steps.filter(({ seat }) => seat !== null);
  return { all: decisions.length, costly: decisions.filter(isCostly).length };
}

/** The step that a review begins with: the costliest decision; without any the first step. */
export function startingStep({ steps }: Review): number {
  const most = Math.max(0, ...steps.map(({ cost }) => cost));
  return most > 0 ? steps.findIndex(({ cost }) => cost === most) : 0;
}

/** The best move of a decision, where it is another than the one that was played. */
export function betterMove({ moves, candidates, grade }: Step): string | null {
  const best = candidates[0]?.move;
  return best === undefined || best === moves[0] || grade === "best" ? null : best;
}
