/**
 * A dragon along its squares: body, wings and head follow the shape, so that every dragon in every
 * turn is drawn by the same lines.
 */
import { tenths, type Spot } from "../../../svg/outline";
import type { Cell } from "./pieces";

type Point = readonly [number, number];

export interface Wing {
  x: number;
  y: number;
  turn: number;
  long: number;
  wide: number;
}

export interface Drawn {
  body: string;
  /** The side in the shade. */
  shade: string;
  spikes: string[];
  wings: Wing[];
  head: { x: number; y: number; turn: number };
}

const DEGREES = 180 / Math.PI;
const beside = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
const around = (cells: readonly Cell[], cell: Cell): Cell[] =>
  cells.filter((other) => beside(cell, other));
const centre = ({ x, y }: Spot): Point => [x * 100 + 50, y * 100 + 50];

/**
 * From tail to head. Where squares meet in a hub, the longest arm is the tail, what lies across
 * from it the head, and the others carry wings.
 */
export function spineOf(cells: readonly Cell[]): {
  spine: Cell[];
  hub: Cell | null;
  wings: Cell[];
} {
  const hub = cells.find((cell) => around(cells, cell).length > 2) ?? null;
  if (!hub) {
    const ends = cells.filter((cell) => around(cells, cell).length === 1).sort((a, b) => b.i - a.i);
    return { spine: walk(cells, ends[0] ?? cells.at(-1)!, []), hub: null, wings: [] };
  }
  const arms = around(cells, hub).map((cell) => walk(cells, cell, [hub]));
  const tail = arms.sort((a, b) => b.length - a.length || b[0]!.i - a[0]!.i)[0]!;
  const others = around(cells, hub).filter(({ i }) => !tail.some((cell) => cell.i === i));
  const head = others.find(
    ({ x, y }) => x === 2 * hub.x - tail[0]!.x && y === 2 * hub.y - tail[0]!.y,
  );
  return {
    spine: [...tail.reverse(), hub, ...(head ? [head] : [])],
    hub,
    wings: others.filter(({ i }) => i !== head?.i),
  };
}

/** The squares from `start` on, each the neighbour of the one before. */
function walk(cells: readonly Cell[], start: Cell, visited: readonly Cell[]): Cell[] {
  const next = around(cells, start).find(({ i }) => !visited.some((cell) => cell.i === i));
  return next ? [start, ...walk(cells, next, [...visited, start])] : [start];
}

/** `a` moved away from `b`. */
function beyond(a: Point, b: Point, far: number): Point {
  const long = Math.hypot(a[0] - b[0], a[1] - b[1]);
  return [a[0] + ((a[0] - b[0]) / long) * far, a[1] + ((a[1] - b[1]) / long) * far];
}

/** A smooth line through all points (Catmull and Rom). */
function smooth(points: readonly Point[]): Point[] {
  const n = points.length;
  const all = [
    beyond(points[0]!, points[1]!, 60),
    ...points,
    beyond(points[n - 1]!, points[n - 2]!, 60),
  ];
  const line: Point[] = [];
  for (let i = 1; i < all.length - 2; i++)
    for (let t = 0; t < 1; t += 0.05) {
      const [a, b, c, d] = [all[i - 1]!, all[i]!, all[i + 1]!, all[i + 2]!];
      const at = (u: 0 | 1): number =>
        0.5 *
        (2 * b[u] +
          (c[u] - a[u]) * t +
          (2 * a[u] - 5 * b[u] + 4 * c[u] - d[u]) * t * t +
          (3 * b[u] - a[u] - 3 * c[u] + d[u]) * t * t * t);
      line.push([at(0), at(1)]);
    }
  return [...line, points[n - 1]!];
}

const closed = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tenths(x)},${tenths(y)}`).join("L")}Z`;
const ease = (x: number): number => x * x * (3 - 2 * x);

export function drawn(cells: readonly Cell[]): Drawn {
  const { spine, hub, wings } = spineOf(cells);
  const points = spine.map(centre);
  const n = points.length;
  points[0] = beyond(points[0]!, points[1]!, 32);
  points[n - 1] = beyond(points[n - 1]!, points[n - 2]!, hub && spine.at(-1) === hub ? 2 : 4);
  const line = smooth(points);
  const last = line.length - 1;
  const way = (i: number): Point => {
    const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(last, i + 1)]!];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  };
  const [left, right]: [Point[], Point[]] = [[], []];
  line.forEach(([x, y], i) => {
    const t = i / last;
    const width = t < 0.62 ? 3 + 22 * ease(t / 0.62) : 25 - 10 * ease((t - 0.62) / 0.38);
    const [dx, dy] = way(i);
    left.push([x - dy * width, y + dx * width]);
    right.push([x + dy * width, y - dx * width]);
  });
  const back = [...right].reverse();
  const spikes: string[] = [];
  for (let i = 5; i < last - 6; i += 5) {
    const [[dx, dy], [x, y], z] = [way(i), line[i]!, 4 + 4 * (i / (last + 1))];
    spikes.push(
      closed([
        [x - dy * z * 0.8, y + dx * z * 0.8],
        [x - dx * z * 1.8, y - dy * z * 1.8],
        [x + dy * z * 0.8, y - dx * z * 0.8],
      ]),
    );
  }
  const [hx, hy] = way(last);
  const [x, y] = points[n - 1]!;
  return {
    body: closed([...left, ...back]),
    shade: closed([...line, ...back]),
    spikes,
    wings: hub && wings.length ? spread(hub, wings, [hx, hy]) : folded(line, way),
    head: { x: tenths(x), y: tenths(y), turn: tenths(Math.atan2(hy, hx) * DEGREES + 90) },
  };
}

/** Wings over squares of their own. */
function spread(hub: Cell, wings: readonly Cell[], [hx, hy]: Point): Wing[] {
  const [x, y] = centre(hub);
  return wings.map((wing) => {
    const [dx, dy] = [wing.x - hub.x, wing.y - hub.y];
    return {
      x,
      y,
      turn: Math.atan2(dy, dx) * DEGREES,
      long: 1.38,
      wide: (dx * hy - dy * hx > 0 ? 1 : -1) * 1.05,
    };
  });
}

/** Small wings at the body. */
function folded(line: readonly Point[], way: (i: number) => Point): Wing[] {
  const i = Math.round(line.length * 0.6);
  const [[x, y], [dx, dy]] = [line[i]!, way(i)];
  return [1, -1].map((side) => ({
    x: tenths(x),
    y: tenths(y),
    turn: tenths(Math.atan2(dy, dx) * DEGREES + side * 112),
    long: 0.5,
    wide: side * 0.62,
  }));
}
