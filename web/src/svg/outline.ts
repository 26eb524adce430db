/** The rounded outline of a set of squares, as a path. One square is 100 units; y goes down. */

export interface Spot {
  x: number;
  y: number;
}

type Step = readonly [number, number];
interface Corner extends Spot {
  before: Step;
  after: Step;
}

const key = (x: number, y: number): string => `${x},${y}`;
export const tenths = (n: number): number => Math.round(n * 10) / 10;

/** The sides of the set, each by where it starts; walking along them the set lies on the right. */
function sidesOf(spots: readonly Spot[]): Map<string, [number, number][]> {
  const set = new Set(spots.map(({ x, y }) => key(x, y)));
  const sides = new Map<string, [number, number][]>();
  const add = (x: number, y: number, toX: number, toY: number): void => {
    const ends = sides.get(key(x, y));
    if (ends) ends.push([toX, toY]);
    else sides.set(key(x, y), [[toX, toY]]);
  };
  for (const { x, y } of spots) {
    if (!set.has(key(x, y - 1))) add(x, y, x + 1, y);
    if (!set.has(key(x + 1, y))) add(x + 1, y, x + 1, y + 1);
    if (!set.has(key(x, y + 1))) add(x + 1, y + 1, x, y + 1);
    if (!set.has(key(x - 1, y))) add(x, y + 1, x, y);
  }
  return sides;
}

/**
 * One closed walk round the set, taken out of `sides`. Where two squares meet at a corner only, it
 * keeps to its own square.
 */
function walk(sides: Map<string, [number, number][]>): Step[] {
  const start = sides.keys().next().value!;
  let [x, y] = start.split(",").map(Number) as [number, number];
  let came: Step | null = null;
  const points: Step[] = [];
  do {
    const ways: [number, number][] = sides.get(key(x, y))!;
    let chosen = 0;
    if (ways.length > 1 && came) {
      const right: Step = [-came[1], came[0]];
      chosen = Math.max(
        0,
        ways.findIndex(([a, b]) => a - x === right[0] && b - y === right[1]),
      );
    }
    const [nextX, nextY] = ways.splice(chosen, 1)[0]!;
    if (!ways.length) sides.delete(key(x, y));
    points.push([x, y]);
    came = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
  } while (key(x, y) !== start && sides.has(key(x, y)));
  return points;
}

function cornersOf(points: readonly Step[], inset: number): Corner[] {
  const n = points.length;
  const corners: Corner[] = [];
  for (let i = 0; i < n; i++) {
    const [a, b, c] = [points[(i + n - 1) % n]!, points[i]!, points[(i + 1) % n]!];
    const before: Step = [b[0] - a[0], b[1] - a[1]];
    const after: Step = [c[0] - b[0], c[1] - b[1]];
    if (before[0] === after[0] && before[1] === after[1]) continue;
    corners.push({
      x: b[0] * 100 - inset * (before[1] + after[1]),
      y: b[1] * 100 + inset * (before[0] + after[0]),
      before,
      after,
    });
  }
  return corners;
}

/**
 * The outline of `spots`, moved inwards by `inset`, its corners rounded by `radius`, concave ones
 * too.
 */
export function outline(spots: readonly Spot[], inset: number, radius: number): string {
  const sides = sidesOf(spots);
  let path = "";
  while (sides.size) {
    cornersOf(walk(sides), inset).forEach(({ x, y, before, after }, i) => {
      path += `${i ? "L" : "M"}${tenths(x - before[0] * radius)},${tenths(y - before[1] * radius)}`;
      path += `Q${tenths(x)},${tenths(y)} ${tenths(x + after[0] * radius)},${tenths(y + after[1] * radius)}`;
    });
    path += "Z";
  }
  return path;
}
