/** What a screen reader says about squares and dominoes. */
import { say } from "../../i18n/words.svelte";
import type { Square } from "../../svg/motifs";
import type { Spot } from "../../svg/outline";
import { nameOf } from "../../svg/squares";
import type { Placement } from "../placement/placements";
import { numberOf } from "./kingdom";
import type { BoxedDominoView, HalfView, KingdomView } from "../../views";

/** "forest, 1 crown". */
export function halfWords({ terrain, crowns }: HalfView): string {
  return crowns
    ? `${say(`terrain.${terrain}`)}, ${say("crowns", { n: crowns })}`
    : say(`terrain.${terrain}`);
}

export function dominoWords({ domino, halves }: BoxedDominoView): string {
  return say("label.domino", {
    domino: numberOf(domino),
    first: halfWords(halves[0]),
    second: halfWords(halves[1]),
  });
}

/** The labels of all squares of a kingdom that something lies on, by name. */
export function squareWords(kingdom: KingdomView): Map<string, string> {
  const labels = new Map([[kingdom.castle, say("label.castle", { square: kingdom.castle })]]);
  const crowns = new Map(kingdom.squares.map(({ square, crowns }) => [square, crowns]));
  for (const { terrain, squares, points, where } of kingdom.territories)
    for (const square of where) {
      const half = halfWords({ terrain, crowns: crowns.get(square) ?? 0 });
      const territory = say("label.territory", { n: squares });
      labels.set(
        square,
        say("label.square", { square, half, territory, points: say("points", { n: points }) }),
      );
    }
  return labels;
}

/** "Domino 26: c4 forest, 1 crown; d4 wheat. Legal, plus 7 points." */
export function ghostWords(
  domino: number,
  tried: Placement,
  ghost: readonly Square[],
  side: number,
): string {
  const [first, second] = ghost as readonly [Square, Square];
  const at = (spot: Spot & HalfView): string => `${nameOf(spot, side)} ${halfWords(spot)}`;
  const params = { domino, first: at(first), second: at(second) };
  if (tried.points === null) return say("label.ghost", params);
  return say("label.ghost-points", { ...params, points: say("points", { n: tried.points }) });
}
