import { expect, it } from "vitest";
import { goneDominoes, type GoneTask } from "../../../src/kit/editor/model/gone_dominoes";
import { begin, redone, undone, withEdit } from "../../../src/kit/editor/model/history";

it("takes edits back and makes them again", () => {
  const start = begin("a");
  const twice = withEdit(withEdit(start, "b"), "c");
  expect(undone(twice).present).toBe("b");
  expect(redone(undone(twice)).present).toBe("c");
  expect(undone(undone(undone(twice))).present).toBe("a");
  expect(redone(twice)).toBe(twice);
  expect(withEdit(twice, "c")).toBe(twice);
  expect(withEdit(undone(twice), "d").future).toEqual([]);
});

const TASK: GoneTask = {
  kinds: [
    ["w", "w"],
    ["w", "f"],
    ["f", "l"],
    ["l", "w1"],
  ],
  candidates: [1, 2, 3, 4],
  certain: [],
  preferred: new Set(),
  needed: new Map(),
  counts: [2],
};

it("finds the dominoes whose squares kingdoms have", () => {
  const of = (...needed: [string, number][]): unknown =>
    goneDominoes({ ...TASK, needed: new Map(needed) });
  expect(of(["w", 1], ["f", 1], ["l", 1], ["w1", 1])).toEqual({ dominoes: [2, 4], isEnough: true });
  expect(of(["w", 3])).toEqual({ dominoes: [1, 2], isEnough: true });
  expect(of(["w", 4])).toMatchObject({ isEnough: false });
  expect(of(["f", 2], ["w1", 1])).toMatchObject({ isEnough: false });
});

it("keeps the dominoes that were gone before where they will do", () => {
  const preferred = new Set([3, 4]);
  expect(goneDominoes({ ...TASK, preferred }).dominoes).toEqual([3, 4]);
  const certain = goneDominoes({ ...TASK, preferred, certain: [1] }).dominoes;
  expect(certain).toContain(1);
  expect(certain).toHaveLength(2);
});
