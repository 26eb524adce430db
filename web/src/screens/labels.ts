/** What somebody at a table is called, and what the server's refusals say. */
import { list, say, sayAny, sayRefusal, type RefusalKeys } from "../i18n/words.svelte";
import type { ResultInfo, SeatInfo } from "../messages";
import { Refused } from "../socket/api";
import { seatName } from "../table/state/names";

export function levelAbout(level: string): string {
  return sayAny(`level.${level}.about`) ?? "";
}

/** Some options give the game another title. */
const OWN_TITLE = ["royal-wedding"];

export function gameTitle(game: string, options: readonly string[] = []): string {
  const option = options.find((each) => OWN_TITLE.includes(each));
  return (option && sayAny(`${game}.option.${option}`)) ?? sayAny(`${game}.title`) ?? game;
}

export function optionName(game: string, option: string): string {
  return sayAny(`${game}.option.${option}`) ?? option;
}

/** The sentence of a refusal: of a failed request, or of one that a table stored. */
export function why(error: unknown): string {
  if (error instanceof Refused) {
    const { refused, reason, params } = error.refusal;
    return refusal({ key: refused, reason, params });
  }
  if (error && typeof error === "object" && "key" in error) return refusal(error as RefusalKeys);
  return say("wait.unreachable");
}

function refusal(keys: RefusalKeys): string {
  return sayRefusal(keys) ?? sayAny("server-error") ?? keys.key;
}

interface FinishedMatch {
  seats: readonly SeatInfo[];
  options: readonly string[];
}

/** How a match ended, in one line. Partners win together. */
export function verdict({ seats, options }: FinishedMatch, result: ResultInfo): string {
  const { reason, places = [], points = [] } = result;
  if (!places.length) return sayAny(`end.${reason}`) ?? say("end.over");
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const name = list(winners.map((seat) => seatName(seats[seat]!, seats)));
  const n = points[winners[0]!] ?? 0;
  if (winners.length === 1) return say("result.wins", { name, n });
  const partners =
    options.includes("teams") && winners.length === 2 && winners[0]! >> 1 === winners[1]! >> 1;
  return partners
    ? say("result.team-wins", { names: name, n })
    : say("result.shared", { names: name });
}
