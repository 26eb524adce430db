/** Thinking ahead: a tree that grows in slices, endgames that are solved, one turn ahead. */
import type { SearchSettings } from "../module/description.ts";
import type { Dice } from "../dice.ts";
import type { BotKernel } from "./bot_kernel.ts";
import type { State } from "../kernel.ts";
import type { ArrayArguments, Pointer, TableArguments } from "../module/module_exports.ts";

/** What a search does beside finding the best move. */
export interface SearchExtent {
  /** How many first moves get statistics of their own, `null` for no statistics at all. */
  moves?: number | null;
  /** The most nodes of the tree; with 1 nothing is searched, and simulations only play on. */
  nodes?: number;
}

/**
 * A tree search from one position. `grow` can be called as often as there is time: two calls with
 * half of the simulations give the same tree as one. A kernel has room for one search at a time.
 */
export class Search {
  readonly #kernel: BotKernel;
  readonly #dice: Dice;
  readonly #tree: ArrayArguments;
  readonly #states: Pointer;
  readonly #trial: Pointer;
  readonly #settings: ArrayArguments;
  readonly #sides: ArrayArguments;
  readonly #rollout: ArrayArguments;
  readonly #samples: TableArguments;
  #used = 1;
  #simulations = 0;

  constructor(
    kernel: BotKernel,
    state: State,
    sides: readonly number[],
    settings: Pick<SearchSettings, "settings" | "rollout">,
    dice: Dice,
    { moves = null, nodes = kernel.description.limits.nodes }: SearchExtent = {},
  ) {
    const { memory, description } = kernel;
    this.#kernel = kernel;
    this.#dice = dice;
    const { sample_columns: columns } = description.limits;
    this.#tree = [memory.area("tree", nodes * description.node.size), nodes];
    this.#states = memory.area("states of search", 2 * description.state.size);
    this.#trial = memory.area("trial of search", description.state.size);
    this.#settings = memory.floatsArray("settings", settings.settings);
    this.#sides = memory.bytesArray("sides", sides);
    this.#rollout = memory.wholesArray("rollout", settings.rollout);
    const rows = moves === null ? 0 : moves + 1;
    const samples = rows ? memory.area("samples", 8 * columns * (description.actions + 1)) : 0;
    memory.store(samples, new Uint8Array(8 * columns * rows));
    this.#samples = [samples, rows, columns];
    memory.store(this.#states, state);
    kernel.exports.clear(...this.#tree);
  }

  /** How many simulations there have been. */
  get simulations(): number {
    return this.#simulations;
  }

  /** The nodes of the tree that are in use, as bytes. */
  get nodes(): Uint8Array {
    const { memory, description } = this.#kernel;
    return memory.load(this.#tree[0], this.#used * description.node.size);
  }

  grow(simulations: number): void {
    const { box, actions, exports } = this.#kernel;
    this.#used = this.#kernel.throwDice(this.#dice, (dice) =>
      exports.simulate(
        ...this.#tree,
        this.#used,
        ...([this.#states, 2] as ArrayArguments),
        ...([this.#trial, 1] as ArrayArguments),
        box,
        simulations,
        ...this.#settings,
        ...this.#sides,
        ...this.#rollout,
        ...actions,
        ...this.#samples,
        ...dice,
      ),
    );
    this.#simulations += simulations;
  }

  /** The actions along the path of the most visits below a node; 0 is the root. */
  best(node = 0): number[] {
    const { memory, exports, description } = this.#kernel;
    const { depth } = description.limits;
    const line: ArrayArguments = [memory.area("line", 8 * depth), depth];
    return memory.loadWholes(line[0], exports.most_visited(...this.#tree, node, ...line));
  }

  /** A row of the statistics, as `bots/search/samples.py` has them: 0 is for all simulations. */
  samples(row: number): Float64Array {
    const [pointer, , columns] = this.#samples;
    const bytes = this.#kernel.memory.load(pointer + 8 * columns * row, 8 * columns);
    return new Float64Array(bytes.buffer);
  }
}

/**
 * The best action where chance has nothing left to decide; `limits.none` where it has, or where
 * more `positions` would have to be looked at.
 */
export function solveEndgame(
  kernel: BotKernel,
  state: State,
  sides: readonly number[],
  positions: number,
): number {
  const { memory, description } = kernel;
  const { endgame_depth: depth, seats } = description.limits;
  const states = memory.area("states of endgame", (depth + 1) * description.state.size);
  memory.store(states, state);
  return kernel.exports.search_endgame(
    states,
    depth + 1,
    kernel.box,
    ...memory.bytesArray("sides", sides),
    positions,
    ...([memory.area("actions of endgame", 8 * depth * description.actions), depth] as const),
    description.actions,
    ...([memory.area("scores of endgame", 8 * (depth + 1) * seats), depth + 1, seats] as const),
  );
}

/** The actions of the turn that looks best one turn ahead, misjudged by `slip` points. */
export function bestTurn(kernel: BotKernel, state: State, slip: number, dice: Dice): number[] {
  const { memory, description } = kernel;
  const { beam_width: width, turn_length: length } = description.limits;
  const count = 2 * width + 1;
  const states = memory.area("states of beam", count * description.state.size);
  const turn: ArrayArguments = [memory.area("turn", 8 * length), length];
  memory.store(states, state);
  const n = kernel.throwDice(dice, (array) =>
    kernel.exports.best_turn(states, count, kernel.box, slip, ...kernel.actions, ...turn, ...array),
  );
  return memory.loadWholes(turn[0], n);
}
