/** The keyboard shortcuts of the table and the guide. */
import {
  CONFIRM,
  focusedButton,
  MOVE_PIECE,
  UNDO_AND_HELP,
  type Shortcut,
} from "../../../table/state/shortcuts";
import { choicesOf } from "./choices";
import type { Turn } from "./turn.svelte";
import type { Spell } from "../../../views";

/** The shortcuts as the menu lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  ["1 2 3 4", "keys.take"],
  ...MOVE_PIECE,
  ["X", "keys.swap"],
  ["S", "keys.cast"],
  ["T", "keys.tower"],
  CONFIRM,
  ...UNDO_AND_HELP,
];

/**
 * Handle a key, in lower case; false where it has no meaning. `offered` is the spell that can be
 * cast.
 */
export function handleKey(
  turn: Turn,
  offered: Spell | null,
  key: string,
  event: KeyboardEvent,
): boolean {
  const button = focusedButton(event);
  const choices = choicesOf(turn);
  const number = /^[1-9]$/.test(key) ? Number(key) : 0;
  if (key === "enter") {
    // A button that has the focus is pressed, unless it is a die that is picked.
    if (button && !(turn.step === "take" && turn.picked.includes(Number(button.dataset["die"]))))
      return false;
    void turn.confirm();
  } else if (number && choices) choices.list[number - 1]?.choose();
  else if (number && turn.step === "take") turn.pick(number);
  else if (key === "r") turn.turn(event.shiftKey);
  else if (key === "x") turn.swap();
  else if (key === "n") turn.next(1);
  else if (key === "p") turn.next(-1);
  else if (key === "t") turn.chooseTower();
  else if (key === "s" && offered) turn.cast(offered);
  else if (key === "z" || key === "escape") turn.undo();
  else return false;
  return true;
}
