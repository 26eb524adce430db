/** How far a match has come. */
import { say } from "../../i18n/words.svelte";

export interface Progress {
  words: string;
  /** For a narrow bar: "8/12". */
  short: string;
  /**
   * Pips: how many there are, and how many are past; none where the length of the match is unknown.
   */
  of?: number;
  done?: number;
}

/** A seat in the order of turns: those that are past are faded. */
export interface TurnState {
  seat: number;
  state: "past" | "now" | "next";
}

/** Seats in an order that does not change, the one that is to move marked. */
export function turnOrder(seats: readonly number[], toMove: number | string | null): TurnState[] {
  return seats.map((seat) => ({ seat, state: seat === toMove ? "now" : "next" }));
}

/** The order of a line of dominoes: those who have placed theirs, then the queue. */
export function lineOrder(
  placed: readonly { seat: number }[],
  queue: readonly { seat: number | null }[],
): TurnState[] {
  return [
    ...placed.map(({ seat }) => ({ seat, state: "past" as const })),
    ...queue.map(({ seat }, i) => ({
      seat: seat!,
      state: i === 0 ? ("now" as const) : ("next" as const),
    })),
  ];
}

/** Rounds of a known number; 0 is what comes before the first. */
export function rounds(round: number, of: number): Progress {
  const words = round ? say("round.of", { n: round, total: of }) : say("round.first");
  return { words, short: `${round || "–"}/${of}`, of, done: round - 1 };
}
