/** Moves of one kind that a seat makes one after the other, in rising order: dice, eggs. */
import type { Kernel, State } from "../../engine/kernel.ts";

/**
 * The actions from `first` to before `end` that the seat to move can take until another seat or
 * phase comes, and how many of them it takes. The rules want them in rising order, so not all of
 * them are legal at once: the lowest ones are played.
 */
export function consecutiveMoves(
  kernel: Kernel,
  state: State,
  first: number,
  end: number,
): { actions: number[]; number: number } {
  const moment = (at: State): string => `${kernel.seat(at)} ${kernel.fields(at).number("phase")}`;
  const actions = new Set<number>();
  let number = 0;
  for (let after = state; moment(after) === moment(state); number++) {
    const listed = kernel.legal(after).filter((action) => action >= first && action < end);
    for (const action of listed) actions.add(action);
    after = kernel.play(after, listed[0]!);
  }
  return { actions: [...actions].sort((a, b) => a - b), number };
}
