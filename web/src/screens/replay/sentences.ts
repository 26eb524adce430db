/** The whole log as sentences, with the moves that were taken back later. */
import { list, say } from "../../i18n/words.svelte";
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
export function sentencesOf(
  entries: readonly Entry[],
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
  // What was taken back is in the log as it was before.
  const takenBack = entries.flatMap(({ event }, i) => (event.kind === "taken-back" ? [i] : []));
  const prefixes = [...takenBack.map((i) => entries.slice(0, i)), entries];
  const byVersion = new Map(
    prefixes.flatMap(toSentences).map((sentence) => [sentence.version, sentence]),
  );
  return [...markers(entries, nameOf), ...byVersion.values()].sort((a, b) => a.version - b.version);
}

/** Entries that are not moves: where the match began, take-backs and resignations. */
function markers(entries: readonly Entry[], nameOf: (seat: number) => string): Sentence[] {
  return entries.flatMap(({ version, event }): Sentence[] => {
    if (event.kind === "opened" && event.position)
      return [{ version, seat: null, text: say("log.position") }];
    if (event.kind === "started") return [{ version, seat: null, text: say("replay.started") }];
    if (event.kind === "taken-back")
      return [
        { version, seat: event.seat, text: say("replay.taken-back", { name: nameOf(event.seat) }) },
      ];
    if (event.kind === "resigned") {
      const names = list([nameOf(event.seat)]);
      return [{ version, seat: event.seat, text: say("end.resigned", { names }) }];
    }
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
