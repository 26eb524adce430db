/** Laws of every game's log: sentences in words, with the notation kept apart. */
import { describe, expect, test } from "vitest";
import { GAMES } from "../../../src/games";
import { LANGUAGES, type Language } from "../../../src/i18n/languages";
import { loadLanguage, say } from "../../../src/i18n/words.svelte";
import type { Entry } from "../../../src/messages";
import { fixture, moved } from "../../helpers/positions";

const MATCHES: Readonly<Record<string, readonly string[]>> = {
  kingdomino: ["over"],
  queendomino: ["queen-over", "teams-over", "queen-dragon"],
  "kingdomino-duel": ["duel-over", "duel-cross", "duel-bonus"],
  "dragon-inferno": ["inferno-over"],
};

function entriesOf(name: string): Entry[] {
  const { played, seats } = fixture(name);
  return moved(...played.map((move, i): [number | "chance", string] => [seats[i]!, move]));
}

/** A square with or without a direction, a move text, or the letter of a tile or a dragon. */
const NOTATION = /(?<![\p{L}\p{N}])([a-j](10|[1-9])[nesw]?|[B-HJ-Z])(?![\p{L}\p{N}’])|@/u;

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  test.each(Object.entries(MATCHES))(
    "%s: no sentence of the log has notation in it",
    async (game, names) => {
      await loadLanguage(language);
      const { describeLog } = await GAMES[game]!.log();
      const sentences = names.flatMap((name) =>
        describeLog(entriesOf(name), (seat) => `Mila${seat}`),
      );
      const texts = sentences.map(({ key, params }) => say(key, params));
      expect(texts.length).toBeGreaterThan(10);
      const withoutSpaces = texts.map((text) => text.replaceAll("\u00a0", " "));
      // Polish has one-letter words of its own.
      const written = withoutSpaces.map((text) => text.replace(/(^|\s)[AIOUWZ]\s/g, "$1"));
      expect(written.filter((text) => NOTATION.test(text))).toEqual([]);
    },
    60_000,
  );
});

test.each(Object.entries(MATCHES))(
  "%s: every move stands in the notation of one sentence, or in none",
  async (game, [name]) => {
    const { describeLog } = await GAMES[game]!.log();
    const sentences = describeLog(entriesOf(name!), String);
    const notated = sentences.flatMap(({ notation }) => notation.split(" "));
    expect(notated.every(Boolean)).toBe(true);
    const { played } = fixture(name!);
    expect(notated.filter((move) => !played.includes(move))).toEqual([]);
    expect(notated.length).toBeLessThanOrEqual(played.length);
  },
  60_000,
);
