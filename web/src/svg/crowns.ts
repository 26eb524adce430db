/** Crowns of squares: gold on dark pills, readable on any terrain. */
import { layersOf, type Layer, type PlacedShape } from "./layers";
import { rectangle, SYMBOLS, type Shape } from "./symbols";

export interface Pill {
  x: number;
  y: number;
  crowns: number;
  scale: number;
}

const STEP = 27;
const HEIGHT = 29;

function pillShapes(crowns: number): Shape[] {
  const width = crowns * STEP + 9;
  return [
    { path: rectangle(0, 0, width, HEIGHT, 9), fill: "#221A10", opacity: 0.9 },
    {
      path: rectangle(1.2, 1.2, width - 2.4, HEIGHT - 2.4, 7.8),
      stroke: "#FFD24A",
      width: 1.4,
      opacity: 0.55,
    },
  ];
}
const PILLS = [1, 2, 3].map(pillShapes);

function shapesOf({ x, y, crowns, scale }: Pill): PlacedShape[] {
  const at = (dx: number, dy: number, size: number): PlacedShape["place"] => ({
    x: x + dx * scale,
    y: y + dy * scale,
    scale: size * scale,
    flip: false,
  });
  const pill = (PILLS[crowns - 1] ?? pillShapes(crowns)).map((shape) => ({
    shape,
    place: at(0, 0, 1),
  }));
  const each = Array.from({ length: crowns }, (_, i) =>
    SYMBOLS["crown"]!.map((shape) => ({ shape, place: at(18 + i * STEP, 16, 0.92) })),
  );
  return [...pill, ...each.flat()];
}

export function crownLayers(pills: readonly Pill[]): Layer[] {
  return layersOf(pills.flatMap(shapesOf));
}
