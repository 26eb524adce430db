/**
 * The analysis of one position: it gets better as long as one lets it grow.
 *
 * The same as `analysis/position_analysis.py`, with the same random numbers.
 */
import { Dice } from "../engine/dice.ts";
import type { BotKernel } from "../engine/bots/bot_kernel.ts";
import type { State } from "../engine/kernel.ts";
import { Search, solveEndgame } from "../engine/bots/search.ts";
import { type Ending, solveLine } from "./endings.ts";
import type { Value } from "./types.ts";
import { engineOf, sampledValue } from "./values.ts";

/** The most positions of an endgame that are looked at. */
export const POSITIONS = 100_000;

/** A move that was considered. */
export interface Candidate {
  action: number;
  /** How many simulations began with it. */
  simulations: number;
  /** What it is worth to each seat; null where it was not tried. */
  value: Value | null;
  /** Whether everything that can follow was searched. */
  is_exact: boolean;
  /** The actions that are expected, this one included, up to the next move of chance. */
  line: number[];
}

/** A kernel has room for one of them at a time. Chance may be to move in the position. */
export class PositionAnalysis {
  /** The legal actions, rising. */
  readonly legal: readonly number[];
  readonly isDecision: boolean;
  readonly #kernel: BotKernel;
  readonly #sides: readonly number[];
  readonly #state: State;
  readonly #positions: number;
  /** The best action, where the endgame could be solved. */
  readonly #solved: number;
  readonly #ending: Ending | null;
  /** None where everything is solved. */
  readonly #search: Search | null;

  constructor(
    kernel: BotKernel,
    sides: readonly number[],
    state: State,
    seed: number,
    positions = POSITIONS,
  ) {
    const { none } = kernel.description.limits;
    this.#kernel = kernel;
    this.#sides = sides;
    this.#state = state;
    this.#positions = positions;
    this.legal = kernel.legal(state);
    this.isDecision = kernel.seat(state) >= 0 && this.legal.length > 1;
    this.#solved = this.isDecision ? solveEndgame(kernel, state, sides, positions) : none;
    this.#ending =
      !this.isDecision || this.#solved !== none ? solveLine(kernel, sides, state, positions) : null;
    this.#search = this.#ending
      ? null
      : new Search(kernel, state, sides, engineOf(kernel), new Dice(seed), {
          moves: this.isDecision ? this.legal.length : 0,
        });
  }

  /** Whether everything that can follow was searched: simulations would add nothing. */
  get isExact(): boolean {
    return this.#ending !== null;
  }

  /** How many simulations there have been. */
  get simulations(): number {
    return this.#search?.simulations ?? 0;
  }

  /** Make so many simulations more, unless all is solved; two calls with half give the same. */
  grow(simulations: number): void {
    this.#search?.grow(simulations);
  }

  /** What the position is worth to each seat: exact, or the mean of all simulations. */
  value(): Value {
    return this.#ending?.value ?? this.#sampled(this.#search!.samples(0));
  }

  /** The action that the strongest bot would play at the same budget; none without a choice. */
  best(): number {
    const { none } = this.#kernel.description.limits;
    if (!this.isDecision || this.#solved !== none) return this.#solved;
    return this.#search!.best()[0]!;
  }

  /** The legal moves, best first; in a position that is solved, each is solved if possible. */
  candidates(): Candidate[] {
    if (!this.isDecision) return [];
    const best = this.best();
    const seat = this.#kernel.seat(this.#state);
    const isLater = (move: Candidate): number => (move.action === best ? 0 : 1);
    return this.legal
      .map((action, i) => this.#candidate(i + 1, action))
      .map((move) => ({ move, ranks: [isLater(move), ...rank(move, seat)] }))
      .sort((one, other) => compare(one.ranks, other.ranks))
      .map(({ move }) => move);
  }

  #sampled(samples: Float64Array): Value {
    return sampledValue(samples, this.#sides.length);
  }

  /** What is known of a legal action, the `row`-th. */
  #candidate(row: number, action: number): Candidate {
    const after = this.#kernel.play(this.#state, action);
    if (!this.#search) {
      const ending = solveLine(this.#kernel, this.#sides, after, this.#positions);
      const line = [action, ...(ending?.line ?? this.#expected(after, []))];
      return { action, simulations: 0, value: ending?.value ?? null, is_exact: !!ending, line };
    }
    const samples = this.#search.samples(row);
    const simulations = samples[0]!;
    return {
      action,
      simulations,
      value: simulations ? this.#sampled(samples) : null,
      is_exact: false,
      line: [action, ...this.#expected(after, simulations ? this.#search.best(row) : [])],
    };
  }

  /**
   * The actions from `state` on, with the forced ones between `choices`, up to the next move of
   * chance.
   */
  #expected(state: State, choices: number[]): number[] {
    const line: number[] = [];
    while (this.#kernel.seat(state) >= 0) {
      const legal = this.#kernel.legal(state);
      const action = legal.length > 1 ? choices.shift() : legal[0];
      if (action === undefined || !legal.includes(action)) break;
      line.push(action);
      state = this.#kernel.play(state, action);
    }
    return line;
  }
}

/** What candidates are sorted by: chance and lead where they are solved, else simulations. */
function rank({ action, simulations, value, is_exact }: Candidate, seat: number): number[] {
  if (is_exact && value) return [0, -value[seat]!.share, -value[seat]!.lead, action];
  return [1, -simulations, 0, action];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const column = one.findIndex((number, i) => number !== other[i]);
  return column < 0 ? 0 : one[column]! - other[column]!;
}
