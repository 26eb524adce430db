import { expect, test } from "vitest";
import type { KingdominoView } from "../src/games/kingdomino/view";
import { gapsOf, lanesOf, partsOf, stepsTo } from "../src/screens/end/standings";
import over from "./fixtures/over.json";

const view = over.view as unknown as KingdominoView;
const result = { reason: "played", ...over.result };

test("the parts of every kingdom add up to its points", () => {
  for (const kingdom of view.kingdoms) expect(partsOf(kingdom).reduce((sum, { points }) => sum + points, 0)).toBe(kingdom.points);
});

test("territories come first, the dearest before the others, extra points last", () => {
  const parts = partsOf(view.kingdoms[0]!);
  expect(parts.map(({ terrain, bonus }) => terrain ?? bonus)).toEqual(["grassland", "mine", "forest", "middle-kingdom"]);
});

test("lanes stand in the order of the places", () => {
  expect(lanesOf(view, result).map(({ seat, place }) => [seat, place])).toEqual([
    [0, 1],
    [2, 2],
    [3, 3],
    [1, 4],
  ]);
});

test("the tie-break is shown as far as it was needed", () => {
  expect(stepsTo("points")).toEqual(["points"]);
  expect(stepsTo("crowns")).toEqual(["points", "largest-territory", "crowns"]);
  expect(stepsTo("shared")).toEqual(["points", "largest-territory", "crowns"]);
});

test("gaps are the squares that a full kingdom would still have", () => {
  expect(gapsOf(view.kingdoms[0]!, 5)).toBe(2);
});
