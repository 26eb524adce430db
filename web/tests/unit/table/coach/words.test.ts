/** Every warning has a reason: one of the rules or, where they have none, what is expected. */
import { beforeAll, expect, test } from "vitest";
import type { Cost } from "../../../../src/table/coach/advisor";
import { loadCoachWords, warningTexts } from "../../../../src/table/coach/words.svelte";

beforeAll(() => loadCoachWords());

const COST: Cost = { points: 6, certainPoints: 5, ownPoints: 4, rivals: 1, explanations: [] };

test("without a sentence of the rules, a warning tells who is expected to have what", () => {
  expect(warningTexts(COST)).toEqual([
    "You are expected to end with about 4\u00a0points fewer.",
    "Your opponent is expected to end with about 2\u00a0points more.",
  ]);
});

test("what costs more is told first, and what is no point not at all", () => {
  expect(warningTexts({ ...COST, ownPoints: -3, rivals: 3 })).toEqual([
    "On average, your opponents are expected to end with about 9\u00a0points more.",
  ]);
  expect(warningTexts({ ...COST, ownPoints: 5.8 })).toEqual([
    "You are expected to end with about 6\u00a0points fewer.",
  ]);
});

test("a sentence of the rules is the better reason", () => {
  const explanations = [{ key: "no-place-for", params: { domino: 41 } }];
  expect(warningTexts({ ...COST, explanations })).toEqual(["Leaves no place for domino 41."]);
});
