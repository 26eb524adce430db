/** What somebody at a table is called, and what the server's refusals say. */
import { list, say, sayAny } from "../i18n/words.svelte";
import type { Params } from "../i18n/sentence";
import type { ResultInfo, SeatInfo } from "../messages";
import { Refused } from "../socket/api";
import { seatName } from "../table/names";
import { HOUSES, type House } from "../svg/palette";

export function levelAbout(level: string): string {
  return sayAny(`level.${level}.about`) ?? "";
}

export function houseOf(seat: number): House {
  return HOUSES[seat % HOUSES.length]!;
}

export function gameTitle(game: string): string {
  return sayAny(`${game}.title`) ?? game;
}

export function optionName(game: string, option: string): string {
  return sayAny(`${game}.option.${option}`) ?? option;
}

/** Why it was refused, as a sentence: an error of asking, or what a table has kept of one. */
export function why(error: unknown): string {
  if (error instanceof Refused) return refusal(error.refusal.refused, error.refusal.params);
  if (error && typeof error === "object" && "key" in error) {
    const { key, params } = error as { key: string; params: Params };
    return refusal(key, params);
  }
  return say("wait.unreachable");
}

function refusal(key: string, params: Params = {}): string {
  return sayAny(key, params) ?? sayAny("server-error") ?? key;
}

/** How a match ended, in one line. */
export function verdict(seats: readonly SeatInfo[], result: ResultInfo): string {
  const { reason, places = [], points = [] } = result;
  if (!places.length) return sayAny(`end.${reason}`) ?? say("end.over");
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const names = winners.map((seat) => seatName(seats[seat]!, seats));
  if (winners.length > 1) return say("result.shared", { names: list(names) });
  return say("result.wins", { name: names[0]!, n: points[winners[0]!] ?? 0 });
}
