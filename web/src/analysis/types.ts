/** What an analysis tells: the same data as `crownlands.analysis` in Python. */
import type { Explanation } from "../engine/study.ts";

/** What a position is worth to one seat. */
export interface SeatValue {
  /** The expected points at the end. */
  points: number;
  /** By how many points it is expected to be ahead of the average rival; with two sides, the
   * margin. */
  lead: number;
  /** The chance of the first place; a shared one counts half. */
  share: number;
  /** Standard errors; 0 where the value is exact. */
  lead_error: number;
  share_error: number;
}

/** What a position is worth, by seat. */
export type Value = SeatValue[];

/** A move that was considered. */
export interface MoveValue {
  move: string;
  simulations: number;
  /** Null where it was not tried. */
  value: Value | null;
  is_exact: boolean;
  /** The moves that are expected, this one included, up to the next draw. */
  line: string[];
}

export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A decision or a draw, with the values before and after it. */
export interface Step {
  /** How many moves were played before it. */
  ply: number;
  /** Who decided; null for chance. */
  seat: number | null;
  /** The move of a decision; all moves of a draw. */
  moves: string[];
  before: Value;
  after: Value;
  /** What the seat would have more with the best move, if everybody searched on. */
  loss: SeatValue;
  /** The loss as a part of the first place. */
  cost: number;
  /** Null for chance. */
  grade: Grade | null;
  /** The moves that were considered, best first. */
  candidates: MoveValue[];
  /** What speaks against a move that has lost something, compared with the best one; where the best
   * one was played, against the next candidate. */
  explanations?: Explanation[];
}

/** The match of one seat: start, luck, own moves and those of others add up to the result. */
export interface SeatReview {
  start: SeatValue;
  luck: SeatValue;
  own: SeatValue;
  others: SeatValue;
  result: SeatValue;
  /** The points that better moves would have brought, one by one. */
  lost: number;
  /** In percent. */
  accuracy: number;
  grades: Record<Grade, number>;
}

/** A reviewed match. */
export interface Review {
  game: string;
  simulations: number;
  /** By how much leads vary in a match from its start: the standard deviation. */
  spread: number;
  steps: Step[];
  seats: SeatReview[];
  /** The indices of the steps that changed most, the largest first. */
  turning_points: number[];
}
