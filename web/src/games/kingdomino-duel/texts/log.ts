/** The match in sentences, one for each thing that was done. */
import { say } from "../../../i18n/words.svelte";
import type { Key } from "../../../i18n/keys";
import type { Params } from "../../../i18n/sentence";
import type { Entry } from "../../../messages";
import {
  describeMoves,
  effectiveMoves,
  type DescribeLog,
  type LogSentence,
} from "../../../table/state/log";
import { placement } from "../view";
import type { Coat, Spell } from "../../../views";

const isTake = (move: string): boolean => /^take\d$/.test(move);

export const describeLog: DescribeLog = (entries, nameOf, earned = []) => {
  const moves = effectiveMoves(entries);
  let round = 0;
  const sentences = describeMoves(moves, (_, i) => {
    const { seat, move } = moves[i]!;
    if (seat === "chance")
      return move.startsWith("+1.") ? { key: "log.rolled", params: { n: ++round } } : null;
    const name = nameOf(seat);
    const next = moves[i + 1];
    if (isTake(move) && next?.seat === seat && isTake(next.move))
      return {
        key: "log.took-two",
        params: { name, die: move[4]!, other: next.move[4]! },
        moves: 2,
        version: next.version,
      };
    const [key, params] = sentence(move);
    return { key, params: { name, ...params } };
  });
  for (const [i, { version, seat, name }] of earned.entries()) {
    const move = moves.find((each) => each.version === version);
    if (!move) continue;
    const spell = say(`spell.${name as Spell}`);
    const params = { name: nameOf(seat), spell, other: nameOf(1 - seat) };
    // Between the move that led to it and the next one.
    const position = version + (i + 1) / 100;
    sentences.push({
      version: position,
      at: move.at,
      seat,
      key: "log.earned",
      params,
      notation: move.move,
    });
  }
  return sentences.sort((a, b) => a.version - b.version);
};

/**
 * The spells that were earned last, as long as nobody has done anything since but roll the dice.
 */
export function justEarned(sentences: readonly LogSentence[]): LogSentence[] {
  const last = sentences.findLastIndex(({ key }) => key !== "log.earned" && key !== "log.rolled");
  return sentences.slice(last + 1).filter(({ key }) => key === "log.earned");
}

/** What one move did. */
function sentence(move: string): [Key, Params] {
  const [before = "", coat] = move.split("=");
  if (isTake(move)) return ["log.took", { die: move[4]! }];
  if (move === "-") return ["log.drew-nothing", {}];
  if (move.startsWith("tower")) return ["log.tower", { die: move[5]! }];
  if (/^turn\d/.test(move)) return ["log.turned", { die: move[4]! }];
  if (coat && before === "bonus")
    return ["log.bonus", { spell: say("spell.domain-bonus"), coat: say(`coat.${coat as Coat}`) }];
  if (coat) return ["log.named", { coat: say(`coat.${coat as Coat}`) }];
  const put = placement({ move });
  if (!put) return ["log.cast", { spell: say(`spell.${move as Spell}`) }];
  if (move.startsWith("cross")) return ["duel.log.cross", {}];
  const whole = put.first.x !== put.second.x || put.first.y !== put.second.y;
  return [whole ? "duel.log.drew" : "duel.log.drew-half", {}];
}

/** How many times the dice have been rolled. */
export function roundOf(entries: readonly Entry[]): number {
  return effectiveMoves(entries).filter(({ move }) => move.startsWith("+1.")).length;
}
