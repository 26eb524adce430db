/** The legal moves of a view, with what they would bring. */
import type { Kernel, State } from "../../../engine/kernel.ts";
import { type PlacedSquare, squareChanges } from "../../../kit/engine/territories.ts";
import type { DuelMove } from "../../../views.ts";
import { domains } from "./domains.ts";
import { duel } from "./functions.ts";
import { DrawnMap } from "./maps.ts";
import { diceOf, halfDie, text } from "./notation.ts";

export function moves(kernel: Kernel, state: State): DuelMove[] {
  const before = domains(kernel, state, kernel.seat(state));
  const coats = kernel.names("COAT_NAMES");
  return kernel.legal(state).map((action) => {
    const offer: DuelMove = {
      move: text(kernel, state, action),
      // The function carries the move out on what it is given.
      points: duel(kernel).gain(state.slice(), action),
    };
    const drawn = drawnSquares(kernel, state, action);
    if (drawn.length) offer.changes = squareChanges(duel(kernel), before, drawn, coats);
    return offer;
  });
}

/** The squares that a move draws: both halves, one that was split off, or a cross. */
function drawnSquares(kernel: Kernel, state: State, action: number): PlacedSquare[] {
  const first = (name: string): number => kernel.constant(name);
  const [low, high] = diceOf(kernel, state);
  if (action < first("PREPARE")) {
    const [here, other] = placementSquares(action);
    return [half(kernel, state, low, here), half(kernel, state, high, other)];
  }
  if (action >= first("HALVES") && action < first("BONUSES")) {
    const square = action - first("HALVES");
    const before = kernel.fields(state).number("half");
    const drawn = half(kernel, state, halfDie(kernel, state), square);
    return before >= 0 ? [half(kernel, state, low, before), drawn] : [drawn];
  }
  if (action < first("CROSSES")) return [];
  const square = action - first("CROSSES");
  const coat = new DrawnMap(kernel.fields(state), kernel.seat(state)).coat(square)!;
  return [{ terrain: coat, square, crowns: 1, isNew: false }];
}

/** What a die draws on a square. */
function half(kernel: Kernel, state: State, die: number, square: number): PlacedSquare {
  const { coat_of: coatOf, crosses_of: crossesOf } = duel(kernel);
  return { terrain: coatOf(state, die), square, crowns: crossesOf(state, die), isNew: true };
}

/** The squares of the ring for the first and the second half of a domino. */
function placementSquares(action: number): [first: number, second: number] {
  const here = action & 63;
  const east = (here & ~7) | ((here + 1) & 7);
  const other = action & 128 ? (here + 8) % 64 : east;
  return action & 64 ? [other, here] : [here, other];
}
