/**
 * Legal placements of tiles and dragons, by the squares that they cover. The server lists what is
 * legal; this module looks it up.
 */
import { nearestTo, TURN_COST } from "../../../kit/placement/placements";
import type { Spot } from "../../../svg/outline";
import { FACINGS, placedCells, type Cell } from "../drawing/pieces";
import { spotOf } from "../view";
import type { InfernoMove, InfernoView } from "../../../views";

export interface Placement {
  move: string;
  /** The letter of a tile or a dragon. */
  piece: string;
  facing: string;
  cells: Cell[];
  points: number | null;
  /** What a tile adds to each part of the points. */
  gains: InfernoMove["gains"] | null;
  /** Eggs that it breaks. */
  breaks: number;
  summons: boolean;
  /** Points that the other player loses; nothing where the table shows no points. */
  burns: number | null;
}

const same = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;

/** `J@c3e` and `dragonT@c3n`; anything else is no placement. */
export function placement(move: InfernoMove, view: InfernoView): Placement | null {
  const match = /^(dragon)?([A-Z])@([a-j]\d+)([neswNESW])$/.exec(move.move);
  if (!match) return null;
  const [, dragon, piece = "", , way = "n"] = match;
  const picture = (dragon ? view.board.dragons : view.board.tiles)[piece];
  const spots = move.squares.map((name) => spotOf(name, view.board.rows));
  if (!picture || !spots.length) return null;
  return {
    move: move.move,
    piece,
    facing: way,
    cells: placedCells(picture, way, spots),
    points: move.points ?? null,
    gains: move.gains ?? null,
    breaks: move.breaks ?? 0,
    summons: move.summons ?? false,
    burns: move.burns ?? null,
  };
}

/** What a player gains on the other: own points, and what is burnt of the other's. */
export function worth({ points, burns }: Placement): number {
  return (points ?? 0) + (burns ?? 0);
}

/** Best first; of equals those that call a dragon, then those in the order of the list. */
export function bestFirst(all: readonly Placement[]): Placement[] {
  return [...all].sort((a, b) => worth(b) - worth(a) || Number(b.summons) - Number(a.summons));
}

/** The ways to cover `spot`: square by square of the piece, each turned through all facings. */
export function ways(all: readonly Placement[], spot: Spot): Placement[] {
  const under = (each: Placement): number => each.cells.find((cell) => same(cell, spot))?.i ?? -1;
  const facing = (each: Placement): number =>
    FACINGS.indexOf(each.facing as (typeof FACINGS)[number]);
  return all
    .filter((each) => under(each) >= 0)
    .sort((a, b) => under(a) - under(b) || facing(a) - facing(b));
}

/** The next way to cover `spot` after `now`. */
export function turned(
  all: readonly Placement[],
  spot: Spot,
  now: Placement,
  back = false,
): Placement {
  const list = ways(all, spot);
  const at = list.findIndex(({ move }) => move === now.move);
  return list[(at + (back ? list.length - 1 : 1)) % list.length] ?? now;
}

/** A way to cover `spot`, turned like `before` if that is legal. */
export function covering(
  all: readonly Placement[],
  spot: Spot,
  before: Placement | null,
): Placement | null {
  const list = ways(all, spot);
  return (before && list.find(({ facing }) => facing === before.facing)) ?? list[0] ?? null;
}

/**
 * For a piece that is dragged: the placement nearest to the pointer (in squares), if one is near;
 * rather without turning.
 */
export function nearest(
  all: readonly Placement[],
  x: number,
  y: number,
  before: Placement | null,
): Placement | null {
  return nearestTo(all, 1.6, ({ cells, facing }) => {
    const middle = (axis: "x" | "y"): number =>
      cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length + 0.5;
    const distance = Math.hypot(middle("x") - x, middle("y") - y);
    return distance + (before && before.facing !== facing ? TURN_COST : 0);
  });
}
