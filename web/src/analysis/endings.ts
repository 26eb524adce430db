/** How a match ends where everybody plays their best, and chance has nothing left to decide. */
import type { BotKernel } from "../engine/bots/bot_kernel.ts";
import type { State } from "../engine/kernel.ts";
import { solveEndgame } from "../engine/bots/search.ts";
import type { Value } from "./types.ts";
import { finalValue } from "./values.ts";

export interface Ending {
  line: number[];
  value: Value;
}

/**
 * The rest of a match; null where chance is still to decide, or where a move needs more than so
 * many `positions`.
 */
export function solveLine(
  kernel: BotKernel,
  sides: readonly number[],
  state: State,
  positions: number,
): Ending | null {
  const { chance, nobody, none } = kernel.description.limits;
  const line: number[] = [];
  for (let seat = kernel.seat(state); seat !== nobody; seat = kernel.seat(state)) {
    const legal = kernel.legal(state);
    let action = legal[0]!;
    if (legal.length > 1) {
      if (seat === chance) return null;
      action = solveEndgame(kernel, state, sides, positions);
      if (action === none) return null;
    }
    line.push(action);
    state = kernel.play(state, action);
  }
  return { line, value: finalValue(kernel, sides, state) };
}
