import { expect, inject, test } from "vitest";
import { PHONE, openPage } from "../helpers/browser";
import { startAgainstBots, keys, mouse, playToEnd, touch } from "../helpers/play/match";

const url = inject("url");

test("three clicks start a match against bots, which is played to the end by mouse", async () => {
  const page = await openPage(url);
  await page.goto("/");
  await page.getByRole("link", { name: "Play with bots" }).click();
  await page.getByRole("radio", { name: /^Kingdomino 2–4/ }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForSelector("main[data-turn]");
  await expect
    .poll(() => page.getByRole("grid").count(), { message: "one kingdom to build in" })
    .toBe(1);
  await playToEnd(page, mouse);
  expect(await page.locator(".winner h2").textContent()).toMatch(/wins|Shared victory/);
  await expect
    .poll(() => page.locator("ol > li .lane").count(), {
      message: "a strip of points for each player",
    })
    .toBe(4);
});

test("a match is played to the end by touch on a phone", async () => {
  const page = await openPage(url, { viewport: PHONE, hasTouch: true, isMobile: true });
  await startAgainstBots(page);
  await playToEnd(page, touch);
  await page.getByRole("button", { name: "Rematch" }).tap();
  await page.waitForSelector("main[data-turn]");
});

test("a match is played to the end by keyboard", async () => {
  const page = await openPage(url);
  await page.goto("/new?mode=bots");
  await page.waitForSelector(".start .primary");
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("main[data-turn]");
  await playToEnd(page, keys);
  // The result is what is read first.
  await page.waitForSelector(".winner h2:focus");
});
