/** The match told in words: a sentence for each thing that somebody did. */
import type { Key } from "../../i18n/keys";
import type { Params } from "../../i18n/sentence";
import { list } from "../../i18n/words.svelte";
import type { Entry } from "../../messages";
import { standing, type Move, type Told } from "../../table/log";
import { buildingName } from "./effects";
import { numberOf } from "../../kit/kingdom";

const CLAIM = /^[qk]?\d+$/;
const PLACE = /^[qk]?\d+@/;

export const isClaim = (move: string): boolean => CLAIM.test(move);
export const isPlacement = (move: string): boolean => PLACE.test(move);

export function tell(entries: readonly Entry[], nameOf: (seat: number) => string): Told[] {
  const moves = standing(entries);
  const told: Told[] = [];
  for (let i = 0; i < moves.length; i++) {
    const { version, at, seat, move } = moves[i]!;
    const next = moves[i + 1];
    if (move.startsWith("+")) {
      const alike = sameKind(move);
      const turned = [move];
      while (moves[i + 1] && alike(moves[i + 1]!.move)) turned.push(moves[++i]!.move);
      told.push({ version, at, seat: null, ...turnedUp(turned) });
    } else if (move.startsWith("king")) {
      const owner = Number(move[4]);
      const claimed = next && isClaim(next.move);
      if (claimed) i++;
      const params = { name: nameOf(owner), ...(claimed ? { domino: numberOf(next.move) } : {}) };
      told.push({ version, at, seat: owner, key: claimed ? "log.drawn-and-claimed" : "log.drawn", params });
    } else if (seat !== "chance" && isPlacement(move) && next?.seat === seat && isClaim(next.move) && !move.endsWith("@-")) {
      i++;
      const params = { name: nameOf(seat), domino: numberOf(move.split("@")[0]!), claimed: numberOf(next.move) };
      told.push({ version: next.version, at, seat, key: "log.placed-and-claimed", params });
    } else if (seat !== "chance") {
      const said = sentence(move, nameOf(seat));
      if (said) told.push({ version, at, seat, ...said });
    }
  }
  return told;
}

/** Dominoes and buildings are told apart, also where one follows the other. */
function sameKind(move: string): (other: string) => boolean {
  const domino = isClaim(move.slice(1));
  return (other) => other.startsWith("+") && isClaim(other.slice(1)) === domino;
}

function turnedUp(moves: readonly string[]): { key: Key; params: Params } {
  const names = moves.map((move) => move.slice(1));
  if (!isClaim(names[0]!)) return { key: "log.tile-up", params: { building: list(names.map(buildingName)) } };
  const dominoes = names.map(numberOf).sort((a, b) => a - b);
  return { key: "log.turned-up", params: { dominoes: dominoes.join(", ") } };
}

/** What one move says; nothing where a step was left out, or a tile taken that is put down with the next move. */
function sentence(move: string, name: string): { key: Key; params: Params } | null {
  const [what = "", square] = move.split("@");
  if (isClaim(move)) return { key: "log.claimed", params: { name, domino: numberOf(move) } };
  if (isPlacement(move))
    return { key: square === "-" ? "log.discarded" : "log.placed", params: { name, domino: numberOf(what) } };
  if (what === "knight") return { key: "log.knight", params: { name, square: square! } };
  if (what.startsWith("burn-")) return { key: "log.burned", params: { name, building: buildingName(what.slice(5)) } };
  if (square) return { key: "log.raised", params: { name, building: buildingName(what) } };
  return null;
}

/** The moves of the king that acts now, from its placement on. */
export function turnSoFar(moves: readonly Move[], seat: number): Move[] {
  const from = moves.findLastIndex((each) => each.seat !== seat || isPlacement(each.move) || isClaim(each.move));
  const first = moves[from];
  if (!first || first.seat !== seat || !isPlacement(first.move)) return [];
  return moves.slice(from);
}

/** The dominoes of the round's line that have been placed or discarded already, by seat. */
export function placedThisRound(entries: readonly Entry[], lastRound: boolean): { domino: string; seat: number }[] {
  const found: { domino: string; seat: number }[] = [];
  for (const { move, seat } of standing(entries).reverse()) {
    if (seat === "chance" || (lastRound && isClaim(move))) break;
    if (isPlacement(move)) found.push({ domino: move.split("@")[0]!, seat });
  }
  return found.sort((a, b) => numberOf(a.domino) - numberOf(b.domino));
}
