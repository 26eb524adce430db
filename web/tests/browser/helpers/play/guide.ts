/** Play the first-game guides: what to press in each step, by pointing or by keys. */
import type { Page } from "playwright-core";

/** Where to point, and the key that does the same. */
type Press = readonly [selector: string, key: string];
export type Input = (page: Page, pressKey: Press) => Promise<void>;

const NEXT: Press = ["[data-next]", "Enter"];
const CONFIRM: Press = ["button[data-confirm]:enabled", "Enter"];
const LEGAL: Press = ["[data-legal]", "n"];
const TURN: Press = ["[data-turn-piece]", "r"];

/** The input of each step; steps that are not listed are only read. */
export const GUIDES: Readonly<Record<string, Readonly<Record<string, readonly Press[]>>>> = {
  kingdomino: {
    claim: [['[data-domino="31"]', "3"], CONFIRM],
    try: [LEGAL],
    turn: [TURN],
    place: [CONFIRM],
    "next-claim": [CONFIRM],
    grow: [LEGAL, CONFIRM],
    edge: [CONFIRM],
    last: [LEGAL, CONFIRM],
  },
  "kingdomino-duel": {
    take: [['[data-die="3"]', "3"], CONFIRM],
    try: [LEGAL],
    turn: [TURN],
    draw: [CONFIRM],
    pair: [['[data-die="2"]', "2"], ['[data-die="3"]', "3"], CONFIRM],
    grow: [LEGAL, CONFIRM],
    tower: [["[data-tower]", "t"], ["[data-choice]", "1"], LEGAL, CONFIRM],
    spell: [["[data-cast]", "s"], LEGAL, CONFIRM],
  },
  "dragon-inferno": {
    try: [LEGAL],
    turn: [["[data-turn-piece]", "r"]],
    place: [CONFIRM],
    grow: [LEGAL, CONFIRM],
    summon: [LEGAL, CONFIRM],
    dragon: [LEGAL, CONFIRM],
  },
  queendomino: {
    place: [LEGAL, CONFIRM],
    knight: [LEGAL, CONFIRM],
    build: [["[data-takes]", "n"], LEGAL, CONFIRM],
    dragon: [["[data-takes]", "n"], CONFIRM],
  },
};

export const mouse: Input = (page, [selector]) => page.locator(selector).first().click();
export const touch: Input = (page, [selector]) => page.locator(selector).first().tap();
/** Wait until the target of a key is enabled before pressing it. */
export const keys: Input = async (page, [selector, key]) => {
  await page.locator(selector).first().waitFor({ state: "attached" });
  await page.keyboard.press(key);
};

export const step = async (page: Page): Promise<string> =>
  (await page.locator("main[data-guide]").getAttribute("data-guide")) ?? "";

/** Complete one step; returns the next one. */
export async function doStep(page: Page, game: string, input: Input): Promise<string> {
  const before = await step(page);
  for (const pressKey of GUIDES[game]![before] ?? [NEXT]) await input(page, pressKey);
  await page.waitForFunction(
    (before) =>
      document.querySelector<HTMLElement>("main[data-guide]")?.dataset["guide"] !== before,
    before,
  );
  return step(page);
}

/** Play to the end; returns the steps. `look` is called at each of them. */
export async function finishGuide(
  page: Page,
  game: string,
  input: Input,
  look: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const steps = [await step(page)];
  await look(page);
  while (steps.at(-1) !== "end" && steps.length < 30) {
    steps.push(await doStep(page, game, input));
    await look(page);
  }
  return steps;
}

/** What is marked in this step, whether the card covers any of it, and how often it is counted. */
export function marksOf(page: Page): Promise<{ marks: number; covered: number; counts: number }> {
  return page.evaluate(() => {
    const card = document.querySelector(".card")!.getBoundingClientRect();
    const marks = [...document.querySelectorAll("[data-mark]")]
      .map((each) => each.getBoundingClientRect())
      .filter(({ top, bottom }) => top < innerHeight && bottom > 0);
    const covered = marks.filter(
      ({ left, right, top, bottom }) =>
        left < card.right - 1 &&
        card.left < right - 1 &&
        top < card.bottom - 1 &&
        card.top < bottom - 1,
    );
    const counts = document.body.innerText.match(/\d+\s*(of|\/|z|от)\s*(8|10|12)(?!\d)/g) ?? [];
    return { marks: marks.length, covered: covered.length, counts: counts.length };
  });
}
