import { expect, test } from "vitest";
import type { KingdominoView } from "../../../../src/views";
import ENDING, { lanesOf, partsOf } from "../../../../src/games/kingdomino/end";
import {
  countedPart,
  longest,
  ownLane,
  pointsOf,
  stepsTo,
  tiedLanes,
} from "../../../../src/screens/end/standings";
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
  expect(pointsOf(first!, 0)).toBe(0);
  expect(pointsOf(first!, first!.parts.length)).toBe(first!.points);
  const less = {
    ...first!,
    parts: [...first!.parts, { key: "less", points: -3, words: "", figures: "" }],
  };
  expect(longest([less])).toBe(first!.points + 3);
  expect(pointsOf(less, less.parts.length)).toBe(first!.points - 3);
});

test("a tie-break is shown between those who were level, and not after a resignation", () => {
  const [first, second, ...others] = lanesOf(view, result);
  const level = [first!, { ...second!, total: first!.total }, ...others];
  expect(tiedLanes([first!, second!, ...others], result)).toEqual([]);
  expect(tiedLanes(level, result)).toEqual(level.slice(0, 2));
  expect(tiedLanes(level, { ...result, reason: "resigned" })).toEqual([]);
});

test("a player who has not won sees their own kingdom beside the winner’s", () => {
  const lanes = lanesOf(view, result);
  expect(ownLane(lanes, [0])).toBeNull();
  expect(ownLane(lanes, [3])).toBe(lanes[2]);
  expect(ownLane(lanes, [0, 3])).toBeNull();
  expect(ownLane(lanes, [])).toBeNull();
});

test("each part is pointed out while it is counted, and none when all are", () => {
  const [first] = lanesOf(view, result);
  const parts = first!.parts.length;
  expect(countedPart(first!, 0, parts + 1)).toBeNull();
  expect(countedPart(first!, 1, parts + 1)).toBe(0);
  expect(countedPart(first!, parts, parts + 1)).toBe(parts - 1);
  expect(countedPart(first!, parts + 1, parts + 2)).toBeNull();
  expect(countedPart(first!, parts, parts)).toBeNull();
});
