/** Input of a table: keyboard shortcuts, arrow keys to the board, and skipping the playback. */
import { flushSync } from "svelte";
import { endTravel } from "../playback/travel";
import type { Table } from "../state/table.svelte";
import type { GameView } from "../../views";

interface Sources {
  table: () => Table<GameView>;
  /** The element of the table. */
  main: () => HTMLElement;
  /** Handle a key, in lower case; false where it has no meaning. */
  pressed: (key: string, event: KeyboardEvent) => boolean;
  /** Open or close the rules. */
  rules: () => void;
}

interface Handlers {
  keydown: (event: KeyboardEvent) => void;
  skipByKey: (event: KeyboardEvent) => void;
  skipByPress: (event: PointerEvent) => void;
}

export function tableInput({ table, main, pressed, rules }: Sources): Handlers {
  /** A key that chooses takes the focus from a button elsewhere: Enter then confirms the choice. */
  function focusTable(key: string, target: HTMLElement): void {
    if (/^[0-9a-z]$/.test(key) && target.closest("button, a") && !target.closest("[role=grid]"))
      main().focus({ preventScroll: true });
  }

  /** An arrow outside every group that arrows move in goes to the board; false where it has none. */
  function enterBoard(event: KeyboardEvent): boolean {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || target.closest("[role=grid], [role=radiogroup]")) return false;
    const square = main().querySelector<HTMLElement>('[role=grid] [tabindex="0"]');
    square?.focus({ preventScroll: true });
    square?.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: true }));
    return square !== null;
  }

  /** Skip to the present position before input acts on it. */
  function skipPlayback(): void {
    const { playback } = table();
    table().inputWasEarly = playback.running;
    if (!playback.running) return;
    playback.skip();
    endTravel();
    flushSync();
  }

  return {
    /** A press skips; the bar has nothing to do with the position. */
    skipByPress({ target }) {
      if (main().contains(target as Node) && !(target as Element).closest(".top")) skipPlayback();
    },

    /** A key skips; those that would confirm or undo do no more than that. */
    skipByKey(event) {
      const target = event.target as Element;
      if (["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
      if (document.querySelector("dialog[open]") || target.closest(".top, input, select, textarea"))
        return;
      skipPlayback();
      if (!table().inputWasEarly || !["Enter", " ", "Escape"].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },

    keydown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
        return;
      if ((event.target as HTMLElement).closest("input, select, textarea")) return;
      const key = event.key.toLowerCase();
      if (key === "?") rules();
      else if (pressed(key, event)) focusTable(key, event.target as HTMLElement);
      else if (!key.startsWith("arrow") || !enterBoard(event)) return;
      event.preventDefault();
    },
  };
}
