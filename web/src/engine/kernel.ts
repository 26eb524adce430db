/**
 * The rules of a game, compiled from Python to WebAssembly.
 *
 * A state is a value: the bytes of its record. Every function takes one and gives a new one. An
 * error inside the module is a trap (`WebAssembly.RuntimeError`); after one, load a new kernel.
 */
import type { Description } from "./module/description.ts";
import type { Dice } from "./dice.ts";
import { Memory } from "./module/memory.ts";
import type {
  ArrayArguments,
  Pointer,
  RulesExports,
  TableArguments,
} from "./module/module_exports.ts";
import { RecordFields } from "./module/record.ts";

export type State = Uint8Array;

/** The first position of a match, and the side of each seat. */
export interface MatchStart {
  state: State;
  sides: number[];
}

export class Kernel {
  readonly description: Description;
  readonly exports: RulesExports;
  readonly memory: Memory;
  /** What is in the box: its address, and its fields. */
  readonly box: Pointer;
  readonly boxFields: RecordFields;
  readonly hasShippedBox: boolean;
  /** A list with room for every legal action. */
  readonly actions: ArrayArguments;
  readonly #state: Pointer;
  readonly #dice: Pointer;

  /** With a memory of its own; without `box`, with the one that is shipped. */
  protected constructor(exports: RulesExports, description: Description, box?: Uint8Array) {
    const shipped = Uint8Array.from(atob(description.box.bytes), (each) => each.charCodeAt(0));
    const bytes = box ?? shipped;
    if (bytes.length !== description.box.size)
      throw new RangeError(`a box of ${description.box.size} bytes was expected`);
    this.description = description;
    this.exports = exports;
    this.memory = new Memory(exports);
    this.box = this.memory.area("box", bytes.length);
    this.memory.store(this.box, bytes);
    this.boxFields = new RecordFields(description.box, bytes);
    this.hasShippedBox = !box || box.join() === shipped.join();
    this.actions = [this.memory.area("actions", 8 * description.actions), description.actions];
    this.#state = this.memory.area("state", description.state.size);
    this.#dice = this.memory.area("dice", 8);
  }

  static async create(
    module: WebAssembly.Module,
    description: Description,
    box?: Uint8Array,
  ): Promise<Kernel> {
    const { exports } = await WebAssembly.instantiate(module);
    return new Kernel(exports as unknown as RulesExports, description, box);
  }

  /** A new match; an error where the game cannot be played like this. */
  start(players: number, options: readonly string[] = []): MatchStart {
    const chosen = [...options].sort().join();
    const start = this.description.starts.find(
      (each) => each.players === players && each.options.join() === chosen,
    );
    if (!start)
      throw new RangeError(
        `no ${this.description.game} for ${players} players with ${chosen || "no options"}`,
      );
    const state = new Uint8Array(this.description.state.size);
    for (const [offset, digits] of start.bytes)
      state.set(
        Array.from(digits.match(/../g)!, (pair) => parseInt(pair, 16)),
        offset,
      );
    return { state, sides: start.sides };
  }

  /** The names of the options that a match is played with, in alphabetical order. */
  options(state: State): string[] {
    const pointer = this.enter(state);
    return this.description.options
      .filter((_, number) => this.exports[`option${number}`]!(pointer) !== 0)
      .map(({ name }) => name)
      .sort();
  }

  /** A whole number that the modules of the game define. */
  constant(name: string): number {
    const value = this.description.constants[name];
    if (value === undefined) throw new RangeError(`there is no constant ${name}`);
    return value;
  }

  /** The words for the kinds of something, by number. */
  names(name: string): readonly string[] {
    const words = this.description.names[name];
    if (!words) throw new RangeError(`there are no names ${name}`);
    return words;
  }

  fields(state: State): RecordFields {
    return new RecordFields(this.description.state, state);
  }

  /** Whose move it is; `limits.chance` and `limits.nobody` are no players. */
  seat(state: State): number {
    return this.fields(state).number("seat");
  }

  /** The legal actions in rising order, those of chance too. */
  legal(state: State): number[] {
    const n = this.exports.legal(this.enter(state), this.box, ...this.actions);
    return this.memory.loadWholes(this.actions[0], n);
  }

  /** One legal action, each equally likely; `limits.none` at the end. */
  pick(state: State, dice: Dice): number {
    return this.throwDice(dice, (array) =>
      this.exports.pick(this.enter(state), this.box, ...array),
    );
  }

  /** The state after a legal action. */
  play(state: State, action: number): State {
    this.exports.play(this.enter(state), this.box, action);
    return this.leave();
  }

  /** The state after chance has moved until a player is to move or the match is over. */
  deal(state: State, dice: Dice): State {
    this.throwDice(dice, (array) => this.exports.deal(this.enter(state), this.box, ...array));
    return this.leave();
  }

  /** What each seat is ranked by: points, then the tie-breaks in order. */
  outcome(state: State): number[][] {
    const standing = this.standing("standing");
    this.exports.outcome(this.enter(state), this.box, ...standing);
    const [pointer, , columns] = standing;
    return Array.from({ length: this.fields(state).number("seats") }, (_, seat) =>
      this.memory.loadWholes(pointer + 8 * columns * seat, columns),
    );
  }

  /** A number that stays the same during a turn. */
  turn(state: State): number {
    return this.exports.turn(this.enter(state));
  }

  /** A table with a row for each seat. */
  standing(name: string): TableArguments {
    const { seats, tie_breaks } = this.description.limits;
    return [this.memory.area(name, 8 * seats * tie_breaks), seats, tie_breaks];
  }

  /** Call a function with the dice, which have fallen on afterwards. */
  throwDice<Result>(dice: Dice, call: (array: ArrayArguments) => Result): Result {
    this.memory.storeWord(this.#dice, dice.word);
    const result = call([this.#dice, 1]);
    dice.word = this.memory.loadWord(this.#dice);
    return result;
  }

  /** Copy a state into the memory, for a function that may change it there. */
  protected enter(state: State): Pointer {
    if (state.length !== this.description.state.size)
      throw new RangeError(`a state of ${this.description.state.size} bytes was expected`);
    this.memory.store(this.#state, state);
    return this.#state;
  }

  /** The state that is there now. */
  protected leave(): State {
    return this.memory.load(this.#state, this.description.state.size);
  }
}
