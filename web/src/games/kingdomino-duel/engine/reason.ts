/** Why the rules do not allow a move. */
import type { Kernel, State } from "../../../engine/kernel.ts";
import { namedReason, type Reason } from "../../../engine/reasons.ts";
import { duel } from "./functions.ts";
import { diceOf, dieAndFace, movePattern, parse, squareName, squareOf, STEPS } from "./notation.ts";

type Parts = Readonly<Record<string, string | undefined>>;

export function reason(kernel: Kernel, state: State, move: string): Reason | null {
  const parts: Parts = movePattern(kernel).exec(move)?.groups ?? {};
  const numbers = numbersOf(kernel, state, move, parts);
  if (!numbers) return null;
  const dice = (separator: string): string =>
    diceOf(kernel, state)
      .map((die) => die + 1)
      .join(separator);
  return namedReason(kernel, (out) => duel(kernel).move_reason(state, ...numbers, out), {
    piece: () => parts["rolled"] ?? parts["take"] ?? `${parts["low"]}${parts["high"]}`,
    target: () => parts["cross"]!,
    both: () => dice(""),
    dice: () => dice(", "),
    turn: (place) => `turn${dieAndFace(place, kernel.constant("FACES"))}`,
    spell: (spell) => kernel.names("SPELL_NAMES")[spell]!,
    square: squareName,
  });
}

/** A move as `move_reason` takes it: of a drawing the square and the dice that its text names. */
function numbersOf(
  kernel: Kernel,
  state: State,
  move: string,
  { low, high, square, direction, half, alone }: Parts,
): [action: number, die: number, other: number, step: number] | null {
  if (low) return [squareOf(square!), Number(low) - 1, Number(high) - 1, STEPS[direction!]!];
  if (half) return [kernel.constant("HALVES") + squareOf(alone!), Number(half) - 1, 0, 0];
  const action = parse(kernel, state, move);
  return action === null ? null : [action, 0, 0, 0];
}
