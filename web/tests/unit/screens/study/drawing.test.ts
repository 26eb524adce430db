import { expect, test } from "vitest";
import { colourOf, Drawing } from "../../../../src/screens/study/drawing.svelte";

test("a stroke on one square marks it, to another one it is an arrow", () => {
  const drawing = new Drawing();
  expect(drawing.end()).toBeNull();
  drawing.begin(1, "c4");
  expect(drawing.end()).toEqual({ colour: "green", board: 1, square: "c4", to: null });
  drawing.colour = "blue";
  drawing.begin(0, "c4");
  drawing.lead("e5");
  drawing.lead("c4");
  drawing.lead("d4");
  expect(drawing.stroke?.to).toBe("d4");
  expect(drawing.end()).toEqual({ colour: "blue", board: 0, square: "c4", to: "d4" });
  drawing.begin(0, "c4");
  drawing.toggle();
  expect([drawing.isOn, drawing.stroke]).toEqual([true, null]);
});

test("keys choose the colour of a stroke with the mouse", () => {
  const keys = { shiftKey: false, altKey: false, ctrlKey: false };
  expect(colourOf(keys, "blue")).toBe("blue");
  expect(colourOf({ ...keys, shiftKey: true }, "blue")).toBe("red");
  expect(colourOf({ ...keys, altKey: true }, "green")).toBe("blue");
  expect(colourOf({ ...keys, shiftKey: true, altKey: true }, "green")).toBe("yellow");
});
