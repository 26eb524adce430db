// @vitest-environment node
import { describe, expect, it } from "vitest";
import { ranking } from "../../../src/engine/ranking.ts";

const STEPS = ["points", "largest-territory", "crowns"];

describe("the ranking", () => {
  it("orders by points, then by the tie-breaks", () => {
    const rows = [
      [30, 5, 9],
      [41, 0, 0],
      [30, 6, 1],
    ];
    expect(ranking(rows, STEPS, [0, 1, 2])).toEqual({
      points: [30, 41, 30],
      places: [3, 1, 2],
      decided_by: "points",
    });
    expect(ranking([rows[0]!, rows[2]!], STEPS, [0, 1]).decided_by).toBe("largest-territory");
  });

  it("shares places between equals", () => {
    const rows = [
      [30, 5, 9],
      [30, 5, 9],
      [29, 9, 9],
    ];
    expect(ranking(rows, STEPS, [0, 1, 2])).toMatchObject({
      places: [1, 1, 3],
      decided_by: "shared",
    });
  });

  it("counts the seats of a side as one", () => {
    const rows = [
      [60, 5, 9],
      [50, 5, 9],
      [60, 5, 9],
      [50, 5, 9],
    ];
    expect(ranking(rows, STEPS, [0, 1, 0, 1])).toMatchObject({
      places: [1, 2, 1, 2],
      decided_by: "points",
    });
  });
});
