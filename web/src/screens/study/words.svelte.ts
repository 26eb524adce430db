/** The words of the study board, loaded with its screen. */
import type words from "../../../../src/crownlands/locales/en/study-board.json";
import { Words } from "../../i18n/lazy_catalogue.svelte";
import type { Params } from "../../i18n/sentence";

export type BoardKey = keyof typeof words;

export const boardWords = new Words<BoardKey>("study-board");

export const tell = (key: BoardKey, params?: Params): string => boardWords.say(key, params);
