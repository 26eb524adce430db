/** The texts of placements: `c4e`, the square of the first half and where the second lies. */
import type { Land } from "./land.ts";
import {
  COLUMN_LETTERS,
  extent,
  type Extent,
  offset,
  RING,
  ringSquare,
  type Spot,
  spotName,
  STEPS,
} from "./squares.ts";

export const SQUARE = `(?<column>[${COLUMN_LETTERS}])(?<row>[1-9][0-9]?)`;
export const PLACEMENT = `${SQUARE}(?<direction>[nesw])`;

/** Where the second half lies from the first, by kind of placement: first half west, east, … */
export const DIRECTIONS = "ewns";
const SQUARES = RING * RING;

export function placementText(land: Land, action: number): string {
  return spotName(firstHalf(extent(land), action), land.side) + DIRECTIONS[action >> 6]!;
}

/** Where a placement puts the first half in a kingdom that reaches so far. */
function firstHalf([columns, rows]: Extent, action: number): Spot {
  const upright = action >> 7;
  const turned = (action >> 6) & 1;
  const x = offset(action % RING, 2 - upright, columns);
  const y = offset(Math.floor(action / RING) % RING, 1 + upright, rows);
  return upright ? [x, y + turned] : [x + turned, y];
}

/**
 * Mirror of `placementText`: the action that puts the first half on `spot`, null where there is
 * none. A domino with two equal halves, which is not `turnable`, has one action for both texts.
 */
export function placementAction(
  land: Land,
  spot: Spot,
  direction: string,
  turnable: boolean,
): number | null {
  let [x, y] = spot;
  if ((direction === "w" || direction === "s") && !turnable) {
    const [stepX, stepY] = STEPS[direction];
    [x, y] = [x + stepX, y + stepY];
    direction = direction === "w" ? "e" : "n";
  }
  const corner: Spot = [direction === "w" ? x - 1 : x, direction === "s" ? y - 1 : y];
  const action = SQUARES * DIRECTIONS.indexOf(direction) + ringSquare(corner);
  // On the ring two far squares may be one: the action is meant only where it is written like this.
  const [firstX, firstY] = firstHalf(extent(land), action);
  return firstX === x && firstY === y ? action : null;
}
