/** What a screen reader says about squares, dice and the spell book. */
import { say } from "../../../i18n/words.svelte";
import type { Placement } from "../../../kit/placement/placements";
import { nameOf, type CoatSquare } from "../view";
import type { FaceView, MapView, RowView } from "../../../views";

/** "quartered, 2 crosses". */
export function faceWords({ coat, crosses }: FaceView): string {
  return crosses
    ? `${say(`coat.${coat}`)}, ${say("crosses", { n: crosses })}`
    : say(`coat.${coat}`);
}

/** The labels of all squares that something is drawn on, by name. */
export function squareWords(map: MapView): Map<string, string> {
  const labels = new Map([[map.castle, say("label.castle", { square: map.castle })]]);
  const crosses = new Map(map.squares.map(({ square, crosses }) => [square, crosses]));
  for (const { terrain, squares, points, where } of map.territories)
    for (const square of where) {
      const half = faceWords({ coat: terrain, crosses: crosses.get(square) ?? 0 });
      const territory = say("label.domain", { n: squares });
      labels.set(
        square,
        say("label.square", { square, half, territory, points: say("points", { n: points }) }),
      );
    }
  return labels;
}

/** "a5 one dot; b5 black, 2 crosses. Legal, plus 7 points." */
export function ghostWords(tried: Placement, ghost: readonly CoatSquare[]): string {
  const squares = ghost.map((square) => `${nameOf(square)} ${faceWords(square)}`).join("; ");
  if (tried.points === null) return say("label.drawing", { squares });
  return say("label.drawing-points", { squares, points: say("points", { n: tried.points }) });
}

/** How a row of the spell book stands: whose spell it is, or that it comes at once. */
export function stateWords(
  row: RowView,
  mine: readonly number[],
  nameOf: (seat: number) => string,
  lightning: boolean,
): string {
  if (row.seat === null) return lightning ? say("row.at-once") : "";
  if (mine.length === 1 && mine[0] === row.seat) return say(row.used ? "row.used" : "row.ready");
  return say(row.used ? "row.used-by" : "row.held", { name: nameOf(row.seat) });
}
