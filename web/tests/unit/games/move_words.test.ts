/** Every legal move can be told in the words of a review. */
import { describe, expect, test } from "vitest";
import { GAMES } from "../../../src/games";
import { LANGUAGES, type Language } from "../../../src/i18n/languages";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import { reviewWords, type ReviewKey } from "../../../src/screens/review/words/words.svelte";
import { fixture } from "../../helpers/positions";

const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  kingdomino: ["first-line", "claiming", "middle", "placing", "mighty-duel"],
  queendomino: [
    "queen-build",
    "queen-claiming",
    "queen-dragon",
    "queen-knight",
    "queen-placing",
    "queen-site",
    "wedding-claiming",
  ],
  "kingdomino-duel": [
    "duel-bonus",
    "duel-cross",
    "duel-first-die",
    "duel-naming",
    "duel-nothing",
    "duel-split",
    "duel-two-at-once",
    "duel-two-dice",
  ],
  "dragon-inferno": ["inferno-dragon", "inferno-eggs", "inferno-tile"],
};

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  test.each(Object.entries(POSITIONS))(
    "%s: no two legal moves have the same words",
    async (game, names) => {
      await loadLanguage(language);
      await reviewWords.follow();
      const { moveWords } = await GAMES[game]!.moveWords();
      for (const name of names) {
        const { view, moves } = fixture(name);
        const texts = (moves ?? []).map(({ move }) => {
          const words = moveWords(move, view as never);
          expect(words, `${name}: ${move}`).not.toBeNull();
          return reviewWords.say(words!.key as ReviewKey, words!.params);
        });
        expect(texts.length).toBeGreaterThan(0);
        expect(texts.filter((text) => !text || /[{}]|undefined/.test(text))).toEqual([]);
        expect(new Set(texts).size, name).toBe(texts.length);
      }
    },
    60_000,
  );
});
