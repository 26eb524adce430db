/** A move of a study as the list shows it and as it is read aloud. */
import { moverOf } from "../../study/board/positions.ts";
import { moveText } from "../review/words/move_words";
import type { StudyContext } from "./context";
import { tell } from "./words.svelte";

export interface TriedMove {
  /** Who made it; null for chance. */
  seat: number | null;
  name: string;
  /** What it means; empty where the notation has to do. */
  words: string;
}

/** What a move is that was tried after others. */
export function triedMove(
  { board, speech }: Pick<StudyContext, "board" | "speech">,
  before: readonly string[],
  move: string,
): TriedMove {
  const mover = moverOf(board.positions.after(before));
  if (mover === "chance") return { seat: null, name: tell("study.chance"), words: "" };
  const words = moveText(move, board.positions.viewAfter(before), speech);
  return { seat: mover, name: speech.nameOf(mover), words: words === move ? "" : words };
}
