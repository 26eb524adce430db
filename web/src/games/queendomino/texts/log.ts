/** The match in sentences, one for each thing that somebody did. */
import type { Key } from "../../../i18n/keys";
import type { Params } from "../../../i18n/sentence";
import { list } from "../../../i18n/words.svelte";
import { describeDraft, isClaim, isPlacement, numbersOf } from "../../../kit/line/draft_log";
import {
  describeMoves,
  effectiveMoves,
  takeWhile,
  type Move,
  type DescribeLog,
} from "../../../table/state/log";
import { buildingName } from "./effects";

export const describeLog: DescribeLog = (entries, nameOf) =>
  describeMoves(effectiveMoves(entries), (moves, i) => {
    const { seat, move } = moves[i]!;
    if (move.startsWith("+")) {
      const alike = sameKind(move);
      const turned = takeWhile(moves, i, (each) => alike(each.move));
      return { ...turnedUp(turned.map((each) => each.move)), moves: turned.length };
    }
    const draft = describeDraft(moves, i, nameOf);
    return draft ?? (seat === "chance" ? null : describeStep(move, nameOf(seat)));
  });

/** Dominoes and buildings are sentences apart, also where one follows the other. */
function sameKind(move: string): (other: string) => boolean {
  const domino = isClaim(move.slice(1));
  return (other) => other.startsWith("+") && isClaim(other.slice(1)) === domino;
}

function turnedUp(moves: readonly string[]): { key: Key; params: Params } {
  const names = moves.map((move) => move.slice(1));
  if (!isClaim(names[0]!))
    return { key: "log.tile-up", params: { building: list(names.map(buildingName)) } };
  return { key: "log.turned-up", params: { dominoes: numbersOf(names) } };
}

/**
 * Describe one step of a turn; null where it was left out, or for a tile taken that is put down
 * with the next move.
 */
function describeStep(move: string, name: string): { key: Key; params: Params } | null {
  const [what = "", square] = move.split("@");
  if (what === "knight") return { key: "log.knight", params: { name } };
  if (what.startsWith("burn-"))
    return { key: "log.burned", params: { name, building: buildingName(what.slice(5)) } };
  if (square) return { key: "log.raised", params: { name, building: buildingName(what) } };
  return null;
}

/** The moves of the king that acts now, from its placement on. */
export function turnSoFar(moves: readonly Move[], seat: number): Move[] {
  const from = moves.findLastIndex(
    (each) => each.seat !== seat || isPlacement(each.move) || isClaim(each.move),
  );
  const first = moves[from];
  if (!first || first.seat !== seat || !isPlacement(first.move)) return [];
  return moves.slice(from);
}
