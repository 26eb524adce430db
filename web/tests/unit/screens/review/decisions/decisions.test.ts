import { expect, test } from "vitest";
import {
  betterMove,
  countsOf,
  listed,
  startingStep,
} from "../../../../../src/screens/review/decisions/decisions";
import { reviewWith, step } from "../../../../helpers/reviews";

const candidate = (move: string) => ({
  move,
  simulations: 1,
  value: null,
  is_exact: false,
  line: [move],
});
const review = reviewWith({
  steps: [
    step({ seat: null, grade: null }),
    step({ seat: 0, grade: "good", cost: 0.01 }),
    step({ seat: 1, grade: "blunder", cost: 0.3 }),
    step({ seat: 0, grade: "inaccuracy", cost: 0.05 }),
  ],
  turning_points: [2, 0],
});
const indices = (filter: Parameters<typeof listed>[1]): number[] =>
  listed(review, filter).map(({ index }) => index);

test("a list has costly moves, turning points, all decisions, or those of one seat", () => {
  expect(indices("costly")).toEqual([2, 3]);
  expect(indices("turning")).toEqual([0, 2]);
  expect(indices("all")).toEqual([1, 2, 3]);
  expect(indices(0)).toEqual([1, 3]);
  expect(countsOf(review)).toEqual({ all: 3, costly: 2 });
});

test("a review begins with its costliest decision", () => {
  expect(startingStep(review)).toBe(2);
  expect(startingStep(reviewWith({ steps: [step({}), step({})] }))).toBe(0);
});

test("a better move is told only where the one that was played is worse", () => {
  const candidates = [candidate("a"), candidate("b")];
  expect(betterMove(step({ moves: ["b"], candidates, grade: "good" }))).toBe("a");
  expect(betterMove(step({ moves: ["a"], candidates, grade: "best" }))).toBeNull();
  // As good as the best one, as far as can be told.
  expect(betterMove(step({ moves: ["b"], candidates, grade: "best" }))).toBeNull();
  expect(betterMove(step({ seat: null, grade: null }))).toBeNull();
});
