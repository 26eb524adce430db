/**
 * Legal placements by the squares that they cover. The server lists what is legal; this module
 * looks it up.
 */
import type { TerritoryChange } from "../../views";
import type { Spot } from "../../svg/outline";
import { spotOf, STEPS } from "../../svg/squares";

export interface Placement {
  move: string;
  /** Where the first half of the domino goes, and the second. */
  first: Spot;
  second: Spot;
  points: number | null;
  /** What it would do to territories or domains, where the table shows it. */
  changes: readonly TerritoryChange[];
}

/** A legal move that may be a placement. */
export interface PlacingMove {
  move: string;
  points?: number;
  changes?: readonly TerritoryChange[];
}

export const same = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;
const key = ({ x, y }: Spot): string => `${x},${y}`;

/** `12@c4e`: the first half on c4, the second to its east. Anything else is no placement. */
export function placement(move: PlacingMove, side: number): Placement | null {
  const match = /@([a-m]\d+)([nesw])$/.exec(move.move);
  return match && placementAt(move, spotOf(match[1]!, side), STEPS[match[2]!]!);
}

/** The placement of `move` with its second half one `step` from the first. */
export function placementAt(
  { move, points, changes = [] }: PlacingMove,
  first: Spot,
  step: Spot,
): Placement {
  const second = { x: first.x + step.x, y: first.y + step.y };
  return { move, first, second, points: points ?? null, changes };
}

export function placements(moves: readonly PlacingMove[], side: number): Placement[] {
  return moves.flatMap((move) => placement(move, side) ?? []);
}

/** All placements by the squares that they cover. */
export function bySquare(all: readonly Placement[]): Map<string, Placement[]> {
  const placements = new Map<string, Placement[]>();
  for (const each of all)
    for (const spot of [each.first, each.second]) {
      const list = placements.get(key(spot));
      if (list) list.push(each);
      else placements.set(key(spot), [each]);
    }
  return placements;
}

/**
 * Which way the domino points, seen from `spot`: first by the half that lies there, then clockwise
 * from the east.
 */
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
export function turned(
  all: Map<string, Placement[]>,
  spot: Spot,
  now: Placement,
  back = false,
): Placement {
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
  return (
    a.second.x - a.first.x === b.second.x - b.first.x &&
    a.second.y - a.first.y === b.second.y - b.first.y
  );
}

/** The first placement that covers `spot`, pointing like `before` if that is legal. */
export function covering(
  all: Map<string, Placement[]>,
  spot: Spot,
  before: Placement | null,
): Placement | null {
  const list = ways(all, spot);
  return (
    (before &&
      (list.find((each) => same(each.first, spot) && parallel(each, before)) ??
        list.find((each) => parallel(each, before)))) ??
    list[0] ??
    null
  );
}

/**
 * For a domino that is dragged: the placement nearest to the pointer (in squares), if one is near;
 * rather without turning.
 */
export function nearest(
  all: readonly Placement[],
  x: number,
  y: number,
  before: Placement | null,
): Placement | null {
  return nearestTo(all, 1.3, (each) => {
    const [midX, midY] = [each.first.x + each.second.x + 1, each.first.y + each.second.y + 1];
    const distance = Math.hypot(midX / 2 - x, midY / 2 - y);
    return distance + (before && !parallel(each, before) ? TURN_COST : 0);
  });
}

/** What turning a dragged piece costs, as a distance in squares. */
export const TURN_COST = 0.45;

/** The cheapest of `all` by `cost`, if it costs less than `limit`. */
export function nearestTo<Item>(
  all: readonly Item[],
  limit: number,
  cost: (item: Item) => number,
): Item | null {
  let nearest: Item | null = null;
  let least = limit;
  for (const item of all) {
    const itemCost = cost(item);
    if (itemCost < least) [nearest, least] = [item, itemCost];
  }
  return nearest;
}
