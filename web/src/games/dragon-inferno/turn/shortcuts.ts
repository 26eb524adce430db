/** The keyboard shortcuts of the table and the guide. */
import {
  CONFIRM,
  focusedButton,
  MOVE_PIECE,
  UNDO_AND_HELP,
  type Shortcut,
} from "../../../table/state/shortcuts";
import type { Turn } from "./turn.svelte";
import type { InfernoView } from "../../../views";

/** The shortcuts as the menu lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  ["1 … 7", "inferno.keys.take"],
  ...MOVE_PIECE,
  CONFIRM,
  ...UNDO_AND_HELP,
];

/** Handle a key, in lower case; false where it has no meaning. */
export function handleKey(
  turn: Turn,
  view: InfernoView,
  key: string,
  event: KeyboardEvent,
): boolean {
  const button = focusedButton(event);
  const nth = /^[1-9]$/.test(key) ? Object.keys(view.board.tiles)[Number(key) - 1] : undefined;
  if (key === "enter") {
    // A button that has the focus is pressed, unless it is the tile that is tried.
    if (button && !(button.dataset["tile"] && button.dataset["tile"] === turn.tried?.piece))
      return false;
    void turn.confirm();
  } else if (key === "r") turn.turn(event.shiftKey);
  else if (key === "n" && turn.step) turn.next(1);
  else if (key === "p" && turn.step) turn.next(-1);
  else if (key === "z" || key === "escape") turn.undo();
  else if (nth && turn.step === "tile") turn.take(nth);
  else return false;
  return true;
}
