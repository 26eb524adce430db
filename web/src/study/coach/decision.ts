/** A position in which somebody decides: what the level Duke would play, and a deeper analysis. */
import type { MoveValue } from "../../analysis/types.ts";
import { HINT_LEVEL } from "../../constants";
import type { LocalMatch } from "../../engine/local_match.ts";
import { AnalysisRun } from "../analysis_run.svelte";
import { whenAnalysed } from "../when_analysed.svelte";
import type { CreateWorker } from "../worker/study_worker";

const CANDIDATES = 2;
/** How many times the simulations of a review are made while the player thinks. */
const GROWTH = 4;

export class Decision {
  readonly #hints: AnalysisRun;
  readonly #growing: AnalysisRun;
  #hint: Promise<readonly MoveValue[] | null> | null = null;
  #best: Promise<MoveValue | null> | null = null;

  constructor(
    readonly match: LocalMatch<unknown>,
    readonly version: number,
    createWorker: CreateWorker,
  ) {
    const { description } = match.kernel;
    const level = description.levels[HINT_LEVEL];
    if (level?.bot !== "mcts") throw new TypeError(`${HINT_LEVEL} does not search`);
    const { simulations, positions } = level;
    this.#hints = new AnalysisRun({ simulations, positions, candidates: CANDIDATES }, createWorker);
    this.#growing = new AnalysisRun(
      { simulations: GROWTH * description.review_simulations, candidates: CANDIDATES },
      createWorker,
    );
  }

  /** What the bot would play, best first; null where it was closed before that was known. */
  hint(): Promise<readonly MoveValue[] | null> {
    if (!this.#hint) {
      this.#hints.analyse(this.match);
      this.#hint = whenAnalysed(this.#hints).then((isDone) => {
        const { candidates } = this.#hints;
        this.#hints.close();
        return isDone ? candidates : null;
      });
    }
    return this.#hint;
  }

  /** Analyse deeper; resolves when as much is known as a review would know. */
  async grow(): Promise<void> {
    await this.best();
  }

  /** The best move after as many simulations as a review makes; null where it was closed before. */
  best(): Promise<MoveValue | null> {
    if (!this.#best) {
      this.#growing.analyse(this.match);
      const { review_simulations: enough } = this.match.kernel.description;
      this.#best = whenAnalysed(this.#growing, enough).then((isDone) =>
        isDone ? (this.#growing.candidates[0] ?? null) : null,
      );
    }
    return this.#best;
  }

  close(): void {
    this.#hints.close();
    this.#growing.close();
  }
}
