/** What the moves of a draft say: kings, claims, placements and discards. */
import type { Key } from "../../i18n/keys";
import type { Params } from "../../i18n/sentence";
import type { Spot } from "../../svg/outline";
import { numberOf, type DominoName } from "../board/kingdom";
import { placement } from "../placement/placements";

interface Move {
  version: number;
  seat: number | "chance";
  move: string;
}

interface Description {
  key: Key;
  params: Params;
  seat?: number;
  /** How many moves are described together. */
  moves?: number;
  version?: number;
}

export const isClaim = (move: string): boolean => /^[qk]?\d+$/.test(move);
export const isPlacement = (move: string): boolean => /^[qk]?\d+@/.test(move);

const textOf = (domino: string): string => String(numberOf(domino));

/** Describe the move at `i`, with the claim that follows it; null if it is not one of the draft. */
export function describeDraft(
  moves: readonly Move[],
  i: number,
  nameOf: (seat: number) => string,
): Description | null {
  const { seat, move } = moves[i]!;
  const next = moves[i + 1];
  const claim = next && isClaim(next.move) ? next : null;
  if (move.startsWith("king")) {
    const owner = Number(move[4]);
    const name = nameOf(owner);
    return claim
      ? {
          key: "log.drawn-and-claimed",
          params: { name, domino: textOf(claim.move) },
          seat: owner,
          moves: 2,
          version: claim.version,
        }
      : { key: "log.drawn", params: { name }, seat: owner };
  }
  if (seat === "chance") return null;
  const name = nameOf(seat);
  if (isClaim(move)) return { key: "log.claimed", params: { name, domino: textOf(move) } };
  if (!isPlacement(move)) return null;
  const [domino = "", square] = move.split("@");
  const params = { name, domino: textOf(domino) };
  if (square === "-") return { key: "log.discarded", params };
  if (claim?.seat !== seat) return { key: "log.placed", params };
  return {
    key: "log.placed-and-claimed",
    params: { ...params, claimed: textOf(claim.move) },
    moves: 2,
    version: claim.version,
  };
}

/** The numbers of dominoes that were turned up, in rising order. */
export function numbersOf(dominoes: readonly string[]): string {
  return dominoes
    .map(numberOf)
    .sort((a, b) => a - b)
    .join(", ");
}

/**
 * The dominoes of the round's line that have been placed or discarded already, by seat; they are
 * not in the queue any more.
 */
export function placedThisRound<Name extends DominoName>(
  moves: readonly Move[],
  lastRound: boolean,
  nameOf: (domino: string) => Name,
): { domino: Name; seat: number }[] {
  const placed: { domino: Name; seat: number }[] = [];
  for (const { move, seat } of moves.toReversed()) {
    if (seat === "chance" || (lastRound && isClaim(move))) break;
    if (isPlacement(move)) placed.push({ domino: nameOf(move.split("@")[0]!), seat });
  }
  return placed.sort((a, b) => numberOf(a.domino) - numberOf(b.domino));
}

/**
 * The squares of the domino that `seats` placed last; none where they discarded it or are to place
 * another.
 */
export function lastPlaced(
  moves: readonly Pick<Move, "seat" | "move">[],
  seats: readonly number[],
  { now, seat: acting, side }: { now: string; seat: number | string | null; side: number },
): Spot[] {
  const isOwn = (seat: number | string | null): boolean => seats.some((each) => each === seat);
  if (now === "place" && isOwn(acting)) return [];
  const last = moves.findLast(({ seat, move }) => isOwn(seat) && isPlacement(move));
  const put = last && placement({ move: last.move }, side);
  return put ? [put.first, put.second] : [];
}
