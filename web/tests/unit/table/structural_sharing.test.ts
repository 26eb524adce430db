import { expect, test } from "vitest";
import { shareUnchanged } from "../../../src/table/playback/structural_sharing";

test("what has not changed stays the same object", () => {
  const before = {
    kingdoms: [
      { squares: ["c4"], points: 3 },
      { squares: [], points: 0 },
    ],
    seat: 1,
  };
  const after = shareUnchanged(before, structuredClone({ ...before, seat: 2 })) as typeof before;
  expect(after.kingdoms).toBe(before.kingdoms);
  expect(after.seat).toBe(2);
  expect(shareUnchanged(before, structuredClone(before))).toBe(before);
});

test("what has changed is new, its neighbours are not", () => {
  const before = { kingdoms: [{ points: 3 }, { points: 0 }] };
  const after = shareUnchanged(before, {
    kingdoms: [{ points: 3 }, { points: 4 }],
  }) as typeof before;
  expect(after.kingdoms[0]).toBe(before.kingdoms[0]);
  expect(after.kingdoms[1]).toEqual({ points: 4 });
});

test("a list that grows or shrinks is another list", () => {
  expect(shareUnchanged([1, 2], [1])).toEqual([1]);
  expect(shareUnchanged([1], [1, 2])).toEqual([1, 2]);
  expect(shareUnchanged(null, { a: 1 })).toEqual({ a: 1 });
});
