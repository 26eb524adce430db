/** What a screen reader says about the valley. */
import { say } from "../../../i18n/words.svelte";
import type { Spot } from "../../../svg/outline";
import type { DragonLookahead } from "../turn/lookahead.svelte";
import type { Placement } from "../turn/placements";
import { nameOf } from "../view";
import type { InfernoView } from "../../../views";

export function kingdomName(seat: number): string {
  return seat === 0 ? say("inferno.kingdom.dark") : say("inferno.kingdom.light");
}

/** The labels of all squares of the valley, by name: "d4, under dragon X, Dark kingdom". */
export function squareWords(view: InfernoView): Map<string, string> {
  const eggs = new Set(view.eggs);
  const parts = new Map<string, string[]>();
  for (const { square, kind } of view.board.squares) {
    const here = [square];
    if (kind === "corner") here.push(say("corner"));
    if (eggs.has(square)) here.push(say("egg"));
    parts.set(square, here);
  }
  for (const { seat, tiles } of view.kingdoms)
    for (const { squares, castle, hole } of tiles)
      for (const square of squares) {
        const here = [square, kingdomName(seat)];
        if (square === castle) here.push(say("castle"));
        if (square === hole) here.push(say("hole"));
        if (eggs.has(square)) here.push(say("egg"));
        parts.set(square, here);
      }
  for (const { dragon, squares } of view.caves)
    for (const square of squares) parts.get(square)?.splice(1, 0, say("inferno.under", { dragon }));
  return new Map([...parts].map(([square, words]) => [square, words.join(", ")]));
}

/**
 * What the dragon that the previewed tile summons could burn at most; empty where the table does
 * not show it.
 */
export function lookaheadWords({ best, places }: DragonLookahead, name: string): string {
  if (places === 0) return say("inferno.omen.nowhere");
  if (!places || !best || best.burns === null) return "";
  return say("inferno.omen.places", {
    n: places,
    name,
    burns: say("points", { n: best.burns }),
    own: say("points", { n: -(best.points ?? 0) }),
  });
}

/** "plus 5 points", "minus 1 point"; nothing where the table shows none. */
export function gainWords(points: number | null): string {
  if (points === null) return "";
  const words = say("points", { n: Math.abs(points) });
  return points < 0 ? say("inferno.takes-off", { points: words }) : `+${words}`;
}

/** What is tried, in a sentence: the piece, its squares, and what it does. */
export function triedWords(
  tried: Placement,
  isDragon: boolean,
  rows: number,
  other: string,
): string {
  const name = isDragon
    ? say("inferno.dragon", { dragon: tried.piece })
    : say("inferno.tile", { tile: tried.piece });
  const squares = tried.cells.map((spot: Spot) => nameOf(spot, rows)).join(" ");
  return [`${name}: ${squares}`, ...effects(tried, isDragon, other)].join(". ");
}

/** What a dragon costs the other player and you, in points. */
function lossWords(name: string, burns: number, own: number): string {
  const params = { name, burns: say("points", { n: burns }), own: say("points", { n: own }) };
  if (burns && own) return say("inferno.loss.both", params);
  if (burns) return say("inferno.loss.other", params);
  return own ? say("inferno.loss.own", params) : say("inferno.loss.none");
}

/** The effects of a placement: points, broken eggs, the summoned dragon, burnt squares. */
export function effects(tried: Placement, isDragon: boolean, other: string): string[] {
  const sentences: string[] = [];
  if (isDragon && tried.burns !== null)
    sentences.push(lossWords(other, tried.burns, -(tried.points ?? 0)));
  if (!isDragon && tried.points !== null) sentences.push(gainWords(tried.points));
  if (tried.breaks) sentences.push(say("eggs.broken", { n: tried.breaks }));
  if (tried.summons) sentences.push(say("summons"));
  return sentences;
}
