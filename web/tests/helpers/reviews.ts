/** A review of a short match: `fixture_scripts/review.py` writes it. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Review, SeatReview, SeatValue, Step } from "../../src/analysis/types";

export interface ReviewFixture {
  record: string;
  review: Review;
}

export function reviewFixture(): ReviewFixture {
  const file = resolve(import.meta.dirname, "../fixtures/review.json");
  return JSON.parse(readFileSync(file, "utf-8")) as ReviewFixture;
}

export const seatValue = (lead: number, share = 0): SeatValue => ({
  points: 0,
  lead,
  share,
  lead_error: 0,
  share_error: 0,
});

/** A decision of a seat, or a draw. */
export const step = (change: Partial<Step>): Step => ({
  ply: 0,
  seat: 0,
  moves: ["1"],
  before: [seatValue(0, 0.5), seatValue(0, 0.5)],
  after: [seatValue(0, 0.5), seatValue(0, 0.5)],
  loss: seatValue(0),
  cost: 0,
  grade: "best",
  candidates: [],
  ...change,
});

export const seatReview = (change: Partial<SeatReview>): SeatReview => ({
  start: seatValue(0),
  luck: seatValue(0),
  own: seatValue(0),
  others: seatValue(0),
  result: seatValue(0),
  lost: 0,
  accuracy: 100,
  grades: { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 },
  ...change,
});

export const reviewWith = (change: Partial<Review>): Review => ({
  game: "kingdomino",
  simulations: 1,
  spread: 1,
  steps: [],
  seats: [],
  turning_points: [],
  ...change,
});
