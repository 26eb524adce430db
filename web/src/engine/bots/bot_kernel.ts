/** The rules of a game with all that its bots call: a module of its own, for whoever thinks. */
import type { Description } from "../module/description.ts";
import type { Dice } from "../dice.ts";
import { fetchModule, type ReadModule } from "../module/fetch_module.ts";
import { Kernel, type State } from "../kernel.ts";
import type { BotExports } from "../module/module_exports.ts";

export class BotKernel extends Kernel {
  declare readonly exports: BotExports;

  static override async create(
    module: WebAssembly.Module,
    description: Description,
    box?: Uint8Array,
  ): Promise<BotKernel> {
    const { exports } = await WebAssembly.instantiate(module);
    return new BotKernel(exports as unknown as BotExports, description, box);
  }

  /** How good the position looks to a seat, in points. */
  value(state: State, seat: number): number {
    return this.exports.value(this.enter(state), this.box, seat);
  }

  /** A legal action as one of the cheap policies in the description chooses it. */
  advise(state: State, policy: number, dice: Dice): number {
    return this.throwDice(dice, (array) =>
      this.exports.advise(this.enter(state), this.box, policy, ...array),
    );
  }

  /** Play `action` and the forced moves behind it; null where the turn is over then. */
  skipForced(state: State, action: number): State | null {
    const goesOn = this.exports.skip_forced(this.enter(state), this.box, action, ...this.actions);
    return goesOn ? this.leave() : null;
  }

  /** Play random matches from `state`; the last state of the last one. */
  playouts(state: State, matches: number, dice: Dice): State {
    const { size } = this.description.state;
    const states = this.memory.area("states of playouts", 2 * size);
    this.memory.store(states, state);
    const tables = [...this.standing("standing"), ...this.standing("sums")] as const;
    this.throwDice(dice, (array) =>
      this.exports.playouts(states, 2, this.box, matches, ...array, ...tables),
    );
    return this.memory.load(states + size, size);
  }
}

/** Read and compile the module with the bots of a game. */
export async function readBotKernel(
  description: Description,
  url: string,
  read: ReadModule = fetchModule,
): Promise<BotKernel> {
  const bytes = await read(url, description.bots.integrity);
  return BotKernel.create(await WebAssembly.compile(bytes), description);
}
