/**
 * What a coach at the table asks about a match: the best move, what a choice costs, why a move was
 * played. Whoever answers knows the rules, which no module here may import: the page adds it.
 */
import type { Explanation } from "../../engine/study";
import type { Entry } from "../../messages";

/** Reasons for a move: by itself, or what speaks against the next best one. */
export interface Reasons {
  explanations: readonly Explanation[];
  isComparison: boolean;
}

/** The best move of the seat to move. */
export interface Advice extends Reasons {
  move: string;
  /** The next best move; null where it is not known. */
  alternative: string | null;
}

/** What a choice costs against the best one. */
export interface Cost {
  /** The lead that is lost. */
  points: number;
  /** So much is lost at least: two standard errors less. */
  certainPoints: number;
  /** The own points at the end that are lost; the rest of the lead is what rivals win. */
  ownPoints: number;
  /** How many seats the other sides have. */
  rivals: number;
  /** What speaks against the choice. */
  explanations: readonly Explanation[];
}

/** Why a move was played. */
export interface MoveReasons extends Reasons {
  isOnlyMove: boolean;
  /** Whether an analysis would play it too. */
  isBest: boolean;
  /** By how much the best move is better than the next one; null where that is not certain. */
  gain: number | null;
}

/** Thinks in workers; an answer about a position that has passed is null. */
export interface Advisor {
  /** The choice of the bot of the level Duke. */
  advise(log: readonly Entry[]): Promise<Advice | null>;
  /** Analyse the position at the end of the log until it is stopped. */
  watch(log: readonly Entry[]): Promise<void>;
  /** What these moves of the seat to move cost in the position that is watched. */
  costOf(moves: readonly string[]): Promise<Cost | null>;
  /** Why the move of that version was played; null where the entry is no move. */
  explain(log: readonly Entry[], version: number): Promise<MoveReasons | null>;
  /** Analyse nothing for now. */
  stop(): void;
  /** End the workers. */
  close(): void;
}

let load: () => Promise<Advisor> = () => Promise.reject(new TypeError("no advisor"));

export function setAdvisor(loadAdvisor: () => Promise<Advisor>): void {
  load = loadAdvisor;
}

export function loadAdvisor(): Promise<Advisor> {
  return load();
}
