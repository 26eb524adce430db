/** The placement to ask the table about when a piece cannot cover a square. */
import type { Spot } from "../../../svg/outline";
import { cellsOf, facing, FACINGS } from "../drawing/pieces";
import { compareSquares, nameOf } from "../view";
import type { InfernoView } from "../../../views";

/**
 * The text of a placement of `piece`, a tile or the dragon to be placed, over `spot`.
 *
 * Of all ways to cover the square it is the one with the fewest other squares in the way, so that
 * the reason against it is about this square; of equals one that faces as the piece does now. Null
 * where the piece would leave the board in every way.
 */
export function refusedPlacement(
  view: InfernoView,
  piece: string,
  spot: Spot,
  facingNow = "n",
): string | null {
  const { rows, squares, tiles, dragons } = view.board;
  const isDragon = view.now === "dragon";
  const picture = (isDragon ? dragons : tiles)[piece];
  if (!picture) return null;
  const board = new Set(squares.map(({ square }) => square));
  const covered = new Set(view.kingdoms.flatMap((each) => each.tiles.flatMap((t) => t.squares)));
  const burnt = new Set(view.caves.flatMap((cave) => cave.squares));
  const isBlocked = (name: string): boolean =>
    !board.has(name) || (isDragon ? !covered.has(name) || burnt.has(name) : covered.has(name));

  let best: { text: string; blocked: number } | null = null;
  for (const way of [facingNow, ...FACINGS.slice(0, 4)]) {
    const cells = facing(cellsOf(picture), way);
    for (const under of cells) {
      const names = cells.map(({ x, y }) =>
        nameOf({ x: x - under.x + spot.x, y: y - under.y + spot.y }, rows),
      );
      const first = names.sort(compareSquares)[0]!;
      const blocked = names.filter((name) => name !== nameOf(spot, rows) && isBlocked(name)).length;
      if (!board.has(first) || (best && best.blocked <= blocked)) continue;
      best = { text: `${isDragon ? "dragon" : ""}${piece}@${first}${way}`, blocked };
    }
  }
  return best && best.text;
}
