/** Who tells in the log of a table why a bot has played a move. */
import { getContext, setContext } from "svelte";
import type { LogSentence } from "../state/log";
import type { MoveReasons } from "./advisor";

export interface Whys {
  /** The versions of the moves of a bot that a sentence is about, and that may be explained. */
  versionsOf: (sentence: LogSentence) => readonly number[];
  ask: (version: number) => Promise<MoveReasons | null>;
}

const KEY = Symbol("whys");

/** Call it where a component begins; the logs in it then have the question. */
export function provideWhys(whys: Whys): void {
  setContext(KEY, whys);
}

/** Null where nobody explains moves. */
export function findWhys(): Whys | null {
  return getContext<Whys | undefined>(KEY) ?? null;
}
