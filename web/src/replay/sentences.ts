/** The whole match in sentences, as it looks at one moment: what stood then, and what came after. */
import { say } from "../i18n/words.svelte";
import type { Entry } from "../messages";
import { standing, type Told } from "../table/log";

export type Tell = (entries: readonly Entry[], nameOf: (seat: number) => string) => Told[];

export interface Sentence {
  version: number;
  seat: number | null;
  text: string;
}

/** `tell` is the game's own way to tell; a game without one has its moves as they are written. */
export function sentencesAt(
  entries: readonly Entry[],
  version: number,
  tell: Tell | null,
  nameOf: (seat: number) => string,
): Sentence[] {
  const told = tell
    ? (some: readonly Entry[]): Sentence[] =>
        tell(some, nameOf).map(({ version, seat, key, params }) => ({ version, seat, text: say(key, params) }))
    : (some: readonly Entry[]): Sentence[] => plain(some, nameOf);
  const past = told(entries.filter((each) => each.version <= version));
  const known = new Set(past.map((each) => each.version));
  const later = told(entries).filter((each) => each.version > version && !known.has(each.version));
  return [...marks(entries, nameOf), ...past, ...later].sort((a, b) => a.version - b.version);
}

/** What no game tells: where the match began, and moves that were taken back. */
function marks(entries: readonly Entry[], nameOf: (seat: number) => string): Sentence[] {
  return entries.flatMap(({ version, event }): Sentence[] => {
    if (event.kind === "opened" && event.position) return [{ version, seat: null, text: say("log.position") }];
    if (event.kind === "started") return [{ version, seat: null, text: say("replay.started") }];
    if (event.kind === "taken-back")
      return [{ version, seat: event.seat, text: say("replay.taken-back", { name: nameOf(event.seat) }) }];
    return [];
  });
}

function plain(entries: readonly Entry[], nameOf: (seat: number) => string): Sentence[] {
  return standing(entries).map(({ version, seat, move }) => ({
    version,
    seat: seat === "chance" ? null : seat,
    text: `${seat === "chance" ? say("replay.chance") : nameOf(seat)}: ${move}`,
  }));
}
