/** Answers the questions to a bot; runs in a worker, where thinking holds up nobody. */
import { Bot } from "../../engine/bot.ts";
import { Dice } from "../../engine/dice.ts";
import type { Kernel, State } from "../../engine/kernel.ts";

/** A position in which a bot is to move. */
export interface BotQuestion {
  /** The number of the question. */
  id: number;
  /** The questions of one seat during one turn have the same number: the bot goes on with its plan. */
  session: number;
  game: string;
  level: string;
  sides: readonly number[];
  state: State;
}

/** The action, or why there is none. */
export type BotAnswer = { id: number; action: number } | { id: number; failure: string };

export class BotSession {
  readonly #loadKernel: (game: string) => Promise<Kernel>;
  readonly #kernels = new Map<string, Promise<Kernel>>();
  #bot: Bot | null = null;
  #key = "";

  constructor(loadKernel: (game: string) => Promise<Kernel>) {
    this.#loadKernel = loadKernel;
  }

  async answer({ id, session, game, level, sides, state }: BotQuestion): Promise<BotAnswer> {
    try {
      const kernel = await this.#kernel(game);
      const key = `${session} ${level}`;
      const settings = kernel.description.levels[level];
      if (!settings) throw new RangeError(`there is no level ${level}`);
      if (!this.#bot || key !== this.#key) this.#bot = new Bot(kernel, settings, sides);
      this.#key = key;
      return { id, action: this.#bot.choose(state, Dice.random()) };
    } catch (error) {
      this.#bot = null;
      return { id, failure: String(error) };
    }
  }

  #kernel(game: string): Promise<Kernel> {
    let kernel = this.#kernels.get(game);
    if (!kernel) {
      kernel = this.#loadKernel(game);
      this.#kernels.set(game, kernel);
    }
    return kernel;
  }
}
