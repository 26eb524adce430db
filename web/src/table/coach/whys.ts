/** Who tells in the log of a table why a bot has played a move. */
import { getContext, setContext } from "svelte";
import type { Entry, SeatInfo } from "../../messages";
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

/** The versions of the moves that a sentence tells of, where a bot has played them. */
export function versionsOfBot(
  { version, seat, notation }: LogSentence,
  seats: readonly SeatInfo[],
  log: readonly Entry[],
): number[] {
  const chair = seat === null ? undefined : seats[seat];
  if (!chair || (chair.kind !== "bot" && !chair.stand_in)) return [];
  // The version is that of the first move or of the last.
  const moves = notation.split(" ");
  return log
    .slice(Math.max(version - moves.length, 0), version + moves.length - 1)
    .filter(
      ({ event }) => event.kind === "moved" && event.seat === seat && moves.includes(event.move),
    )
    .map((entry) => entry.version);
}
