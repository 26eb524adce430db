import { expect, test } from "vitest";
import type { KingdominoView } from "../../../../src/views";
import ENDING, { lanesOf, partsOf } from "../../../../src/games/kingdomino/end";
import { longest, sofar, stepsTo } from "../../../../src/screens/end/standings";
import over from "../../../fixtures/over.json";

const view = over.view as unknown as KingdominoView;
const result = { reason: "played", ...over.result };

test("the parts of every kingdom add up to its points", () => {
  for (const kingdom of view.kingdoms)
    expect(partsOf(kingdom).reduce((sum, { points }) => sum + points, 0)).toBe(kingdom.points);
});

test("territories come first, the dearest before the others, extra points last", () => {
  const parts = partsOf(view.kingdoms[0]!);
  expect(parts.map(({ terrain, key }) => terrain ?? key)).toEqual([
    "grassland",
    "mine",
    "forest",
    "middle-kingdom",
  ]);
});

test("lanes stand in the order of the places", () => {
  expect(lanesOf(view, result).map(({ seats, place }) => [seats[0], place])).toEqual([
    [0, 1],
    [2, 2],
    [3, 3],
    [1, 4],
  ]);
});

test("the tie-break is shown as far as it was needed", () => {
  const steps = (decidedBy: string): string[] =>
    stepsTo(ENDING.steps, decidedBy).map(({ step }) => step);
  expect(steps("points")).toEqual(["points"]);
  expect(steps("crowns")).toEqual(["points", "largest-territory", "crowns"]);
  expect(steps("shared")).toEqual(["points", "largest-territory", "crowns"]);
});

test("a sum grows part by part to its points, and what is taken off has its length", () => {
  const [first] = lanesOf(view, result);
  expect(sofar(first!, 0)).toBe(0);
  expect(sofar(first!, first!.parts.length)).toBe(first!.points);
  const less = {
    ...first!,
    parts: [...first!.parts, { key: "less", points: -3, words: "", figures: "" }],
  };
  expect(longest([less])).toBe(first!.points + 3);
  expect(sofar(less, less.parts.length)).toBe(first!.points - 3);
});
