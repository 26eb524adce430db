import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { inBothThemes } from "./axe";
import { DESKTOP, PHONE, someone } from "./browser";
import { againstBots, keys, move, playOn } from "./playing";

const url = inject("url");
const NARROW = { width: 320, height: 640 };

const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
const height = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

test("axe finds nothing on any screen in either theme", async () => {
  const page = await someone(url);
  await page.goto("/");
  await page.waitForSelector("article");
  await inBothThemes(page, "home");
  await page.goto("/nowhere");
  await inBothThemes(page, "nowhere");
  await page.goto("/link#abcdefgh");
  await inBothThemes(page, "another device");
  await page.goto("/new?mode=friends");
  await page.waitForSelector(".start .primary");
  await inBothThemes(page, "set-up");
  await page.getByRole("radio", { name: /Dragon Inferno/ }).click();
  await inBothThemes(page, "a game without a table");
  await page.getByRole("button", { name: "Take Kingdomino" }).click();
  await page.locator(".start .primary").click();
  await page.waitForSelector(".invite");
  await inBothThemes(page, "waiting room");
  await page.getByRole("button", { name: "Give the free seats to bots and start" }).click();
  await page.waitForSelector('main[data-turn="yours"]');
  await inBothThemes(page, "table, claiming");
  for (let i = 0; i < 3; i++) await move(page, keys);
  await page.waitForSelector('main[data-turn="yours"]');
  await page.keyboard.press("n");
  await inBothThemes(page, "table, placing");
  await page.goto("/");
  await page.waitForSelector("ul li");
  await page.locator(".you").click();
  await page.waitForSelector("dialog[open]");
  await inBothThemes(page, "who I am");
});

test("axe finds nothing at the end of a match either, on a phone", async () => {
  const page = await someone(url, { viewport: PHONE });
  await againstBots(page);
  await inBothThemes(page, "table on a phone");
  await playOn(page, keys);
  await page.waitForSelector(".winner");
  await inBothThemes(page, "end");
});

test("the table never scrolls on a desk or on a phone, and nothing breaks at 320 pixels", async () => {
  for (const language of ["en", "hu"]) {
    const page = await someone(url, { locale: language });
    await againstBots(page, 4);
    await page.waitForSelector('main[data-turn="yours"]');
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await page.waitForTimeout(200);
      expect([await width(page), await height(page)], `${language} ${size.width}`).toEqual([size.width, size.height]);
    }
    for (const path of ["", "/", "/new?mode=bots", "/new?mode=friends"]) {
      if (path) await page.goto(path);
      await page.setViewportSize(NARROW);
      await page.waitForTimeout(300);
      expect(await width(page), `${language} ${path || "table"} at 320`).toBe(NARROW.width);
    }
  }
});

test("fingers find what they press: 44 pixels at least", async () => {
  const page = await someone(url, { viewport: PHONE, hasTouch: true, isMobile: true });
  for (const path of ["/", "/new?mode=bots", "/new?mode=friends"]) {
    await page.goto(path);
    await page.waitForSelector(path === "/" ? "article" : ".start .primary");
    expect(await tooSmall(page), path).toEqual([]);
  }
  await againstBots(page);
  await page.waitForSelector('main[data-turn="yours"]');
  expect(await tooSmall(page), "table").toEqual([]);
});

function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, select, input")]
      .filter((each) => each.checkVisibility() && !each.closest("h2, [role=grid]"))
      .map((each) => ({ each, box: (each.closest("label") ?? each).getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ each, box }) => `${each.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
}
