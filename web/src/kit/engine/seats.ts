/** Whose move it is. */
import type { Kernel, State } from "../../engine/kernel.ts";
import type { GameView } from "../../views.ts";

/** A number, `chance`, or null at the end. */
export function seatToMove(kernel: Kernel, state: State): GameView["seat"] {
  const { chance, nobody } = kernel.description.limits;
  const seat = kernel.seat(state);
  return seat === chance ? "chance" : seat === nobody ? null : seat;
}
