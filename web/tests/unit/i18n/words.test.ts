import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { catalogueFiles, entries } from "../../../catalogues.ts";
import NUMBERS from "../../../numbers.json";
import { preferred } from "../../../src/i18n/languages";
import { plural, sentence } from "../../../src/i18n/sentence";
import { loadLanguage, sayRefusal } from "../../../src/i18n/words.svelte";

test("plural forms are those of each language", () => {
  expect([0, 1, 2, 5, 12, 22].map((n) => plural("pl", n))).toEqual([
    "many",
    "one",
    "few",
    "many",
    "many",
    "few",
  ]);
  expect([0, 1, 2, 21].map((n) => plural("bg", n))).toEqual(["other", "one", "other", "other"]);
});

test("parameters are filled in, and a missing one keeps its placeholder", () => {
  expect(sentence("en", "{name} placed domino {domino}.", { name: "Kasia", domino: 12 })).toBe(
    "Kasia placed domino 12.",
  );
  expect(
    sentence(
      "pl",
      { one: "{n} punkt", few: "{n} punkty", many: "{n} punktów", other: "" },
      { n: 3 },
    ),
  ).toBe("3 punkty");
  expect(sentence("en", "{name}")).toBe("{name}");
});

test("Hungarian numbers have their article and ending", () => {
  const hu = (text: string, domino: number | string): string => sentence("hu", text, { domino });
  expect(hu("{domino:az-es}", 12)).toBe("a 12-es");
  expect(hu("{domino:az-est}", 5)).toBe("az 5-öst");
  expect(hu("{domino:Az-es}", 1)).toBe("Az 1-es");
  expect(hu("{domino:est}", 26)).toBe("26-ost");
  expect(hu("{domino:az-es}", 30)).toBe("a 30-as");
  expect(hu("{domino:az-es}", "q1")).toBe("a q1-es");
});

test("a refusal shows the rule against the move, and its key where the rule has no sentence", () => {
  vi.stubGlobal("document", { documentElement: {} });
  return loadLanguage("pl").then(() => {
    const params = { move: "12@e5e", square: "e5" };
    expect(sayRefusal({ key: "not-legal", reason: "overlap", params })).toBe(
      "Miejsce e5 jest już zajęte.",
    );
    const spell = { move: "turn1.2", spell: "turn-die" };
    expect(sayRefusal({ key: "not-legal", reason: "spell-not-owned", params: spell })).toBe(
      "Nie masz zaklęcia „Obrócona kość”.",
    );
    const general = "Zasady nie pozwalają tu na ruch 12@e5e.";
    expect(sayRefusal({ key: "not-legal", params })).toBe(general);
    expect(sayRefusal({ key: "not-legal", reason: "of-a-later-version", params })).toBe(general);
    expect(sayRefusal({ key: "of-a-later-version" })).toBeUndefined();
  });
});

test("the stored language is used, else the browser's, else English", () => {
  expect(preferred("hu", ["pl"])).toBe("hu");
  expect(preferred(null, ["de-DE", "bg-BG", "pl"])).toBe("bg");
  expect(preferred("xx", ["de"])).toBe("en");
});

describe("the catalogues", () => {
  test("show the numbers of the rules", () => {
    const file = catalogueFiles("en").find((file) => basename(file) === "kingdomino.json")!;
    const { harmony, middle_kingdom } = NUMBERS.kingdomino;
    expect(entries(file)["kingdomino.option.harmony.about"]).toMatch(
      new RegExp(`^${String(harmony)}\\s`),
    );
    expect(entries(file)["kingdomino.option.middle-kingdom.about"]).toMatch(
      new RegExp(`^${String(middle_kingdom)}\\s`),
    );
  });
  test("of rules show them too, as they are fetched", async () => {
    const rules = await import("../../../../src/crownlands/locales/pl/rules-kingdomino.json");
    expect(rules.default["rules.kingdomino.K-28"]).toContain(
      `Harmonia: ${String(NUMBERS.kingdomino.harmony)}\u00a0`,
    );
  });
  test("are the terminal's, without the keys of the command line", () => {
    const names = catalogueFiles("bg").map((file) => basename(file));
    expect(names).toContain("kingdomino.json");
    expect(names).not.toContain("cli.json");
  });
  test("have a Bulgarian word for every English one", () => {
    const keys = (language: string): string[] =>
      catalogueFiles(language).flatMap((file) =>
        Object.keys(JSON.parse(readFileSync(file, "utf-8")) as object),
      );
    expect(keys("bg").sort()).toEqual(keys("en").sort());
  });
});

/** The words of a fresh page, which has not loaded any. */
async function freshWords(): Promise<typeof import("../../../src/i18n/words.svelte")> {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: {} });
  return import("../../../src/i18n/words.svelte");
}

test("a table is shown with its own words, and other screens wait for the rest", async () => {
  const { allWords, loadPreferredLanguage, say } = await freshWords();
  await loadPreferredLanguage(true);
  expect(say("kingdomino.title")).toBe("Kingdomino");
  await allWords();
  expect(say("home.join")).not.toBe("home.join");
  expect(say("not-a-key" as "home.join")).toBe("not-a-key");
});

test("a word that has not arrived is empty", async () => {
  const { loadPreferredLanguage, say } = await freshWords();
  vi.doMock("virtual:catalogue/en-other", () => new Promise(() => undefined));
  await loadPreferredLanguage(true);
  expect(say("home.join")).toBe("");
  vi.doUnmock("virtual:catalogue/en-other");
});

const SOURCES = import.meta.glob<string>(
  [
    "../../../src/{table,kit,pieces}/**/*.{svelte,ts}",
    "../../../src/games/*/Game.svelte",
    "../../../src/games/*/{board,drawing,panels,texts,turn}/*",
  ],
  { query: "?raw", import: "default", eager: true },
);

test("the words of a table do not wait for those of other screens", () => {
  const keysOf = (module: string): Set<string> =>
    new Set(catalogueFiles(module).flatMap((file) => Object.keys(entries(file))));
  const [atTable, elsewhere] = [keysOf("en"), keysOf("en-other")];
  const usedKeys = Object.values(SOURCES).flatMap((text) =>
    [...text.matchAll(/say\(\s*"([^"]+)"/g)].map((match) => match[1]!),
  );
  expect(usedKeys.length).toBeGreaterThan(200);
  const late = [...new Set(usedKeys)].filter((key) => !atTable.has(key) && elsewhere.has(key));
  // Two headings of the Dynasty's table, and a free seat, which no running match has.
  expect(late.sort()).toEqual(["end.dynasty.sum", "room.open", "setup.players"]);
});
