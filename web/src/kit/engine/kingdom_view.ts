/** What views show of a kingdom of dominoes: its squares and how far it may still grow. */
import type { KingdomView } from "../../views.ts";
import { bitNumbers } from "./bits.ts";
import { crownsOn } from "./kingdom_rows.ts";
import type { Land } from "./land.ts";
import { extent, fromSouthWest, ringSpots, type Spot, spotName } from "./squares.ts";
import { type Territory, territoryView } from "./territories.ts";

type SquareView = KingdomView["squares"][number];

/** What the score of a kingdom has, each number from compiled code. */
export type Score = Pick<KingdomView, "bonuses" | "total" | "points" | "largest" | "crowns">;

/** The fields that every kingdom of dominoes has; `names` are those of the terrains. */
export function kingdomParts(
  land: Land,
  territories: readonly Territory[],
  score: Score,
  names: readonly string[],
): KingdomView {
  const { side } = land;
  const [[west, east], [south, north]] = extent(land);
  const squares = squareViews(land, names);
  return {
    castle: spotName([0, 0], side),
    squares,
    reach: {
      west: spotName([east - side + 1, 0], side)[0]!,
      east: spotName([side - 1 - west, 0], side)[0]!,
      south: north + 1,
      north: 2 * side - 1 - south,
    },
    territories: territories.map((territory) => territoryView(territory, side, names)),
    ...score,
    gaps: side * side - 1 - squares.length,
  };
}

/** The squares but for the castle, from the south-west on. */
function squareViews(land: Land, names: readonly string[]): SquareView[] {
  const where = ringSpots(extent(land));
  const squares = land.terrains.flatMap((set, terrain) =>
    bitNumbers(set).map((square): [Spot, SquareView] => [
      where[square]!,
      {
        square: spotName(where[square]!, land.side),
        terrain: names[terrain] as SquareView["terrain"],
        crowns: crownsOn(land, square),
      },
    ]),
  );
  return squares.sort(([a], [b]) => fromSouthWest(a, b)).map(([, square]) => square);
}
