/** Legal placements as something to point at. What is legal the server has said; here it is only looked up. */
import type { LegalMove } from "../messages";
import type { Spot } from "../svg/outline";
import { spotOf, STEPS } from "../svg/squares";

export interface Placement {
  move: string;
  /** Where the first half of the domino goes, and the second. */
  first: Spot;
  second: Spot;
  points: number | null;
}

export const same = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;
const key = ({ x, y }: Spot): string => `${x},${y}`;

/** `12@c4e`: the first half on c4, the second to its east. Anything else is no placement. */
export function placement({ move, points }: LegalMove, side: number): Placement | null {
  const found = /@([a-m]\d+)([nesw])$/.exec(move);
  if (!found) return null;
  const first = spotOf(found[1]!, side);
  const step = STEPS[found[2]!]!;
  return { move, first, second: { x: first.x + step.x, y: first.y + step.y }, points: points ?? null };
}

export function placements(moves: readonly LegalMove[], side: number): Placement[] {
  return moves.flatMap((move) => placement(move, side) ?? []);
}

/** All placements by the squares that they cover. */
export function bySquare(all: readonly Placement[]): Map<string, Placement[]> {
  const found = new Map<string, Placement[]>();
  for (const each of all)
    for (const spot of [each.first, each.second]) {
      const list = found.get(key(spot));
      if (list) list.push(each);
      else found.set(key(spot), [each]);
    }
  return found;
}

/** Which way the domino points, seen from `spot`: first by the half that lies there, then clockwise from the east. */
function way(each: Placement, spot: Spot): number {
  const here = same(each.first, spot);
  const other = here ? each.second : each.first;
  const clockwise = other.x > spot.x ? 0 : other.y > spot.y ? 1 : other.x < spot.x ? 2 : 3;
  return (here ? 0 : 4) + clockwise;
}

/** The ways to cover `spot`, in the order in which they are turned through. */
export function ways(all: Map<string, Placement[]>, spot: Spot): Placement[] {
  return [...(all.get(key(spot)) ?? [])].sort((a, b) => way(a, spot) - way(b, spot));
}

/** The next way to cover `spot` after `now`. */
export function turned(all: Map<string, Placement[]>, spot: Spot, now: Placement, back = false): Placement {
  const list = ways(all, spot);
  const at = list.findIndex(({ move }) => move === now.move);
  return list[(at + (back ? list.length - 1 : 1)) % list.length] ?? now;
}

/** Best first: by points, where they are shown; of equals those in the order of the list. */
export function bestFirst(all: readonly Placement[]): Placement[] {
  return [...all].sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
}

/** Whether two placements point the same way. */
function parallel(a: Placement, b: Placement): boolean {
  return a.second.x - a.first.x === b.second.x - b.first.x && a.second.y - a.first.y === b.second.y - b.first.y;
}

/** The first placement that covers `spot`, pointing like `before` if that is legal. */
export function covering(all: Map<string, Placement[]>, spot: Spot, before: Placement | null): Placement | null {
  const list = ways(all, spot);
  return (
    (before &&
      (list.find((each) => same(each.first, spot) && parallel(each, before)) ?? list.find((each) => parallel(each, before)))) ??
    list[0] ??
    null
  );
}

/** For a domino that is dragged: the placement nearest to the pointer (in squares), if one is near; rather without turning. */
export function nearest(all: readonly Placement[], x: number, y: number, before: Placement | null): Placement | null {
  let found: Placement | null = null;
  let least = 1.3;
  for (const each of all) {
    const away = Math.hypot((each.first.x + each.second.x + 1) / 2 - x, (each.first.y + each.second.y + 1) / 2 - y);
    const cost = away + (before && !parallel(each, before) ? 0.45 : 0);
    if (cost < least) [found, least] = [each, cost];
  }
  return found;
}
