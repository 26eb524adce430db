/** The whole log as sentences: what was effective at one version, and what came later. */
import { say } from "../../i18n/words.svelte";
import type { Earned, Entry } from "../../messages";
import { effectiveMoves, type DescribeLog } from "../../table/state/log";

export interface Sentence {
  version: number;
  seat: number | null;
  text: string;
  /** The moves that it describes, as records write them. */
  notation?: string;
}

/** `describe` is the game's own; a game without one shows its moves in notation. */
export function sentencesAt(
  entries: readonly Entry[],
  version: number,
  describe: DescribeLog | null,
  nameOf: (seat: number) => string,
  earned: readonly Earned[] = [],
): Sentence[] {
  const toSentences = describe
    ? (some: readonly Entry[]): Sentence[] =>
        describe(some, nameOf, earned).map(({ version, seat, key, params, notation }) => ({
          version,
          seat,
          text: say(key, params),
          notation,
        }))
    : (some: readonly Entry[]): Sentence[] => inNotation(some, nameOf);
  const past = toSentences(entries.filter((entry) => entry.version <= version));
  const pastVersions = new Set(past.map((sentence) => sentence.version));
  const later = toSentences(entries).filter(
    (sentence) => sentence.version > version && !pastVersions.has(sentence.version),
  );
  return [...markers(entries, nameOf), ...past, ...later].sort((a, b) => a.version - b.version);
}

/** Entries that are not moves: where the match began, and take-backs. */
function markers(entries: readonly Entry[], nameOf: (seat: number) => string): Sentence[] {
  return entries.flatMap(({ version, event }): Sentence[] => {
    if (event.kind === "opened" && event.position)
      return [{ version, seat: null, text: say("log.position") }];
    if (event.kind === "started") return [{ version, seat: null, text: say("replay.started") }];
    if (event.kind === "taken-back")
      return [
        { version, seat: event.seat, text: say("replay.taken-back", { name: nameOf(event.seat) }) },
      ];
    return [];
  });
}

function inNotation(entries: readonly Entry[], nameOf: (seat: number) => string): Sentence[] {
  return effectiveMoves(entries).map(({ version, seat, move }) => ({
    version,
    seat: seat === "chance" ? null : seat,
    text: `${seat === "chance" ? say("replay.chance") : nameOf(seat)}: ${move}`,
  }));
}
