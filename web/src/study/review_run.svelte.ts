/** The review of a match as a screen follows it: loading, measuring ply by ply, finished. */
import { untrack } from "svelte";
import type { Explain } from "../analysis/explanations.ts";
import type { Measure } from "../analysis/measures.ts";
import type { Review, Step } from "../analysis/types.ts";
import { Refused } from "../engine/errors.ts";
import type { Kernel } from "../engine/kernel.ts";
import type { LocalMatch } from "../engine/local_match.ts";
import { loadExplain } from "./explanations.ts";
import { loadMatch, type MatchSource, type Problem, problemOf } from "./match_source";
import { PartialReview } from "./partial_review";
import { IndexedMeasures } from "./storage/indexed_measures";
import { ForgivingStore, type MeasureStore } from "./storage/measure_store";
import { reviewKey } from "./storage/review_key";
import { Measurer } from "./worker/measurer";

export type ReviewStatus = "loading" | "measuring" | "finished" | "failed";

export interface ReviewServices {
  load: (source: MatchSource) => Promise<LocalMatch<unknown>>;
  store: MeasureStore;
  measurer: Pick<Measurer, "measure" | "result" | "stop">;
  /** For each position; as many as the game asks for, if none are named. */
  simulations?: number;
  /** What explains the moves of a game; without it there are no reasons. */
  loadExplain?: (kernel: Kernel) => Promise<Explain | null>;
}

const NO_PROBLEM: Problem = { key: "", params: {} };

/** Nothing happens before `start`; what was measured is not measured again after `stop`. */
export class ReviewRun {
  #status = $state<ReviewStatus>("loading");
  #done = $state(0);
  #total = $state(0);
  #steps = $state.raw<readonly Step[]>([]);
  #review = $state.raw<Review | null>(null);
  #match = $state.raw<LocalMatch<unknown> | null>(null);
  #problem = $state.raw<Problem>(NO_PROBLEM);
  #running: AbortController | null = null;

  constructor(
    readonly source: MatchSource,
    private readonly services: ReviewServices,
  ) {}

  get status(): ReviewStatus {
    return this.#status;
  }

  /** How many positions are measured, and of how many. */
  get done(): number {
    return this.#done;
  }

  get total(): number {
    return this.#total;
  }

  /** The first steps, as far as they are measured. */
  get steps(): readonly Step[] {
    return this.#review?.steps ?? this.#steps;
  }

  /** The whole review; null until it is finished. */
  get review(): Review | null {
    return this.#review;
  }

  /** The match; null until it is loaded. */
  get match(): LocalMatch<unknown> | null {
    return this.#match;
  }

  /** Why it failed: the key of a sentence, and what fills it. */
  get problem(): string {
    return this.#problem.key;
  }

  get problemParams(): Problem["params"] {
    return this.#problem.params;
  }

  /** Begin, go on, or try again. */
  start(): void {
    untrack(() => {
      if (this.#running || this.#review) return;
      const running = new AbortController();
      this.#running = running;
      this.#status = this.#match ? "measuring" : "loading";
      this.#problem = NO_PROBLEM;
      void this.#run(running.signal)
        .catch((error: unknown) => this.#fail(error, running.signal))
        .finally(() => {
          if (this.#running === running) this.#running = null;
        });
    });
  }

  /** Leave it: the worker is ended. */
  stop(): void {
    this.#running?.abort();
    this.#running = null;
    this.services.measurer.stop();
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { load, store, measurer } = this.services;
    const match = this.#match ?? (await load(this.source));
    signal.throwIfAborted();
    if (!match.isOver) throw new Refused("match-not-over");
    this.#match = match;
    const simulations = this.services.simulations ?? match.kernel.description.review_simulations;
    const key = reviewKey(match, simulations);
    const explain = await this.#loadExplain(match.kernel);
    const partial = new PartialReview(match, simulations, await store.open(key), explain);
    signal.throwIfAborted();
    this.#status = "measuring";
    this.#show(partial);
    const add = async (measure: Measure): Promise<void> => {
      await store.add(key, measure);
      signal.throwIfAborted();
      partial.add(measure);
      this.#show(partial);
    };
    for (const ply of partial.missing()) await add(await measurer.measure(match, ply, simulations));
    if (!partial.hasResult) await add(partial.resultMeasure(await measurer.result(match)));
    this.#review = partial.review();
    this.#status = "finished";
    measurer.stop();
  }

  /** A review without reasons is better than none. */
  async #loadExplain(kernel: Kernel): Promise<Explain | null> {
    return (await this.services.loadExplain?.(kernel).catch(() => null)) ?? null;
  }

  #show({ done, total, steps }: PartialReview): void {
    this.#done = done;
    this.#total = total;
    this.#steps = steps;
  }

  #fail(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#problem = problemOf(error);
    this.#status = "failed";
    this.services.measurer.stop();
  }
}

const store = new ForgivingStore(new IndexedMeasures());

/** A review of the match of a table or a record, each with a worker of its own. */
export function reviewOf(source: MatchSource): ReviewRun {
  const measurer = new Measurer();
  return new ReviewRun(source, { load: loadMatch, store, measurer, loadExplain });
}
