/** What the keys do at the table and in the guide. */
import type { Key } from "../../i18n/keys";
import type { Turn } from "./turn.svelte";
import type { InfernoView } from "./view";

/** What the keys do, as the menu tells it. */
export const KEYS: readonly [string, Key][] = [
  ["1 … 7", "inferno.keys.take"],
  ["← ↑ → ↓", "keys.move"],
  ["N P", "keys.step"],
  ["R", "keys.turn"],
  ["Enter", "keys.confirm"],
  ["Z", "keys.undo"],
  ["?", "keys.help"],
];

/** A key was pressed, small letters; answers whether it meant something. */
export function keyed(turn: Turn, view: InfernoView, key: string, event: KeyboardEvent): boolean {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button, a, summary");
  const nth = /^[1-9]$/.test(key) ? Object.keys(view.board.tiles)[Number(key) - 1] : undefined;
  if (key === "enter") {
    // A button that has the focus is pressed, unless it is the tile that is tried.
    if (button && !(button.dataset["tile"] && button.dataset["tile"] === turn.tried?.piece)) return false;
    void turn.confirm();
  } else if (key === "r") turn.turn(event.shiftKey);
  else if (key === "n" && turn.step) turn.next(1);
  else if (key === "p" && turn.step) turn.next(-1);
  else if (key === "z" || key === "escape") turn.undo();
  else if (nth && turn.step === "tile") turn.take(nth);
  else return false;
  return true;
}
