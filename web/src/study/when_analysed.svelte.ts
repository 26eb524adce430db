/** Waits for an analysis. */
import type { AnalysisRun } from "./analysis_run.svelte";

/**
 * Resolves when the analysis is finished or has made so many simulations; with false where it was
 * stopped or has failed.
 */
export function whenAnalysed(run: AnalysisRun, simulations = Infinity): Promise<boolean> {
  return new Promise((resolve) => {
    const end = $effect.root(() => {
      $effect(() => {
        const isEnough = run.status === "finished" || run.simulations >= simulations;
        if (!isEnough && run.status === "thinking") return;
        resolve(isEnough);
        queueMicrotask(() => end());
      });
    });
  });
}
