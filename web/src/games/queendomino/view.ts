/** Helpers for views of Queendomino. */
import type { QueendominoView } from "../../views";

/** Lines of eight need less room for each domino. */
const LONG = 8;

/** The number of the kingdom that a seat builds. */
export function realmOf(view: QueendominoView, seat: number): number {
  return Math.max(
    0,
    view.kingdoms.findIndex(({ seats }) => seats.includes(seat)),
  );
}

export function isWedding(view: QueendominoView): boolean {
  return view.options.includes("royal-wedding");
}

export function hasLongLine(view: QueendominoView): boolean {
  return view.length >= LONG;
}
