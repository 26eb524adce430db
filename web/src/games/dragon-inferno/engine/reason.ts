/** Why the rules do not allow a move. */
import type { Kernel, State } from "../../../engine/kernel.ts";
import { namedReason, type Reason } from "../../../engine/reasons.ts";
import { FACINGS, LETTERS, pieceNames, squareName } from "./box.ts";
import { inferno } from "./functions.ts";
import { MOVE, summoned } from "./notation.ts";

export function reason(kernel: Kernel, state: State, move: string): Reason | null {
  const parts = MOVE.exec(move)?.groups;
  if (!parts) return null;
  const { dealt, egg, tile, square, facing, dragon, burns, turned } = parts;
  const step = dealt ? "DEAL" : egg ? "EGGS" : tile ? "TILE" : "DRAGON";
  const letter = dealt ?? tile ?? dragon ?? "";
  // Eggs have no names.
  const piece = egg ? 0 : pieceNames(kernel, tile ? "tile" : "dragon").indexOf(letter);
  const target = egg ?? square ?? burns ?? "a1";
  const way = facing ?? turned;
  return namedReason(
    kernel,
    (out) =>
      inferno(kernel).move_reason(
        state,
        kernel.constant(step),
        piece,
        Number(target.slice(1)) - 1,
        LETTERS.indexOf(target[0]!),
        way ? FACINGS.indexOf(way) : -1,
        out,
      ),
    {
      piece: () => letter,
      target: () => target,
      square: (number) => squareName(kernel, number),
      summoned: () => pieceNames(kernel, "dragon")[summoned(kernel, state)]!,
    },
  );
}
