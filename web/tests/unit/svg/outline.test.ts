import { expect, test } from "vitest";
import { outline } from "../../../src/svg/outline";

const corners = (path: string): number => path.split("Q").length - 1;
const loops = (path: string): number => path.split("Z").length - 1;

test("a single square has four rounded corners", () => {
  expect(outline([{ x: 0, y: 0 }], 0, 10)).toBe(
    "M0,10Q0,0 10,0L90,0Q100,0 100,10L100,90Q100,100 90,100L10,100Q0,100 0,90Z",
  );
});

test("neighbours share one outline", () => {
  const path = outline(
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    0,
    10,
  );
  expect(corners(path)).toBe(4);
  expect(loops(path)).toBe(1);
});

test("a hole is a loop of its own", () => {
  const ring = [0, 1, 2]
    .flatMap((x) => [0, 1, 2].map((y) => ({ x, y })))
    .filter(({ x, y }) => x !== 1 || y !== 1);
  expect(loops(outline(ring, 2, 10))).toBe(2);
});

test("squares that meet at a corner stay two fields", () => {
  const path = outline(
    [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
    2,
    10,
  );
  expect(loops(path)).toBe(2);
  expect(corners(path)).toBe(8);
});

test("an inset moves the sides inwards", () => {
  expect(outline([{ x: 0, y: 0 }], 2, 10)).toContain("Q2,2 12,2");
});
