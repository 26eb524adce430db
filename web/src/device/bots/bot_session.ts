/** Answers the questions to a bot; runs in a worker, where thinking holds up nobody. */
import { Bot } from "../../engine/bots/bot.ts";
import { Dice } from "../../engine/dice.ts";
import { type BotKernel, readBotKernel } from "../../engine/bots/bot_kernel.ts";
import type { Description } from "../../engine/module/description.ts";
import { fetchModule, type ReadModule } from "../../engine/module/fetch_module.ts";
import type { State } from "../../engine/kernel.ts";

/** A game, posted before the first question about it; `url` is that of the module of its bots. */
export interface BotGame {
  description: Description;
  url: string;
}

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
  readonly #read: ReadModule;
  readonly #kernels = new Map<string, Promise<BotKernel>>();
  #bot: Bot | null = null;
  #key = "";

  constructor(read: ReadModule = fetchModule) {
    this.#read = read;
  }

  /** Load a game; what goes wrong is told with the first answer about it. */
  addGame({ description, url }: BotGame): void {
    const kernel = readBotKernel(description, url, this.#read);
    kernel.catch(() => undefined);
    this.#kernels.set(description.game, kernel);
  }

  async answer({ id, session, game, level, sides, state }: BotQuestion): Promise<BotAnswer> {
    try {
      const kernel = await this.#kernels.get(game);
      if (!kernel) throw new RangeError(`${game} was not posted`);
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
}
