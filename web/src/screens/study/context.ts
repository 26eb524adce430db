/** What the parts of the study board share. */
import { getContext, setContext } from "svelte";
import type { StudyBoard } from "../../study/board/study_board.svelte";
import type { Speech } from "../review/words/move_words";
import type { Drawing } from "./drawing.svelte";

export interface StudyContext {
  board: StudyBoard;
  drawing: Drawing;
  /** One board belongs to all players. */
  isShared: boolean;
  speech: Speech;
  /** Say something for a moment. */
  notify: (text: string) => void;
  share: () => Promise<void>;
  save: () => void;
  setUp: () => void;
}

const KEY = Symbol("study");

export const setStudy = (study: StudyContext): StudyContext => setContext(KEY, study);

export const getStudy = (): StudyContext => getContext<StudyContext>(KEY);
