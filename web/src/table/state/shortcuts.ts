/** Keyboard shortcuts that the games share, as the menu lists them. */
import type { Key } from "../../i18n/keys";

export type Shortcut = readonly [keys: string, meaning: Key];

export const MOVE_PIECE: readonly Shortcut[] = [
  ["← ↑ → ↓", "keys.move"],
  ["N P", "keys.step"],
  ["R", "keys.turn"],
  ["Space", "keys.why"],
];
export const CONFIRM: Shortcut = ["Enter", "keys.confirm"];
export const UNDO_AND_HELP: readonly Shortcut[] = [
  ["Z", "keys.undo"],
  ["?", "keys.help"],
];

/** The button, link or summary that has the focus: Enter belongs to it. */
export function focusedButton(event: KeyboardEvent): HTMLElement | null {
  return (event.target as HTMLElement).closest<HTMLElement>("button, a, summary");
}
