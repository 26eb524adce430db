/** Buildings and knights of a small kingdom, all of them in few paths. */
import type { BuildingView } from "../../../views";
import { layersOf, type Layer, type PlacedShape } from "../../../svg/layers";
import type { Spot } from "../../../svg/outline";
import { ellipse, rectangle, type Shape } from "../../../svg/symbols";
import { BUILDINGS } from "./buildings";

/** The ground of a building tile: sky, street and shadow. */
export const TILE: readonly Shape[] = [
  { path: "M0,0H100V100H0Z", fill: "#EDA27F" },
  { path: "M0,72H100V100H0Z", fill: "#CB6C49" },
  {
    path: "M0,82H100M0,92H100M14,72V82M40,72V82M66,72V82M90,72V82M26,82V92M54,82V92M80,82V92",
    stroke: "#AC4E30",
    width: 1.6,
    cap: "butt",
  },
  { path: ellipse(50, 80, 40, 5), fill: "#6B2411", opacity: 0.35 },
];

export const KNIGHT: readonly Shape[] = [
  {
    path: "M-12,14 C-12,8 -9,6 -8,0 V-6 C-8,-13 -4,-16 0,-16 C4,-16 8,-13 8,-6 V0 C9,6 12,8 12,14Z",
    fill: "#4A5163",
    stroke: "#C5CEDC",
    width: 1.5,
    cap: "butt",
  },
  { path: "M0,-16 C4,-16 8,-13 8,-6 V0 C9,6 12,8 12,14 H0Z", fill: "#2D3342" },
  { path: "M-6,-5 H6 V-2 H1.4 V5 H-1.4 V-2 H-6Z", fill: "#CBD3E0" },
  { path: "M0,-16 C4,-22 11,-18 10,-12 C8,-15 4,-15 0,-16Z", fill: "#D23B72" },
];
const SHADOW: Shape = { path: ellipse(0, 0, 15, 4.5), fill: "#000", opacity: 0.4 };

function at(shapes: readonly Shape[], x: number, y: number, scale = 1): PlacedShape[] {
  return shapes.map((shape) => ({ shape, place: { x, y, scale, flip: false } }));
}

export function buildingLayers(built: readonly (Spot & { tile: BuildingView })[]): Layer[] {
  return layersOf(
    built.flatMap(({ x, y, tile }) => {
      const building = (BUILDINGS[tile.name] ?? []).map(({ d, ...paint }) => ({
        path: d,
        ...paint,
      }));
      return at([...TILE, ...building], x * 100, y * 100);
    }),
  );
}

/** What buildings are cut off at. */
export function tileFrames(built: readonly Spot[]): string {
  return built.map(({ x, y }) => rectangle(x * 100 + 3, y * 100 + 3, 94, 94, 13)).join("");
}

export function knightLayers(knights: readonly Spot[], scale: number): Layer[] {
  return layersOf(
    knights.flatMap(({ x, y }) => [
      ...at([SHADOW], x * 100 + 76, y * 100 + 90),
      ...at(KNIGHT, x * 100 + 76, y * 100 + 73, scale),
    ]),
  );
}
