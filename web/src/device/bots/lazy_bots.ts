/** The bots of a table; whatever lets them think is fetched when the table is drawn. */
import type { Kernel } from "../../engine/kernel.ts";
import type { Match } from "../state/table_state";
import type { BotRunner } from "./bot_runner";
import { anyChoice, type Bots, type Choice } from "./choice";
import { whenDrawn } from "./when_drawn";

export class LazyBots implements Bots {
  #runner: Promise<BotRunner> | null = null;
  #sessions = 0;

  constructor(
    private readonly loadRunner: () => Promise<BotRunner> = async () =>
      new (await import("./bot_runner")).BotRunner(),
    private readonly isDrawn: (game: string) => Promise<void> = whenDrawn,
  ) {}

  newSession(): number {
    return ++this.#sessions;
  }

  async prepare(kernel: Kernel): Promise<void> {
    await (await this.#runnerFor(kernel))?.prepare(kernel);
  }

  async choose(
    match: Match,
    level: string,
    session: number,
    signal?: AbortSignal,
  ): Promise<Choice> {
    const runner = await this.#runnerFor(match.kernel);
    signal?.throwIfAborted();
    return runner ? runner.choose(match, level, session, signal) : anyChoice(match);
  }

  /** Null where the runner cannot be loaded; the next question tries again. */
  async #runnerFor({ description }: Kernel): Promise<BotRunner | null> {
    await this.isDrawn(description.game);
    try {
      return await (this.#runner ??= this.loadRunner());
    } catch {
      this.#runner = null;
      return null;
    }
  }
}
