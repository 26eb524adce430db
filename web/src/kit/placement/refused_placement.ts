/** The placement to ask the table about when a square cannot be covered. */
import type { Spot } from "../../svg/outline";
import { nameOf, STEPS } from "../../svg/squares";
import type { KingdomView } from "../../views";
import { areaOf, contains, territoriesOf, type DominoName } from "../board/kingdom";
import { same, type Placement } from "./placements";

/**
 * A direction for a domino whose first half is on `spot`: as it points now, or else one in which
 * its other half is free. Then the reason is about `spot` and not about the square beside it.
 */
export function directionToExplain(
  spot: Spot,
  tried: Placement | null,
  isFree: (spot: Spot) => boolean,
): string {
  const pointsNow = ({ x, y }: Spot): boolean =>
    tried !== null && x === tried.second.x - tried.first.x && y === tried.second.y - tried.first.y;
  const directions = Object.entries(STEPS).sort(
    ([, a], [, b]) => Number(pointsNow(b)) - Number(pointsNow(a)),
  );
  const free = directions.find(([, { x, y }]) => isFree({ x: spot.x + x, y: spot.y + y }));
  return (free ?? directions[0]!)[0];
}

/** The text of a placement of `domino` over `spot`, which is not legal. */
export function refusedPlacement(
  { domino }: { domino: DominoName },
  kingdom: KingdomView,
  side: number,
  spot: Spot,
  tried: Placement | null,
): string {
  const reach = areaOf(kingdom, side);
  const taken = [...territoriesOf(kingdom, side).flat(), { x: 0, y: 0 }];
  const isFree = (other: Spot): boolean =>
    contains(reach, other) && !taken.some((square) => same(square, other));
  return `${domino}@${nameOf(spot, side)}${directionToExplain(spot, tried, isFree)}`;
}
