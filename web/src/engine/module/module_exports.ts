/** The functions of the modules; `wasm/entry_points.py` has the same lists. */

/** An address in the memory of the module. */
export type Pointer = number;

/** An array is passed as its address and its length, a table as its address, rows and columns. */
export type ArrayArguments = [pointer: Pointer, length: number];
export type TableArguments = [pointer: Pointer, rows: number, columns: number];

/** Those of the rules, beside the functions of the game. */
export interface RulesExports {
  memory: WebAssembly.Memory;
  allocate(bytes: number): Pointer;

  /** Whether an option is on; the description has their names in this order. */
  [option: `option${number}`]: ((state: Pointer) => number) | undefined;

  legal(state: Pointer, box: Pointer, ...actions: ArrayArguments): number;
  pick(state: Pointer, box: Pointer, ...dice: ArrayArguments): number;
  play(state: Pointer, box: Pointer, action: number): void;
  deal(state: Pointer, box: Pointer, ...dice: ArrayArguments): void;
  outcome(state: Pointer, box: Pointer, ...standing: TableArguments): void;
  turn(state: Pointer): number;
}

/** Those of the bots. */
export interface BotExports extends RulesExports {
  value(state: Pointer, box: Pointer, seat: number): number;
  advise(state: Pointer, box: Pointer, policy: number, ...dice: ArrayArguments): number;
  skip_forced(state: Pointer, box: Pointer, action: number, ...actions: ArrayArguments): number;

  /** `states`, box, matches, `dice`, `standing`, `sums`. */
  playouts(
    ...values: [
      ...ArrayArguments,
      Pointer,
      number,
      ...ArrayArguments,
      ...TableArguments,
      ...TableArguments,
    ]
  ): number;

  /** `states`, box, slip, `actions`, `best`, `dice`. */
  best_turn(
    ...values: [
      ...ArrayArguments,
      Pointer,
      number,
      ...ArrayArguments,
      ...ArrayArguments,
      ...ArrayArguments,
    ]
  ): number;

  /** `states`, box, `sides`, positions, `actions`, `scores`. */
  search_endgame(
    ...values: [
      ...ArrayArguments,
      Pointer,
      ...ArrayArguments,
      number,
      ...TableArguments,
      ...TableArguments,
    ]
  ): number;

  clear(...tree: ArrayArguments): void;

  /** `tree`, used, `states`, `trial`, box, simulations, `settings`, `sides`, `rollout`, `actions`,
   * `samples`, `dice`. */
  simulate(
    ...values: [
      ...ArrayArguments,
      number,
      ...ArrayArguments,
      ...ArrayArguments,
      Pointer,
      number,
      ...ArrayArguments,
      ...ArrayArguments,
      ...ArrayArguments,
      ...ArrayArguments,
      ...TableArguments,
      ...ArrayArguments,
    ]
  ): number;

  /** `tree`, node, `line`. */
  most_visited(...values: [...ArrayArguments, number, ...ArrayArguments]): number;
}
