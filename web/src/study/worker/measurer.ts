/** Measures plies in a worker, one after the other; whatever fails is tried once more. */
import type { Measure } from "../../analysis/measures.ts";
import type { Ply } from "../../analysis/plies.ts";
import type { SeatValue, Value } from "../../analysis/types.ts";
import { Refused } from "../../engine/errors.ts";
import type { State } from "../../engine/kernel.ts";
import type { LocalMatch } from "../../engine/local_match.ts";
import type { ComparisonQuestion, MeasureQuestion, ResultQuestion } from "./messages.ts";
import { type Answer, type CreateWorker, newWorker, StudyWorker } from "./study_worker.ts";

const ATTEMPTS = 2;
/** A worker that needs longer for a ply has failed. */
const SECONDS = 180;

type AnyQuestion = MeasureQuestion | ResultQuestion | ComparisonQuestion;
type Question =
  Omit<MeasureQuestion, "id"> | Omit<ResultQuestion, "id"> | Omit<ComparisonQuestion, "id">;

export class Measurer {
  readonly #worker: StudyWorker;
  #questions = 0;
  /** How the wait for an answer ends: with one, with none, or with an error. */
  #finish: ((answer: Answer | null) => void) | null = null;
  #abandon: (() => void) | null = null;

  constructor(
    createWorker: CreateWorker = newWorker,
    private readonly seconds = SECONDS,
  ) {
    this.#worker = new StudyWorker(
      createWorker,
      (answer) => this.#finish?.(answer),
      () => this.#finish?.(null),
    );
  }

  /** What a ply has brought and lost; refused where the worker fails. */
  async measure(match: LocalMatch<unknown>, ply: Ply, simulations: number): Promise<Measure> {
    const answer = await this.#ask({ ...about(match), ask: "measure", ply, simulations });
    if (!("measure" in answer)) throw new TypeError("a measurement was expected");
    return answer.measure;
  }

  /** What a match that is over has brought. */
  async result(match: LocalMatch<unknown>): Promise<Value> {
    const answer = await this.#ask({ ...about(match), ask: "result", state: match.state });
    if (!("result" in answer)) throw new TypeError("a result was expected");
    return answer.result;
  }

  /** What the seat to move has less after `played` than after `best`, with standard errors. */
  async loss(
    match: LocalMatch<unknown>,
    best: State,
    played: State,
    simulations: number,
  ): Promise<SeatValue> {
    const { seat } = match;
    const answer = await this.#ask({
      ...about(match),
      ask: "comparison",
      seat,
      best,
      played,
      simulations,
    });
    if (!("loss" in answer)) throw new TypeError("a loss was expected");
    return answer.loss;
  }

  /** The worker is ended; whoever waits for an answer gets an `AbortError`. */
  stop(): void {
    this.#worker.close();
    this.#abandon?.();
  }

  async #ask(question: Question): Promise<Answer> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const answer = await this.#attempt({ ...question, id: ++this.#questions });
      if (answer) return answer;
      this.#worker.close();
    }
    throw new Refused("study.failed");
  }

  #attempt(question: AnyQuestion): Promise<Answer | null> {
    let timer: ReturnType<typeof setTimeout>;
    return new Promise<Answer | null>((resolve, reject) => {
      timer = setTimeout(() => resolve(null), this.seconds * 1000);
      this.#finish = (answer) => {
        if (!answer || answer.id === question.id) resolve(answer);
      };
      this.#abandon = () => reject(new DOMException("the review was left", "AbortError"));
      this.#worker.post(question);
    }).finally(() => {
      clearTimeout(timer);
      this.#finish = this.#abandon = null;
    });
  }
}

function about({ kernel, sides }: LocalMatch<unknown>): { game: string; sides: readonly number[] } {
  return { game: kernel.description.game, sides };
}
