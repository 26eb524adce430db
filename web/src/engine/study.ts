/** The module of a game for those who study a match: why a move is better than another. */
import type { FunctionTypes } from "./module/description.ts";
import { functionsOf } from "./module/functions.ts";
import { Kernel, type State } from "./kernel.ts";

export interface StudyDescription {
  game: string;
  functions: Record<string, FunctionTypes>;
  /** By number: the key of each sentence, and the names of its parameters. */
  sentences: string[];
  /** The numbers of `engine/explanation.py`. */
  limits: { columns: number; most: number; room: number; states: number };
  module: { sources: string; tools: Record<string, string>; bytes: number; integrity: string };
}

/**
 * A sentence: its key in the catalogues without `explain.`, and its parameters. A text among them
 * that is itself a key of the catalogues stands for its words.
 */
export interface Explanation {
  key: string;
  params: Record<string, number | string>;
}

/** What people read for the number of a parameter. */
export type ParameterText = (
  kernel: Kernel,
  state: State,
  /** The worse move; `limits.none` where only the better one is explained. */
  played: number,
  name: string,
  value: number,
) => number | string;

interface Functions {
  explain(states: Uint8Array[], played: number, best: number, out: number[]): number;
}

export class Study {
  readonly #kernel: Kernel;
  readonly #module: Kernel;
  readonly #description: StudyDescription;

  private constructor(kernel: Kernel, module: Kernel, description: StudyDescription) {
    this.#kernel = kernel;
    this.#module = module;
    this.#description = description;
  }

  /** The study of matches that `kernel` plays, with a memory of its own. */
  static async create(
    kernel: Kernel,
    module: WebAssembly.Module,
    description: StudyDescription,
  ): Promise<Study> {
    const { functions } = description;
    const box = kernel.memory.load(kernel.box, kernel.description.box.size);
    const own = await Kernel.create(module, { ...kernel.description, functions }, box);
    return new Study(kernel, own, description);
  }

  /**
   * Why `best` is better than `played`, the most telling sentence first; where `played` is
   * `limits.none`, what speaks for `best` by itself.
   */
  explain(state: State, played: number, best: number, text: ParameterText): Explanation[] {
    const { columns, room, states } = this.#description.limits;
    const scratch = Array.from({ length: states }, () => state.slice());
    const out = Array<number>(room).fill(0);
    const n = functionsOf<Functions>(this.#module).explain(scratch, played, best, out);
    return Array.from({ length: n }, (_, row) => {
      const [number, ...values] = out.slice(columns * row, columns * (row + 1));
      const [key, ...names] = this.#description.sentences[number!]!.split(" ");
      const params = names.map((name, i) => [
        name,
        text(this.#kernel, state, played, name, values[i]!),
      ]);
      return { key: key!, params: Object.fromEntries(params) as Explanation["params"] };
    });
  }
}
