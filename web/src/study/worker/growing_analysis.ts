/** An analysis that grows in slices and reports on the way; between slices messages arrive. */
import { PositionAnalysis } from "../../analysis/position_analysis.ts";
import type { BotKernel } from "../../engine/bots/bot_kernel.ts";
import type { AnalysisQuestion, StudyAnswer } from "./messages.ts";

/** Milliseconds of a slice, and between two reports. */
const SLICE = 40;
const REPORT = 250;
const FIRST_SLICE = 20;
/** Always the same: a position has one analysis. */
export const SEED = 0;

export interface Timing {
  /** Milliseconds from some moment on. */
  now: () => number;
  /** Resolves when messages have been received. */
  pause: () => Promise<void>;
}

export class GrowingAnalysis {
  readonly #question: AnalysisQuestion;
  readonly #post: (answer: StudyAnswer) => void;
  readonly #timing: Timing;
  #isStopped = false;

  constructor(
    question: AnalysisQuestion,
    post: (answer: StudyAnswer) => void,
    timing: Partial<Timing> = {},
  ) {
    this.#question = question;
    this.#post = post;
    this.#timing = {
      now: () => performance.now(),
      pause: () => new Promise((resolve) => setTimeout(resolve)),
      ...timing,
    };
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Resolves when it is stopped or complete. */
  async grow(kernel: BotKernel): Promise<void> {
    if (this.#isStopped) return;
    const { sides, state, simulations: most, positions } = this.#question;
    const { now, pause } = this.#timing;
    const analysis = new PositionAnalysis(kernel, sides, state, SEED, positions);
    let n = FIRST_SLICE;
    let reported = now();
    for (;;) {
      const begun = now();
      analysis.grow(Math.min(n, most - analysis.simulations));
      const isComplete = analysis.isExact || analysis.simulations >= most;
      const spent = Math.max(now() - begun, 1);
      n = Math.max(1, Math.floor((n * SLICE) / spent));
      if (isComplete || now() - reported >= REPORT || analysis.simulations === FIRST_SLICE) {
        this.#report(analysis, isComplete);
        reported = now();
      }
      if (isComplete) return;
      await pause();
      if (this.#isStopped) return;
    }
  }

  #report(analysis: PositionAnalysis, isComplete: boolean): void {
    const { id, candidates } = this.#question;
    this.#post({
      id,
      report: {
        simulations: analysis.simulations,
        is_exact: analysis.isExact,
        value: analysis.value(),
        candidates: analysis.candidates().slice(0, candidates),
        is_complete: isComplete,
      },
    });
  }
}
