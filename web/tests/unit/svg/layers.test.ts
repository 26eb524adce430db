import { describe, expect, test } from "vitest";
import { field } from "../../../src/svg/field";
import { layersOf, type PlacedShape } from "../../../src/svg/layers";
import { Path } from "../../../src/svg/path";
import { TERRAINS } from "../../../src/svg/palette";
import { ellipse, rectangle, type Shape } from "../../../src/svg/symbols";

const at = (shape: Shape, x: number, flip = false): PlacedShape => ({
  shape,
  place: { x, y: 0, scale: 1, flip },
});
const red = (extra: Partial<Shape> = {}): Shape => ({
  path: rectangle(0, 0, 10, 10),
  fill: "red",
  ...extra,
});
const blue: Shape = { path: rectangle(0, 0, 10, 10), fill: "blue" };

describe("layers", () => {
  test("shapes of one paint share a path", () => {
    expect(layersOf([at(red(), 0), at(blue, 20), at(red(), 40)])).toEqual([
      { path: "M0,0m0 0l10 0l0 10l-10 0l0 -10zM40,0m0 0l10 0l0 10l-10 0l0 -10z", fill: "red" },
      { path: "M20,0m0 0l10 0l0 10l-10 0l0 -10z", fill: "blue" },
    ]);
  });

  test("what covers another colour stays above it", () => {
    const fills = layersOf([at(red(), 0), at(blue, 5), at(red(), 10)]).map(({ fill }) => fill);
    expect(fills).toEqual(["red", "blue", "red"]);
  });

  test("overlapping shapes that turn the other way cut no holes", () => {
    expect(layersOf([at(red(), 0), at(red(), 12, true)])).toHaveLength(2);
    expect(layersOf([at(red(), 0), at(red(), 2)])).toHaveLength(1);
  });

  test("overlapping translucent shapes keep their darkness", () => {
    const glass = red({ opacity: 0.5 });
    expect(layersOf([at(glass, 0), at(glass, 2)])).toHaveLength(2);
    expect(layersOf([at(glass, 0), at(glass, 20)])).toHaveLength(1);
  });

  test.each(TERRAINS)("a field of %s has few paths", (terrain) => {
    const squares = Array.from({ length: 12 }, (_, i) => ({
      x: i % 4,
      y: Math.floor(i / 4),
      terrain,
      crowns: 0,
    }));
    expect(field(squares, "full").layers.length).toBeLessThan(60);
    expect(field(squares, "icon").layers.length).toBeLessThan(15);
  });
});

describe("a path", () => {
  test("is scaled and mirrored at its place", () => {
    const path = new Path("M1,2 L3,4 H5 V6 Q7,8 9,10 Z");
    expect(path.at({ x: 10, y: 20, scale: 2, flip: false })).toBe(
      "M10,20m2 4l4 4l4 0l0 4q4 4 8 8z",
    );
    expect(path.at({ x: 10, y: 20, scale: 1, flip: true })).toBe(
      "M10,20m-1 2l-2 2l-2 0l0 2q-2 2 -4 4z",
    );
  });

  test("mirrors arcs with their sweep", () => {
    const path = new Path("M0,0 A5,3 20 0 1 4,0");
    expect(path.at({ x: 0, y: 0, scale: 1, flip: true })).toBe("M0,0m0 0a5,3 -20 0 0 -4 0");
  });

  test("an ellipse reaches as far as its radii", () => {
    const { box } = new Path(ellipse(10, 20, 4, 2));
    expect(box).toEqual({ left: 6, top: 18, right: 14, bottom: 22 });
  });
});
