/** The keyboard shortcuts of the table and the guide. */
import {
  CONFIRM,
  focusedButton,
  MOVE_PIECE,
  UNDO_AND_HELP,
  type Shortcut,
} from "../../../table/state/shortcuts";
import type { Turn } from "./turn.svelte";
import type { KingdominoView } from "../../../views";

/** The shortcuts as the menu lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  ["1 2 3 4", "keys.pick"],
  ...MOVE_PIECE,
  CONFIRM,
  ...UNDO_AND_HELP,
];

/** Handle a key, in lower case; false where it has no meaning. */
export function handleKey(
  turn: Turn,
  view: KingdominoView,
  key: string,
  event: KeyboardEvent,
): boolean {
  const button = focusedButton(event);
  const nth = /^[1-8]$/.test(key) ? view.line[Number(key) - 1] : undefined;
  if (key === "enter") {
    // A button that has the focus is pressed, unless it is the domino that is picked.
    if (button && (turn.step !== "claim" || Number(button.dataset["domino"] ?? -1) !== turn.picked))
      return false;
    void turn.confirm();
  } else if (key === "r") turn.turn(event.shiftKey);
  else if (key === "n" && turn.step === "place") turn.next(1);
  else if (key === "p" && turn.step === "place") turn.next(-1);
  else if (key === "z" || key === "escape") turn.undo();
  else if (nth) turn.pick(nth.domino);
  else return false;
  return true;
}
