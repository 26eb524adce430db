/**
 * Many small shapes as few paths: shapes of one paint share a path unless something between them
 * would then be drawn in another order. A field of a hundred ears has four elements.
 */
import { overlap, Path, type Box, type Place } from "./path";
import type { Shape } from "./symbols";

/** Shapes of one paint, ready to be drawn as one element. */
export type Layer = Shape;

export interface PlacedShape {
  shape: Shape;
  place: Place;
}

interface Open {
  layer: Layer;
  paint: string;
  boxes: { box: Box; turn: number }[];
}

const paths = new Map<string, Path>();

function pathOf(text: string): Path {
  const cached = paths.get(text);
  if (cached) return cached;
  const path = new Path(text);
  paths.set(text, path);
  return path;
}

/** Sizes differ by a few percent: strokes of nearly one width are drawn with the same. */
const fifths = (width: number): number => Math.round(width * 5) / 5;

const dashesAt = (dashes: string, scale: number): string =>
  dashes
    .split(" ")
    .map((each) => Math.round(Number(each) * scale * 10) / 10)
    .join(" ");

/** Whether a shape may join a layer, as far as those that are in it already are concerned. */
function joins({ layer, boxes }: Open, box: Box, turn: number): boolean {
  return !boxes.some(
    (other) =>
      overlap(other.box, box) &&
      (layer.opacity !== undefined || (layer.fill !== undefined && other.turn !== turn)),
  );
}

/** Paths that look like the shapes drawn one after the other. */
export function layersOf(shapes: readonly PlacedShape[]): Layer[] {
  const open: Open[] = [];
  for (const { shape, place } of shapes) {
    const path = pathOf(shape.path);
    const width = shape.stroke && fifths((shape.width ?? 1) * place.scale);
    const { fill, stroke, cap, opacity } = shape;
    const dashes = shape.dashes && dashesAt(shape.dashes, place.scale);
    const paint = `${fill} ${stroke} ${width} ${cap} ${dashes} ${opacity}`;
    const box = path.boxAt(place);
    const turn = place.flip ? -path.turn : path.turn;
    let target: Open | undefined;
    for (let i = open.length - 1; i >= 0; i--) {
      const candidate = open[i]!;
      if (candidate.paint === paint && joins(candidate, box, turn)) {
        target = candidate;
        break;
      }
      if (candidate.boxes.some((other) => overlap(other.box, box))) break;
    }
    if (!target) {
      target = {
        layer: {
          path: "",
          ...(fill && { fill }),
          ...(stroke && { stroke }),
          ...(width && { width }),
          ...(cap && { cap }),
          ...(dashes && { dashes }),
          ...(opacity !== undefined && { opacity }),
        },
        paint,
        boxes: [],
      };
      open.push(target);
    }
    target.layer.path += path.at(place);
    target.boxes.push({ box, turn });
  }
  return open.map(({ layer }) => layer);
}
