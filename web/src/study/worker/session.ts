/** Answers what pages ask about positions; runs in a worker, where thinking holds up nobody. */
import { lossBetween, measure } from "../../analysis/measures.ts";
import { mainCandidates } from "../../analysis/steps.ts";
import { finalValue } from "../../analysis/values.ts";
import type { BotKernel } from "../../engine/bots/bot_kernel.ts";
import { GrowingAnalysis, SEED, type Timing } from "./growing_analysis.ts";
import type { StudyAnswer, StudyQuestion, StudyRequest } from "./messages.ts";

export class StudySession {
  readonly #loadKernel: (game: string) => Promise<BotKernel>;
  readonly #post: (answer: StudyAnswer) => void;
  readonly #timing: Partial<Timing>;
  readonly #kernels = new Map<string, Promise<BotKernel>>();
  /** The one that grows: a kernel has room for one search at a time. */
  #analysis: GrowingAnalysis | null = null;

  constructor(
    loadKernel: (game: string) => Promise<BotKernel>,
    post: (answer: StudyAnswer) => void,
    timing: Partial<Timing> = {},
  ) {
    this.#loadKernel = loadKernel;
    this.#post = post;
    this.#timing = timing;
  }

  /** Whatever was growing is stopped. */
  async receive(request: StudyRequest): Promise<void> {
    this.#analysis?.stop();
    this.#analysis = null;
    if (request.ask === "stop") return;
    const { id } = request;
    try {
      await this.#answer(request);
    } catch (error) {
      this.#post({ id, failure: String(error) });
    }
  }

  async #answer(question: StudyQuestion): Promise<void> {
    const { id, sides } = question;
    if (question.ask === "analysis") {
      const analysis = new GrowingAnalysis(question, this.#post, this.#timing);
      this.#analysis = analysis;
      return analysis.grow(await this.#kernel(question.game));
    }
    const kernel = await this.#kernel(question.game);
    if (question.ask === "result")
      return this.#post({ id, result: finalValue(kernel, sides, question.state) });
    if (question.ask === "comparison") {
      const { seat, best, played, simulations } = question;
      const loss = lossBetween(kernel, sides, seat, best, played, SEED, simulations);
      return this.#post({ id, loss });
    }
    const { ply, simulations } = question;
    const measured = measure(kernel, sides, ply, simulations);
    // A review needs no others, and hundreds of them would be stored.
    const candidates = mainCandidates(measured.candidates, ply);
    this.#post({ id, measure: { ...measured, candidates } });
  }

  #kernel(game: string): Promise<BotKernel> {
    let kernel = this.#kernels.get(game);
    if (!kernel) {
      kernel = this.#loadKernel(game);
      this.#kernels.set(game, kernel);
    }
    return kernel;
  }
}
