/** What a hint suggests in the draft and why: claims and placements of dominoes. */
import { say } from "../../i18n/words.svelte";
import { spotOf } from "../../svg/squares";
import type { Spot } from "../../svg/outline";
import type { BoxedDominoView, HalfView, KingdomView, TerritoryView } from "../../views";
import { numberOf, type DominoName } from "../board/kingdom";
import { placement, type PlacingMove } from "../placement/placements";
import { isPlacement } from "./draft_log";

interface Domino {
  domino: DominoName;
  halves: BoxedDominoView["halves"];
}

const touch = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;

/** The territories of the terrain of `half` that lie side by side with `spot`. */
function neighbours(
  kingdom: KingdomView,
  side: number,
  spot: Spot,
  half: HalfView,
): TerritoryView[] {
  return kingdom.territories.filter(
    ({ terrain, where }) =>
      terrain === half.terrain && where.some((square) => touch(spotOf(square, side), spot)),
  );
}

/** The most valuable of the territories: by crowns, then by squares. */
function best(territories: readonly TerritoryView[]): TerritoryView | undefined {
  return [...territories].sort((a, b) => b.crowns - a.crowns || b.squares - a.squares)[0];
}

/** "Place domino 12 beside your wheat: +4 points." */
export function suggestPlacement(
  kingdom: KingdomView,
  side: number,
  { domino, halves }: Domino,
  move: PlacingMove,
): string {
  const number = numberOf(domino);
  const put = placement(move, side);
  if (!put) return say("discard.prompt", { domino: number });
  const beside = best([
    ...neighbours(kingdom, side, put.first, halves[0]),
    ...neighbours(kingdom, side, put.second, halves[1]),
  ]);
  const where = say(`suggest.beside.${beside?.terrain ?? "castle"}`);
  const params = { domino: number, where };
  if (put.points === null) return say("suggest.place", params);
  if (put.points > 0)
    return say("suggest.place.points", { ...params, points: say("points", { n: put.points }) });
  const growth = put.changes.find(
    ({ terrain, joins }) => terrain === beside?.terrain && joins.length,
  );
  if (growth) return say("suggest.place.grows", { ...params, n: growth.squares });
  return say("suggest.place.nothing", params);
}

/** "Claim domino 31: it has 2 crowns and matches your lake." */
export function suggestClaim(
  kingdom: KingdomView,
  line: readonly (Domino & { seat: number | null })[],
  move: string,
): string {
  const claimed = line.find(({ domino }) => String(domino) === move)!;
  const n = claimed.halves.reduce((sum, { crowns }) => sum + crowns, 0);
  const terrains = claimed.halves.map(({ terrain }) => terrain);
  const matching = best(kingdom.territories.filter(({ terrain }) => terrains.includes(terrain)));
  const params = {
    domino: numberOf(claimed.domino),
    crowns: say("crowns", { n }),
    fits: matching ? say(`suggest.fits.${matching.terrain}`) : "",
  };
  if (line.filter(({ seat }) => seat === null).length === 1)
    return say("suggest.claim.only", params);
  if (n && matching) return say("suggest.claim.crowns-fits", params);
  if (n) return say("suggest.claim.crowns", params);
  if (matching) return say("suggest.claim.fits", params);
  return say(line[0] === claimed ? "suggest.claim.first" : "suggest.claim.bot", params);
}

/** What is suggested of the draft; null for other moves. */
export function suggestDraft(
  kingdom: KingdomView,
  {
    side,
    line,
    queue,
  }: {
    side: number;
    line: readonly (Domino & { seat: number | null })[];
    queue: readonly Domino[];
  },
  move: PlacingMove,
): string | null {
  if (isPlacement(move.move)) return suggestPlacement(kingdom, side, queue[0]!, move);
  if (line.some(({ domino }) => String(domino) === move.move))
    return suggestClaim(kingdom, line, move.move);
  return null;
}
