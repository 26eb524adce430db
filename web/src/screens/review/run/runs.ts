/** The review that is being measured: it goes on when its screen is left, and is found again. */
import { reviewOf, type ReviewRun } from "../../../study/review_run.svelte";

let current: { key: string; run: ReviewRun } | null = null;

/** The review of a match. One match is measured at a time: another one stops it. */
export function runOf(source: Parameters<typeof reviewOf>[0]): ReviewRun {
  const key = JSON.stringify(source);
  if (current?.key !== key) {
    current?.run.stop();
    current = { key, run: reviewOf(source) };
  }
  return current.run;
}
