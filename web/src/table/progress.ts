/** How far a match has come. */
import { say } from "../i18n/words.svelte";

export interface Progress {
  words: string;
  /** For a narrow bar: "8/12". */
  short: string;
  /** Pips: how many there are, and how many of them lie behind us; none where nobody knows how long it takes. */
  of?: number;
  done?: number;
}

/** Rounds of a known number; 0 is what comes before the first. */
export function rounds(round: number, of: number): Progress {
  const words = round ? say("round.of", { n: round, total: of }) : say("round.first");
  return { words, short: `${round || "–"}/${of}`, of, done: round - 1 };
}
