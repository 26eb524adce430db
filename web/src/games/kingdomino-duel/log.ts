/** The match told in words, a sentence for each thing that was done. */
import { say } from "../../i18n/words.svelte";
import type { Key } from "../../i18n/keys";
import type { Params } from "../../i18n/sentence";
import type { Entry } from "../../messages";
import { standing, type Told } from "../../table/log";
import { earnings } from "./earned";
import { nameOf as squareName, placement, type Coat, type Spell } from "./view";

const isTake = (move: string): boolean => /^take\d$/.test(move);

export function tell(entries: readonly Entry[], nameOf: (seat: number) => string): Told[] {
  const moves = standing(entries);
  const told: Told[] = [];
  let round = 0;
  for (let i = 0; i < moves.length; i++) {
    const { version, at, seat, move } = moves[i]!;
    if (seat === "chance") {
      if (move.startsWith("+1.")) told.push({ version, at, seat: null, key: "log.rolled", params: { n: ++round } });
      continue;
    }
    const name = nameOf(seat);
    const next = moves[i + 1];
    if (isTake(move) && next?.seat === seat && isTake(next.move)) {
      i++;
      const params = { name, die: move[4]!, other: next.move[4]! };
      told.push({ version: next.version, at, seat, key: "log.took-two", params });
      continue;
    }
    const [key, params] = sentence(move);
    told.push({ version, at, seat, key, params: { name, ...params } });
  }
  const opened = entries.find(({ event }) => event.kind === "opened")?.event;
  const earned = earnings(moves, opened?.kind === "opened" ? opened : undefined);
  for (const [i, { after, seat, spell }] of earned.entries()) {
    const { version, at } = moves[after]!;
    const params = { name: nameOf(seat), spell: say(`spell.${spell}`), other: nameOf(1 - seat) };
    // Between what led to it and whatever comes next.
    told.push({ version: version + (i + 1) / 100, at, seat, key: "log.earned", params });
  }
  return told.sort((a, b) => a.version - b.version);
}

/** The spells that were earned last, as long as nobody has done anything since but roll the dice. */
export function justEarned(told: readonly Told[]): Told[] {
  const last = told.findLastIndex(({ key }) => key !== "log.earned" && key !== "log.rolled");
  return told.slice(last + 1).filter(({ key }) => key === "log.earned");
}

/** What one move did. */
function sentence(move: string): [Key, Params] {
  const [before = "", coat] = move.split("=");
  if (isTake(move)) return ["log.took", { die: move[4]! }];
  if (move === "-") return ["log.drew-nothing", {}];
  if (move.startsWith("tower")) return ["log.tower", { die: move[5]! }];
  if (/^turn\d/.test(move)) return ["log.turned", { die: move[4]! }];
  if (coat && before === "bonus") return ["log.bonus", { spell: say("spell.domain-bonus"), coat: say(`coat.${coat as Coat}`) }];
  if (coat) return ["log.named", { coat: say(`coat.${coat as Coat}`) }];
  const put = placement({ move });
  if (!put) return ["log.cast", { spell: say(`spell.${move as Spell}`) }];
  const [first, second] = [squareName(put.first), squareName(put.second)];
  if (move.startsWith("cross")) return ["log.cross", { square: first }];
  return first === second ? ["log.drew-half", { square: first }] : ["log.drew", { first, second }];
}

/** How many times the dice have been rolled. */
export function roundOf(entries: readonly Entry[]): number {
  return standing(entries).filter(({ move }) => move.startsWith("+1.")).length;
}
