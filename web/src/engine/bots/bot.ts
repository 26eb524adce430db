/** The bots behind the levels, as `bots/` has them: they plan a turn once and play it on. */
import type { BotSettings, SearchSettings } from "../module/description.ts";
import type { Dice } from "../dice.ts";
import type { BotKernel } from "./bot_kernel.ts";
import type { State } from "../kernel.ts";
import { bestTurn, Search, solveEndgame } from "./search.ts";

/** Milliseconds from some moment on. */
export type Clock = () => number;

export class Bot {
  readonly #kernel: BotKernel;
  readonly #settings: BotSettings;
  readonly #sides: readonly number[];
  readonly #now: Clock;
  /** The rest of the turn: the action for each state that is expected. */
  #plan = new Map<string, number>();

  /** `sides` are those of the match; a bot plays one seat of one match. */
  constructor(
    kernel: BotKernel,
    settings: BotSettings,
    sides: readonly number[],
    now: Clock = () => performance.now(),
  ) {
    this.#kernel = kernel;
    this.#settings = settings;
    this.#sides = sides;
    this.#now = now;
  }

  /** A legal action for the seat that is to move; `dice` are the bot's own. */
  choose(state: State, dice: Dice): number {
    const settings = this.#settings;
    if (settings.bot === "policy") return this.#kernel.advise(state, settings.policy, dice);
    const planned = this.#plan.get(state.join());
    if (planned !== undefined) return planned;
    const legal = this.#kernel.legal(state);
    if (legal.length === 1) return legal[0]!;
    this.#plan = new Map();
    if (settings.bot === "greedy") return this.#planTurn(state, settings.slip, dice);
    const line = this.#think(state, settings, dice);
    this.#planLine(state, line);
    return line[0]!;
  }

  #planTurn(state: State, slip: number, dice: Dice): number {
    const turn = bestTurn(this.#kernel, state, slip, dice);
    for (const action of turn) {
      this.#plan.set(state.join(), action);
      state = this.#kernel.play(state, action);
    }
    return turn[0]!;
  }

  /** The best actions that a search knows; where the endgame can be solved, its first one. */
  #think(state: State, settings: SearchSettings, dice: Dice): number[] {
    const begun = this.#now();
    const solved = solveEndgame(this.#kernel, state, this.#sides, settings.positions);
    if (solved !== this.#kernel.description.limits.none) return [solved];
    const search = new Search(this.#kernel, state, this.#sides, settings, dice);
    if (settings.simulations) search.grow(settings.simulations);
    else this.#growFor(search, settings.seconds - (this.#now() - begun) / 1000);
    return search.best();
  }

  #growFor(search: Search, seconds: number): void {
    const begun = this.#now();
    const { slice_seconds: slice } = this.#kernel.description.limits;
    let spent = 0;
    for (let n = 1; spent < seconds || search.simulations === 0;) {
      search.grow(n);
      spent = Math.max((this.#now() - begun) / 1000, 1e-6);
      const rate = search.simulations / spent;
      n = Math.max(1, Math.floor(Math.min(slice, seconds - spent) * rate));
    }
  }

  /** Plan the actions behind the first one as far as they are of this turn. */
  #planLine(state: State, line: readonly number[]): void {
    for (let i = 0; i + 1 < line.length; i++) {
      const next = this.#kernel.skipForced(state, line[i]!);
      if (!next) return;
      this.#plan.set(next.join(), line[i + 1]!);
      state = next;
    }
  }
}
