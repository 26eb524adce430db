import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { render } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GAMES } from "../../../src/games";
import type { GameRules } from "../../../src/rules/rules";
import RulesReader from "../../../src/rules/RulesReader.svelte";
import { marked, search, wordsOf } from "../../../src/rules/search";

const LOCALES = resolve(import.meta.dirname, "../../../../src/crownlands/locales");
const DOCS = resolve(import.meta.dirname, "../../../../docs/games");

function words(game: string, language: string): Record<string, string> {
  return JSON.parse(
    readFileSync(resolve(LOCALES, language, `rules-${game}.json`), "utf-8"),
  ) as Record<string, string>;
}

const DOUBTS: Record<string, readonly string[]> = {
  kingdomino: ["K-26", "K-27"],
  "kingdomino-duel": ["D-2", "D-3", "D-4"],
  queendomino: ["AMB-6", "AMB-19", "AMB-23", "W-4"],
  "dragon-inferno": ["I-2", "I-3", "I-4", "I-5", "I-11", "I-12", "I-15", "I-21"],
};

const loaded: Record<string, GameRules> = {};
beforeAll(async () => {
  for (const [game, { rules }] of Object.entries(GAMES)) loaded[game] = (await rules()).default;
}, 240_000);

const hits = (text: string, query: string): string[] =>
  marked(text, query)
    .filter(({ hit }) => hit)
    .map(({ text }) => text);

describe("marking", () => {
  test("accents, case and the Polish ł make no difference", () => {
    expect(hits("Każda posiadłość ma korony.", "POSIADLOSC")).toEqual(["posiadłość"]);
    expect(hits("A győzelem megosztott.", "gyozelem")).toEqual(["győzelem"]);
    expect(hits("Кралят й избира.", "кралят")).toEqual(["Кралят"]);
  });
  test("what is marked begins a word, and every such place is marked", () => {
    expect(hits("A crown, two crowns, uncrowned", "crown")).toEqual(["crown", "crown"]);
    expect(hits("5×5 squares", "5x5")).toEqual(["5×5"]);
  });
  test("the pieces put together are the text again", () => {
    for (const query of ["a", "kingdom castle", "ás", "", "zzz", "5 wide"]) {
      const text = "Your kingdom, castle included, never becomes wider than 5\u00a0squares – ás.";
      expect(
        marked(text, query)
          .map(({ text }) => text)
          .join(""),
      ).toBe(text);
    }
  });
  test("no-break spaces and quotation marks separate the words of a query", () => {
    expect(wordsOf("„Хармония“, 5\u00a0точки")).toEqual(["хармония", "5", "точки"]);
  });
});

describe.each(Object.keys(GAMES))("the rules of %s", (game) => {
  test("have every sentence and caption in use, once", () => {
    const { sections } = loaded[game]!;
    const used = sections.flatMap(({ heading, rules }) => [
      heading,
      ...rules.flatMap(({ key, doubt, panels }) => [
        key,
        ...(doubt ? [doubt] : []),
        ...panels.map(({ caption }) => caption),
      ]),
    ]);
    expect([...used].sort()).toEqual(Object.keys(words(game, "en")).sort());
  });
  test("have every numbered rule of the game's page", () => {
    const { sections } = loaded[game]!;
    const explained = new Set(
      sections.flatMap(({ rules }) => rules.flatMap(({ numbers }) => numbers)),
    );
    const page = readFileSync(resolve(DOCS, `${game}.md`), "utf-8");
    // F- are facts that follow from the rules.
    const numbered = [...page.matchAll(/^- \*\*([A-EG-Z]-\d+)\*\*/gm)].map((match) => match[1]!);
    expect(numbered.length).toBeGreaterThan(10);
    expect(numbered.filter((number) => !explained.has(number))).toEqual([]);
  });
  test("mark what the rulebook leaves open", () => {
    const doubtful = loaded[game]!.sections.flatMap(({ rules }) => rules)
      .filter(({ doubt }) => doubt !== null)
      .flatMap(({ numbers }) => numbers);
    expect(doubtful).toEqual(expect.arrayContaining([...DOUBTS[game]!]));
  });
  test("have anchors that are all different", () => {
    const { sections } = loaded[game]!;
    const ids = sections.flatMap(({ id, rules }) => [
      id,
      ...rules.flatMap(({ numbers }) => numbers.slice(0, 1)),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("a search keeps the rules that have all words, and finds numbers", () => {
  const rules = loaded["kingdomino"]!;
  const en = words("kingdomino", "en");
  const keysFor = (query: string): string[] =>
    search(rules, query, (key) => en[key]!).flatMap((section) =>
      section.rules.map(({ key }) => key),
    );
  expect(keysFor("k-16")).toEqual(["rules.kingdomino.K-16"]);
  expect(keysFor("harmony complete")).toEqual(["rules.kingdomino.K-28"]);
  expect(keysFor("tied sums share")).toEqual(["rules.kingdomino.K-26"]);
  expect(keysFor("corner only")).toEqual(["rules.kingdomino.K-16"]);
  expect(keysFor("quetzalcoatl")).toEqual([]);
  expect(keysFor("  ")).toHaveLength(rules.sections.flatMap((section) => section.rules).length);
});

describe("rule numbers are shown on demand", { timeout: 60_000 }, () => {
  const page = async (rule: string | null = null): Promise<HTMLElement> => {
    const { container } = render(RulesReader, {
      game: "kingdomino",
      load: GAMES["kingdomino"]!.rules,
      rule,
    });
    await vi.waitFor(() => expect(container.querySelector(".rule")).not.toBeNull(), 20_000);
    return container;
  };
  const numbers = (container: HTMLElement): (string | null)[] =>
    [...container.querySelectorAll(".number")].map(({ textContent }) => textContent);

  beforeEach(() => {
    localStorage.clear();
    Element.prototype.scrollIntoView = () => undefined;
  });

  test("none at first; the switch shows all of them and is remembered", async () => {
    const container = await page();
    expect(numbers(container)).toEqual([]);
    container.querySelector<HTMLElement>("[role=switch]")!.click();
    await vi.waitFor(() => expect(numbers(container).length).toBeGreaterThan(25));
    expect(numbers(await page())).toContain("K-16");
  });

  test("a link to a rule shows its number alone", async () => {
    const container = await page("K-16");
    await vi.waitFor(() => expect(numbers(container)).toEqual(["K-16"]));
    expect(container.querySelector(".target .number")?.getAttribute("href")).toBe(
      "/rules/kingdomino#K-16",
    );
  });

  test("a search for a number shows it", async () => {
    const container = await page();
    const field = container.querySelector<HTMLInputElement>("[data-search]")!;
    field.value = "K-16";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await vi.waitFor(() => expect(numbers(container)).toEqual(["K-16"]));
  });

  test("the second number of a rule is an anchor as well", async () => {
    const container = await page("AMB-25");
    await vi.waitFor(() => expect(numbers(container)).toEqual(["K-7", "AMB-25"]));
    expect(container.querySelector("#AMB-25")).not.toBeNull();
  });
});

test.each(Object.keys(GAMES))("%s: every step of a turn has a rule of the page", async (game) => {
  const { STEP_RULES } = (await import(`../../../src/games/${game}/rules/step_rules.ts`)) as {
    STEP_RULES: Record<string, string>;
  };
  const numbers = loaded[game]!.sections.flatMap(({ rules }) =>
    rules.flatMap((rule) => rule.numbers),
  );
  for (const rule of Object.values(STEP_RULES)) expect(numbers).toContain(rule);
});
