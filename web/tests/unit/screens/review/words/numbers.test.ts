import { beforeAll, expect, test } from "vitest";
import { loadLanguage } from "../../../../../src/i18n/words.svelte";
import { luckOf, reachOf } from "../../../../../src/screens/review/skill/luck";
import {
  count,
  difference,
  percent,
  percentDifference,
} from "../../../../../src/screens/review/words/numbers";
import { roundToTotal } from "../../../../../src/screens/review/words/rounding";
import { reviewFixture, seatReview, seatValue } from "../../../../helpers/reviews";

beforeAll(() => loadLanguage("en"));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each);

test("rounded parts add up to the rounded whole, and none is off by one or more", () => {
  for (const parts of [
    [0.4, 0.4, 0.4],
    [-0.5, 0.5, 0.3],
    [33.4, 33.3, 33.3],
    [-8.7, 90.2, 206.3, -171.1],
    [2.5, 2.5],
  ]) {
    const rounded = roundToTotal(parts, sum(parts));
    expect(sum(rounded)).toBe(Math.round(sum(parts)));
    rounded.forEach((each, i) => expect(Math.abs(each - parts[i]!)).toBeLessThan(1));
  }
});

test("percentages of three equal chances add up to a hundred", () => {
  expect(roundToTotal([100 / 3, 100 / 3, 100 / 3], 100)).toEqual([34, 33, 33]);
});

test("start, luck and moves add up to the result in tenths, also where rounding would not", () => {
  const seat = seatReview({
    start: seatValue(0.04),
    luck: seatValue(0.04),
    own: seatValue(0.04),
    others: seatValue(0.04),
    result: seatValue(0.16),
  });
  const { parts, result } = luckOf(seat);
  expect(result).toBe(0.2);
  expect(Math.round(sum(parts.map(({ lead }) => lead)) * 10)).toBe(2);
  expect(parts.at(-1)?.to).toBe(result);
});

test("the sums of a whole match are exact as they are shown", () => {
  const { review } = reviewFixture();
  const lucks = review.seats.map(luckOf);
  for (const [seat, { parts, result }] of lucks.entries()) {
    expect(result).toBeCloseTo(review.seats[seat]!.result.lead, 0);
    expect(Math.round(sum(parts.map(({ lead }) => lead)) * 10)).toBe(Math.round(result * 10));
    for (const [i, { from }] of parts.entries()) expect(from).toBe(parts[i - 1]?.to ?? 0);
  }
  expect(reachOf(lucks)).toBeGreaterThanOrEqual(Math.abs(lucks[0]!.result));
});

test("numbers have a sign of the width of a plus, and zero has none", async () => {
  expect([difference(1.25), difference(-0.31), difference(-0.02)]).toEqual(["+1.3", "−0.3", "0.0"]);
  expect([count(4000), count(40_000)]).toEqual(["4000", "40,000"]);
  expect([percent(0.574), percentDifference(-0.061)]).toEqual(["57%", "−6%"]);
  await loadLanguage("hu");
  expect(difference(-4.7)).toBe("−4,7");
  await loadLanguage("en");
});
