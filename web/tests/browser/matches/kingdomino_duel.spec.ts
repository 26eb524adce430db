import { expect, inject, test } from "vitest";
import type { Page } from "playwright-core";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { DESKTOP, PHONE, openPage } from "../helpers/browser";
import { invite, takeSeat, start } from "../helpers/tables/multiplayer";
import {
  waitForDuel,
  openDuelTable,
  fingers,
  keys,
  mouse,
  playDuelToEnd,
  waitUntilIdle,
} from "../helpers/play/duel";
import { expectNoControls } from "../helpers/tables/spectators";

const url = inject("url");
const NARROW = { width: 320, height: 640 };

const size = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]);

test("two on one device play Kingdomino Duel to the end by mouse, with every spell that comes", async () => {
  const page = await openPage(url);
  // The dice decide whether a spell comes: a match without one is followed by another.
  let spells: string[] = [];
  while (!spells.length) {
    await openDuelTable(page, url, "pass");
    spells = await playDuelToEnd(page, mouse);
    await page.waitForSelector(".winner h2");
  }
  await expect
    .poll(() => page.locator("ol > li .lane").count(), {
      message: "a strip of points for each player",
    })
    .toBe(2);
});

test("Kingdomino Duel is played against a bot to the end by keyboard, on a phone", async () => {
  const page = await openPage(url, { viewport: PHONE });
  await openDuelTable(page, url, "bots");
  await playDuelToEnd(page, keys);
  await page.waitForSelector(".winner h2:focus");
});

test("two phones play Kingdomino Duel by touch while a third browser watches, and all see the same end", async () => {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
  const [host, guest, watcher] = [
    await openPage(url, phone),
    await openPage(url, phone),
    await openPage(url),
  ];
  await waitForDuel(url);
  const address = await invite(host, [/Kingdomino Duel/]);
  await watcher.goto(address);
  await takeSeat(guest, address, "Zsófi");
  await start(host, guest, watcher);
  await expectNoControls(watcher);
  await Promise.all([playDuelToEnd(host, fingers), playDuelToEnd(guest, fingers)]);
  await watcher.waitForURL("**/end");
  const [one, two, three] = await Promise.all(
    [host, guest, watcher].map((page) => page.locator(".winner h2").textContent()),
  );
  expect([two, three]).toEqual([one, one]);
});

/** Say what each question mark that was taken stands for, until a domino is to be drawn. */
async function nameQuestionMarks(page: Page): Promise<void> {
  const naming = page.locator('main[data-step="name"]');
  await page.waitForSelector('main[data-step="draw"], main[data-step="name"]');
  await waitUntilIdle(page);
  // Names are planned, and sent with the drawing: the version of the table stays.
  while (await naming.count()) {
    await page.keyboard.press("1");
    await waitUntilIdle(page);
  }
}

test("axe finds nothing at a table of Kingdomino Duel, it never scrolls, and nothing breaks at 320 pixels", async () => {
  const page = await openPage(url);
  await openDuelTable(page, url, "pass");
  await checkBothThemes(page, "taking dice");
  const version = await page.locator("main").getAttribute("data-version");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.waitForSelector(`main[data-turn="yours"]:not([data-version="${version}"])`);
  for (const key of ["2", "3", "Enter"]) await page.keyboard.press(key);
  await nameQuestionMarks(page);
  await page.keyboard.press("t");
  await page.keyboard.press("n");
  await checkBothThemes(page, "drawing");
  await page.locator("[data-spell]").first().click();
  for (const room of [DESKTOP, PHONE]) {
    await page.setViewportSize(room);
    await expect.poll(() => size(page)).toEqual([room.width, room.height]);
  }
  await checkBothThemes(page, "drawing, on a phone");
  await page.setViewportSize(NARROW);
  await expect.poll(async () => (await size(page))[0]).toBe(NARROW.width);
});
