/** The moves of a match as a review sees them; `analysis/plies.py` has the same. */
import type { State } from "../engine/kernel.ts";
import type { LocalMatch } from "../engine/local_match.ts";

export type Kind = "decision" | "chance" | "forced";

/** One move, with the position before it. */
export interface Ply {
  /** How many moves were played before it. */
  number: number;
  kind: Kind;
  /** Who moved. */
  seat: number;
  state: State;
  action: number;
  move: string;
}

/**
 * The moves of a match from its start. Moves of chance that follow each other are one draw: the
 * first has the kind `chance`, the others count as forced.
 */
export function pliesOf(match: LocalMatch<unknown>): Ply[] {
  const { kernel, actions, moves } = match;
  const { chance } = kernel.description.limits;
  let { state } = match.atStart();
  let isDrawing = false;
  return actions.map((action, number) => {
    const before = state;
    const seat = kernel.seat(before);
    const hasChoice = kernel.legal(before).length > 1;
    let kind: Kind = "forced";
    if (seat !== chance) {
      isDrawing = false;
      if (hasChoice) kind = "decision";
    } else if (hasChoice && !isDrawing) {
      isDrawing = true;
      kind = "chance";
    }
    state = kernel.play(before, action);
    return { number, kind, seat, state: before, action, move: moves[number]! };
  });
}
