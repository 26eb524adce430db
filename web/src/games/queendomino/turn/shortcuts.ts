/** The keyboard shortcuts of the table and the guide. */
import {
  CONFIRM,
  focusedButton,
  MOVE_PIECE,
  UNDO_AND_HELP,
  type Shortcut,
} from "../../../table/state/shortcuts";
import type { Turn } from "./turn.svelte";
import type { QueendominoView } from "../../../views";

/** What the keys do, as the menu tells it; a long line has eight dominoes. */
export const keysOf = (long: boolean): readonly Shortcut[] => [
  [long ? "1 … 8" : "1 2 3 4", "keys.pick"],
  ["1 … 6", "keys.builders"],
  ...MOVE_PIECE,
  CONFIRM,
  ["S", "keys.skip"],
  ...UNDO_AND_HELP,
];

/** Handle a key, in lower case; false where it has no meaning. */
export function handleKey(
  turn: Turn,
  view: QueendominoView,
  key: string,
  event: KeyboardEvent,
): boolean {
  const button = focusedButton(event);
  const nth = /^[1-8]$/.test(key) ? Number(key) - 1 : -1;
  if (key === "enter") {
    // A button that has the focus is pressed, unless it is what is chosen.
    const chosen = button?.matches("[aria-pressed='true']");
    if (button && !chosen) return false;
    void turn.confirm();
  } else if (key === "r") turn.turn(event.shiftKey);
  else if (key === "n") turn.stepOn(1);
  else if (key === "p") turn.stepOn(-1);
  else if (key === "s") void turn.skip();
  else if (key === "z" || key === "escape") turn.back();
  else if (nth >= 0 && turn.step === "claim" && view.line[nth]) turn.pick(view.line[nth].domino);
  else if (nth >= 0 && nth < 6 && (turn.step === "build" || turn.step === "dragon"))
    turn.take(view.board[5 - nth]!);
  else return false;
  return true;
}
