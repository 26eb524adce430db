/** The keyboard of the study board: through the lines, undo and redo, and the game's own keys. */
import type { StudyBoard } from "../../study/board/study_board.svelte";

interface Sources {
  board: StudyBoard;
  /** Handle a key of the game, in lower case; false where it has no meaning. */
  pressed: (key: string, event: KeyboardEvent) => boolean;
}

/** Where arrow keys and letters have another meaning. */
const TYPING = "input, select, textarea";
const OWN_ARROWS = "[role=grid], [role=radiogroup], [role=slider]";

export function studyKeys({ board, pressed }: Sources): (event: KeyboardEvent) => void {
  const steps: Record<string, () => void> = {
    ArrowLeft: () => board.back(),
    ArrowRight: () => board.forward(),
    ArrowUp: () => board.toBranch(-1),
    ArrowDown: () => board.toBranch(1),
    Home: () => board.toStart(),
    End: () => board.toEnd(),
  };

  /** Undo and redo, as in any editor; false for other keys. */
  function edited(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
    if (key === "z" && !event.shiftKey) board.undo();
    else if (key === "y" || key === "z") board.redo();
    else return false;
    return true;
  }

  return (event) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (target.closest(TYPING)) return;
    const step = steps[event.key];
    if (edited(event)) event.preventDefault();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (step && !target.closest(OWN_ARROWS)) {
      step();
      event.preventDefault();
    } else if (pressed(event.key.toLowerCase(), event)) event.preventDefault();
  };
}
