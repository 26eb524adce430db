import { expect, test } from "vitest";
import {
  bandsOf,
  lanesOf,
  leadReach,
  linesOf,
  placeAt,
  sharesOf,
  spreadOut,
  valuesOf,
  xOf,
  type Plot,
} from "../../../../../src/screens/review/graph/graph";
import { roundsOf } from "../../../../../src/screens/review/position/positions";
import { reviewFixture, seatReview, seatValue, step } from "../../../../helpers/reviews";

const PLOT: Plot = { width: 100, height: 124, top: 4, inner: 100, length: 3 };

test("partners have one lane, and the best result comes first", () => {
  const seats = [-3, 2, -3, 2].map((lead) => seatReview({ result: seatValue(lead) }));
  expect(lanesOf({ seats }, [0, 1, 0, 1])).toEqual([
    [1, 3],
    [0, 2],
  ]);
  expect(lanesOf({ seats: [] }, [0, 1])).toEqual([[0], [1]]);
});

test("the graph begins before the first step and ends with the result", () => {
  const { review } = reviewFixture();
  const values = valuesOf(review);
  expect(values).toHaveLength(review.steps.length + 1);
  expect(values[0]).toEqual(review.steps[0]!.before);
  expect(values.at(-1)![0]!.lead).toBeCloseTo(review.seats[0]!.result.lead);
});

test("bands fill the plot without a gap", () => {
  const shares = [
    [0.5, 0.5],
    [0.25, 0.75],
    [1, 0],
  ];
  const [first, second] = bandsOf(PLOT, shares);
  expect(first!.path).toBe("M0,4L50,4L100,4L100,104L50,29L0,54Z");
  expect(second!.path).toBe("M0,54L50,29L100,104L100,104L50,104L0,104Z");
  expect(second!.sign).toEqual({ x: 50, y: 66.5, room: 75 });
});

test("chances are parts of one, also where nobody can win any more", () => {
  const value = [seatValue(0, 0.2), seatValue(0, 0.2), seatValue(0, 0.4)];
  expect(sharesOf(value, [[0], [1], [2]])).toEqual([0.25, 0.25, 0.5]);
  expect(sharesOf([seatValue(0), seatValue(0)], [[0], [1]])).toEqual([0.5, 0.5]);
});

test("lines have zero in the middle, and the largest lead inside", () => {
  const values = [
    [seatValue(0), seatValue(0)],
    [seatValue(10), seatValue(-10)],
    [seatValue(-5), seatValue(5)],
  ];
  expect(leadReach(values, [[0], [1]])).toBe(10);
  const [line] = linesOf(PLOT, values, [[0], [1]]);
  expect(line!.path).toBe("M0,54L50,4L100,79");
  expect(line!.end).toEqual({ x: 100, y: 79 });
});

test("a pointer moves to the nearest place, and not beyond the ends", () => {
  expect([-20, 0, 24, 26, 80, 500].map((x) => placeAt(PLOT, x))).toEqual([0, 0, 0, 1, 2, 2]);
  expect(xOf(PLOT, 1)).toBe(50);
  expect(placeAt({ ...PLOT, width: 0 }, 3)).toBe(0);
});

test("signs at the ends of lines do not lie on each other", () => {
  const heights = spreadOut([50, 52, 10], 18);
  expect(Math.abs(heights[0]! - heights[1]!)).toBeGreaterThanOrEqual(18);
  expect(heights[2]).toBeLessThan(heights[0]!);
});

test("rounds are counted by the view, or else by draws", () => {
  const steps = [0, 1, 2, 3].map((ply) => step({ ply, seat: ply === 1 ? 0 : null }));
  const counted = [0, 0, 1, 1, 2];
  expect(roundsOf(steps, (ply) => ({ round: counted[ply] }))).toEqual([
    { step: 2, round: 1 },
    { step: 3, round: 2 },
  ]);
  expect(roundsOf(steps, () => ({})).map(({ round }) => round)).toEqual([1, 2, 3]);
  expect(roundsOf(steps.slice(0, 2), () => ({}))).toEqual([]);
});
