/** The analysis of a position that grows while somebody looks at it; for a study board or a coach. */
import { untrack } from "svelte";
import { moveValue } from "../analysis/steps.ts";
import type { MoveValue, Value } from "../analysis/types.ts";
import type { LocalMatch } from "../engine/local_match.ts";
import type { AnalysisQuestion, AnalysisReport } from "./worker/messages";
import { type Answer, type CreateWorker, newWorker, StudyWorker } from "./worker/study_worker";

/** Afterwards the tree is full, and more would tell little. */
const SIMULATIONS = 200_000;
const CANDIDATES = 10;
const ATTEMPTS = 2;

export type AnalysisStatus = "idle" | "thinking" | "stopped" | "finished" | "failed";

interface Extent {
  /** The most simulations. */
  simulations: number;
  /** How many moves are reported. */
  candidates: number;
  /** How many positions of an endgame may be looked at; by default as many as ever. */
  positions?: number;
}

/** Has one worker, from the first position until `close`. */
export class AnalysisRun {
  #status = $state<AnalysisStatus>("idle");
  #report = $state.raw<AnalysisReport | null>(null);
  #candidates = $state.raw<readonly MoveValue[]>([]);
  readonly #worker: StudyWorker;
  readonly #extent: Extent;
  #match: LocalMatch<unknown> | null = null;
  #question = 0;
  #attempts = 0;

  constructor(extent: Partial<Extent> = {}, createWorker: CreateWorker = newWorker) {
    this.#extent = { simulations: SIMULATIONS, candidates: CANDIDATES, ...extent };
    this.#worker = new StudyWorker(
      createWorker,
      (answer) => this.#receive(answer),
      () => this.#retry(),
    );
  }

  /** `finished` where nothing more would be learnt. */
  get status(): AnalysisStatus {
    return this.#status;
  }

  /** How many simulations there have been. */
  get simulations(): number {
    return this.#report?.simulations ?? 0;
  }

  /** Whether everything that can follow was searched. */
  get isExact(): boolean {
    return this.#report?.is_exact ?? false;
  }

  /** What the position is worth to each seat; null until something is known. */
  get value(): Value | null {
    return this.#report?.value ?? null;
  }

  /** The best moves, best first; none where there is no choice. */
  get candidates(): readonly MoveValue[] {
    return this.#candidates;
  }

  /** Analyse the position in which `match` stands now, instead of any other. */
  analyse(match: LocalMatch<unknown>): void {
    untrack(() => {
      this.#match = match.copy();
      this.#report = null;
      this.#candidates = [];
      this.#attempts = 0;
      this.#ask();
    });
  }

  /** Stop thinking; what is known stays. */
  stop(): void {
    if (untrack(() => this.#status) !== "thinking") return;
    this.#question++;
    this.#status = "stopped";
    this.#worker.post({ ask: "stop" });
  }

  /** End the worker. */
  close(): void {
    this.stop();
    this.#worker.close();
  }

  #ask(): void {
    const { kernel, sides, state } = this.#match!;
    const question: AnalysisQuestion = {
      ask: "analysis",
      id: ++this.#question,
      game: kernel.description.game,
      sides,
      state,
      ...this.#extent,
    };
    this.#attempts++;
    this.#status = "thinking";
    this.#worker.post(question);
  }

  #receive(answer: Answer): void {
    // An answer about the position before may be on its way.
    if (answer.id !== this.#question || !("report" in answer)) return;
    const match = this.#match!;
    this.#report = answer.report;
    this.#candidates = answer.report.candidates.map((each) => moveValue(match, match.state, each));
    if (answer.report.is_complete) this.#status = "finished";
  }

  #retry(): void {
    if (this.#status !== "thinking") return;
    if (this.#attempts < ATTEMPTS) this.#ask();
    else this.#status = "failed";
  }
}
