/** The coach at a table on the device: hints in two steps, warnings, reasons for moves of bots. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { violations } from "../helpers/accessibility";
import { DESKTOP, LOOKS, PHONE, openPage } from "../helpers/browser";
import { boxesOf } from "../helpers/board_boxes";
import { NO_NETWORK, startOffline } from "../helpers/offline";
import { mouse, move } from "../helpers/play_match";

const url = inject("url");
const GAMES = ["kingdomino", "queendomino", "kingdomino-duel", "dragon-inferno"];
const CONFIRM = "button[data-confirm]";

/** A match against a bot on the device; the coach warns from so many points on. */
async function atTable(
  game: string,
  warning = 0,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(url, options, NO_NETWORK);
  await page.addInitScript((warning) => {
    localStorage.setItem("crownlands.settings", JSON.stringify({ speed: "now", warning }));
  }, warning);
  await page.route(/\/api\//, (route) => route.abort());
  await startOffline(page, game);
  await untilOwnTurn(page);
  return page;
}

const untilOwnTurn = (page: Page): Promise<unknown> =>
  page.waitForSelector("main[data-turn=yours]:not([data-step=''])");

const text = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).first().innerText();

test.each(GAMES)("a hint of %s says where to look, then the move", async (game) => {
  const page = await atTable(game);
  const before = await boxesOf(page);
  await page.setViewportSize(DESKTOP);
  await page.locator("[data-ask-hint]").click();
  await page.locator("[data-look]").first().waitFor();
  const where = await text(page, "[data-hint]");
  expect(await violations(page)).toEqual([]);
  expect(await boxesOf(page)).toEqual(before);
  await page.setViewportSize(DESKTOP);
  await page.locator("[data-show-move]").click();
  await expect.poll(() => page.locator("[data-look]").count()).toBe(0);
  expect(await text(page, "[data-hint]")).not.toBe(where);
  expect(await boxesOf(page)).toEqual(before);
});

test.each(Object.entries(LOOKS))("a hint is readable on %s", async (look, options) => {
  for (const game of GAMES) {
    const page = await atTable(game, 0, options);
    await page.locator("[data-ask-hint]").click();
    await page.locator("[data-hint]").waitFor();
    await page.screenshot({ path: `/work/tmp/coach/hint1-${game}-${look}.png` });
    expect(await violations(page)).toEqual([]);
    await page.locator("[data-ask-hint]").click();
    await page.waitForSelector("[data-hint]:not(:has([data-show-move]))");
    await page.screenshot({ path: `/work/tmp/coach/hint2-${game}-${look}.png` });
    await page.context().close();
  }
});

/** Less than any setting, so that a match soon has a warning. */
const LITTLE = 0.3;

/** Choose badly until there is a warning. */
async function provokeWarning(page: Page): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await untilOwnTurn(page);
    const step = await page.locator("main").getAttribute("data-step");
    if (step === "claim") await page.locator("[data-free]").last().click();
    else if (step === "place") await page.locator("[data-legal]").last().click();
    await page.waitForTimeout(1500);
    const version = await page.locator("main").getAttribute("data-version");
    await page.locator(CONFIRM).click();
    const isWarned = await page.waitForFunction(
      (version) =>
        document.querySelector("[data-coach=warning]")
          ? "warned"
          : document.querySelector("main")?.getAttribute("data-version") !== version && "played",
      version,
    );
    if ((await isWarned.jsonValue()) === "warned") return;
  }
  throw new Error("the coach has never warned");
}

test("a costly move is warned of once, and can be played all the same", async () => {
  const page = await atTable("kingdomino", LITTLE);
  await provokeWarning(page);
  await page.screenshot({ path: "/work/tmp/coach/warning-desk.png" });
  expect(await violations(page)).toEqual([]);
  expect(await text(page, "[data-coach=warning]")).toMatch(/Costs about \d+.points?/);
  const version = await page.locator("main").getAttribute("data-version");
  await page.locator("[data-look-again]").click();
  await expect.poll(() => page.locator("[data-coach=warning]").count()).toBe(0);
  expect(await page.locator("main").getAttribute("data-version")).toBe(version);
  await move(page, mouse);
  expect(await page.locator("main").getAttribute("data-version")).not.toBe(version);
});

test("the warning is on a phone too, and Enter plays after it", async () => {
  const page = await atTable("kingdomino", LITTLE, { viewport: PHONE });
  await provokeWarning(page);
  await page.screenshot({ path: "/work/tmp/coach/warning-phone.png" });
  const version = await page.locator("main").getAttribute("data-version");
  await page.waitForTimeout(500);
  await page.locator("[data-play-anyway]").press("Enter");
  await page.waitForFunction(
    (version) => document.querySelector("main")?.getAttribute("data-version") !== version,
    version,
  );
});

test.each(GAMES)("the log of %s explains a move of the bot", async (game) => {
  const page = await atTable(game);
  for (let i = 0; i < 12 && !(await page.locator("[data-why-move]").count()); i++) {
    await page.locator("[data-ask-hint]").click();
    await page.locator("[data-show-move]").click();
    await page.waitForTimeout(300);
    await page
      .locator(CONFIRM)
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.waitForTimeout(800);
  }
  await page.locator("[data-why-move]").first().click();
  await expect
    .poll(() => text(page, "[data-why-text]"), { timeout: 30_000 })
    .not.toMatch(/^(Thinking …|)$/);
  await page.screenshot({ path: `/work/tmp/coach/why-${game}.png` });
  process.stdout.write(`${game}: ${await text(page, "[data-why-text]")}\n`);
  expect(await violations(page)).toEqual([]);
});
