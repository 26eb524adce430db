/** Lets bots think in a worker; one that fails is replaced by a lower level. */
import type { Match } from "../state/table_state";
import type { Kernel } from "../../engine/kernel.ts";
import { botModuleUrl } from "../../engine/module/modules.ts";
import type { BotAnswer, BotGame, BotQuestion } from "./bot_session";
import { anyChoice, type Bots, type Choice } from "./choice";

/** How often a level is asked before the next lower one is. */
const ATTEMPTS = 2;
/** A bot that thinks longer has failed. */
const SECONDS = 30;

/** What the runner uses of a `Worker`. */
export type BotWorker = Pick<Worker, "terminate"> & {
  postMessage(message: BotGame | BotQuestion): void;
  onmessage: ((event: MessageEvent<BotAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

function newWorker(): BotWorker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as BotWorker;
}

export class BotRunner implements Bots {
  #worker: BotWorker | null = null;
  /** The games that the worker knows. */
  readonly #games = new Set<string>();
  #questions = 0;
  #sessions = 0;
  /** How the wait for the answer to a question ends. */
  readonly #waiting = new Map<number, (answer: BotAnswer) => void>();

  constructor(
    private readonly createWorker: () => BotWorker = newWorker,
    private readonly seconds = SECONDS,
  ) {}

  newSession(): number {
    return ++this.#sessions;
  }

  /** Start the worker before it is asked. */
  prepare(kernel: Kernel): Promise<void> {
    try {
      this.#workerFor(kernel);
    } catch {
      // The first question fails in the same way, and is answered without a worker.
    }
    return Promise.resolve();
  }

  async choose(
    match: Match,
    level: string,
    session: number,
    signal?: AbortSignal,
  ): Promise<Choice> {
    const stop = (): void => this.#stop();
    signal?.addEventListener("abort", stop);
    try {
      return await this.#attempt(match, level, session, signal);
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  async #attempt(
    match: Match,
    level: string,
    session: number,
    signal: AbortSignal | undefined,
  ): Promise<Choice> {
    const { description } = match.kernel;
    const { sides, state } = match;
    const levels = Object.keys(description.levels);
    for (const attempted of levels.slice(0, levels.indexOf(level) + 1).reverse())
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const question = { session, game: description.game, level: attempted, sides, state };
        const answer = await this.#ask(match.kernel, question);
        signal?.throwIfAborted();
        if ("action" in answer && match.legalActions().includes(answer.action))
          return { action: answer.action, level: attempted };
        // After an error inside a module its memory cannot be trusted.
        this.#stop();
      }
    return anyChoice(match);
  }

  /** Whatever is awaited fails; the next question gets a new worker. */
  #stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#games.clear();
    for (const [id, finish] of this.#waiting) finish({ id, failure: "stopped" });
  }

  #ask(kernel: Kernel, question: Omit<BotQuestion, "id">): Promise<BotAnswer> {
    const id = ++this.#questions;
    return new Promise((resolve) => {
      const finish = (answer: BotAnswer): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(() => finish({ id, failure: "too slow" }), this.seconds * 1000);
      this.#waiting.set(id, finish);
      try {
        this.#workerFor(kernel).postMessage({ id, ...question });
      } catch (error) {
        finish({ id, failure: String(error) });
      }
    });
  }

  /** The worker, which has the rules of the game. */
  #workerFor({ description }: Kernel): BotWorker {
    const { game } = description;
    this.#worker ??= this.#start();
    if (!this.#games.has(game)) this.#worker.postMessage({ description, url: botModuleUrl(game) });
    this.#games.add(game);
    return this.#worker;
  }

  #start(): BotWorker {
    const worker = this.createWorker();
    worker.onmessage = ({ data }) => this.#waiting.get(data.id)?.(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#stop();
    };
    return worker;
  }
}
