import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { inBothThemes } from "./axe";
import { PHONE, someone } from "./browser";
import { keys, mouse, touch, type Hand } from "./playing";

const url = inject("url");

const step = (page: Page): Promise<string | undefined> =>
  page.locator("main[data-guide]").evaluate((main) => main.dataset["guide"]);

/** Reads on, by whatever the hand is. */
const onward: Record<string, (page: Page) => Promise<void>> = {
  mouse: (page) => page.locator("[data-next]").click(),
  touch: (page) => page.locator("[data-next]").tap(),
  keys: (page) => page.keyboard.press("Enter"),
};

/** One step; answers the one that comes then. */
async function stepOn(page: Page, name: keyof typeof onward, hand: Hand): Promise<string> {
  const before = await step(page);
  const { dataset } = await page.locator("main[data-guide]").evaluate((main) => ({ dataset: { ...main.dataset } }));
  if (before === "claim") {
    if (name === "keys") await page.keyboard.press("3");
    else await page.locator('[data-domino="31"]')[name === "touch" ? "tap" : "click"]();
    await hand(page, "");
  } else if (before === "try" || before === "turn") {
    if (name === "keys") await page.keyboard.press(before === "try" ? "n" : "r");
    else if (before === "try") await page.locator("[data-legal]").first()[name === "touch" ? "tap" : "click"]();
    else await page.locator("[data-turn-domino]").first()[name === "touch" ? "tap" : "click"]();
  } else if (dataset["step"] && before !== "place") await hand(page, dataset["step"] === "discard" ? "" : dataset["step"]!);
  else if (before === "place") await (name === "keys" ? page.keyboard.press("Enter") : page.locator("[data-confirm]").click());
  else await onward[name]!(page);
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>("main[data-guide]")?.dataset["guide"] !== before,
    before,
  );
  return (await step(page))!;
}

async function toTheEnd(page: Page, name: keyof typeof onward, hand: Hand): Promise<string[]> {
  const seen = [(await step(page))!];
  while (seen.at(-1) !== "end" && seen.length < 20) seen.push(await stepOn(page, name, hand));
  return seen;
}

const ALL = ["welcome", "claim", "order", "try", "turn", "place", "next-claim", "grow", "points", "edge", "last", "end"];

test("a newcomer is offered the guide and plays it with the mouse; left in the middle, it waits", async () => {
  const page = await someone(url);
  await page.goto("/");
  await page.locator('[data-offer="begin"]').getByRole("link", { name: "Begin" }).click();
  await page.waitForSelector('main[data-guide="welcome"]');
  await inBothThemes(page, "guide");
  await page.locator("[data-next]").click();
  // Another domino is not taken, and the guide says why.
  await page.locator('[data-domino="6"]').click();
  await page.locator("[data-confirm]").click();
  await page.getByText("please take 31").first().waitFor();
  while ((await step(page)) !== "grow") await stepOn(page, "mouse", mouse);
  await page.getByRole("link", { name: "Leave the guide" }).click();
  await page.locator('[data-offer="go-on"]').getByRole("link", { name: "Go on" }).click();
  await page.waitForSelector('main[data-guide="grow"]');
  expect(await toTheEnd(page, "mouse", mouse)).toEqual(ALL.slice(ALL.indexOf("grow")));
  await inBothThemes(page, "end of the guide");
  await page.getByRole("link", { name: "Play with bots" }).click();
  await page.waitForURL(/\/new\?game=kingdomino/);
  await page.goto("/");
  await page.waitForSelector("article");
  expect(await page.locator("[data-offer]").count()).toBe(0);
});

test("by keys alone, and every step is read aloud", async () => {
  const page = await someone(url, { locale: "pl" });
  await page.goto("/guide/kingdomino");
  await page.waitForSelector("#guide-title");
  const seen = ["welcome"];
  const heard = new Set<string>();
  while (seen.at(-1) !== "end") {
    heard.add((await page.locator(".aloud[aria-live]").first().textContent()) ?? "");
    seen.push(await stepOn(page, "keys", keys));
  }
  expect(seen).toEqual(ALL);
  expect(heard.size).toBe(ALL.length - 1);
  expect([...heard].every((text) => text.length > 40)).toBe(true);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test("by fingers on a phone, without scrolling", async () => {
  const page = await someone(url, { viewport: PHONE, hasTouch: true, isMobile: true, locale: "hu" });
  await page.goto("/guide/kingdomino");
  await page.waitForSelector("#guide-title");
  await inBothThemes(page, "guide on a phone");
  expect(await toTheEnd(page, "touch", touch)).toEqual(ALL);
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([
    PHONE.width,
    PHONE.height,
  ]);
});
