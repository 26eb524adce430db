import { beforeAll, expect, test } from "vitest";
import type { Step } from "../../../../../src/analysis/types";
import { loadLanguage } from "../../../../../src/i18n/words.svelte";
import { reasonsOf } from "../../../../../src/screens/review/decisions/reasons.svelte";
import { explainWords } from "../../../../../src/table/coach/words.svelte";

const HOLE = { key: "hole", params: { square: "d4" } };
const BUILDING = { key: "leaves-building", params: { n: 3, building: "building.bakery" } };

beforeAll(async () => {
  await loadLanguage("en");
  await explainWords.follow();
});

const reasons = (cost: number, ...explanations: Step["explanations"] & object): string[] =>
  reasonsOf({ cost, explanations } as Step).map((each) => each.replaceAll("\u00a0", " "));

test("a costly move is told what speaks against it", () => {
  expect(reasons(0.1, HOLE, BUILDING)).toEqual([
    "Leaves a hole at d4 that no domino can fill.",
    "Leaves a building to the next player, who can pay for it: Bakery, 3 points.",
  ]);
});

test("the best move is told what speaks against the next best", () => {
  expect(reasons(0, HOLE)).toEqual([
    "The next best move: Leaves a hole at d4 that no domino can fill.",
  ]);
});

test("without sentences nothing is said", () => {
  expect(reasons(0.1)).toEqual([]);
  expect(reasonsOf({ cost: 0 } as Step)).toEqual([]);
});
