/** The coach at a table: hints in two steps, warnings, reasons for moves of bots, consent. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { violations } from "../helpers/checks/accessibility";
import { boxesOf } from "../helpers/checks/board_boxes";
import { DESKTOP, LOOKS, PHONE, openPage, type Look } from "../helpers/browser";
import { invite, start } from "../helpers/tables/multiplayer";
import { NO_NETWORK, startOffline } from "../helpers/offline";
import { mouse as duelMouse, playDuelStep } from "../helpers/play/duel";
import { summoner } from "../helpers/play/inferno";
import { mouse, move } from "../helpers/play/match";
import { mouse as queenMouse } from "../helpers/play/queendomino";
import { provokeWarning } from "../helpers/study_screens";

const url = inject("url");

/** How each game is played by mouse. */
const GAMES: Record<string, (page: Page) => Promise<boolean>> = {
  kingdomino: (page) => move(page, mouse),
  queendomino: (page) => move(page, queenMouse()),
  "kingdomino-duel": (page) => playDuelStep(page, duelMouse),
  "dragon-inferno": (page) => move(page, summoner()),
};

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

const versionOf = (page: Page): Promise<string | null> =>
  page.locator("main").getAttribute("data-version");

test.each(Object.keys(GAMES))("a hint of %s says where to look, then the move", async (game) => {
  const page = await atTable(game);
  const before = await boxesOf(page);
  await page.setViewportSize(DESKTOP);
  await page.locator("[data-ask-hint]").click();
  await page.locator("[data-hint]").waitFor();
  const where = await text(page, "[data-hint]");
  expect(await boxesOf(page)).toEqual(before);
  await page.setViewportSize(DESKTOP);
  await page.locator("[data-show-move]").click();
  await expect.poll(() => text(page, "[data-hint]")).not.toBe(where);
  expect(await page.locator("[data-look]").count()).toBe(0);
  expect(await boxesOf(page)).toEqual(before);
});

const LOOKS_OF_GAMES: [Look, string][] = [
  ["desk-light", "dragon-inferno"],
  ["desk-dark", "queendomino"],
  ["phone-light", "kingdomino-duel"],
  ["phone-dark", "kingdomino"],
];

test.each(LOOKS_OF_GAMES)("a hint is accessible on %s in %s", async (look, game) => {
  const page = await atTable(game, 0, LOOKS[look]);
  for (let step = 0; step < 2; step++) {
    await page.locator("[data-ask-hint]").click();
    await page.locator("[data-hint]").waitFor();
    expect(await violations(page)).toEqual([]);
  }
});

/** Less than any setting, so that a match soon has a warning. */
const LITTLE = 0.3;
/** Milliseconds in which a second tap is no end of the first one. */
const THINKING = 1500;

test("a costly move is warned of once, and can be played all the same", async () => {
  const page = await atTable("kingdomino", LITTLE);
  await provokeWarning(page);
  expect(await violations(page)).toEqual([]);
  // Every warning has a reason.
  expect(await text(page, "[data-coach=warning]")).toMatch(/Costs about \d+.points?[^.]*\.\s+\w/);
  const version = await versionOf(page);
  await page.locator("[data-look-again]").click();
  await expect.poll(() => page.locator("[data-coach=warning]").count()).toBe(0);
  expect(await versionOf(page)).toBe(version);
  await move(page, mouse);
  expect(await versionOf(page)).not.toBe(version);
});

test("on a phone a warning is answered by key", async () => {
  const page = await atTable("kingdomino", LITTLE, { viewport: PHONE });
  await provokeWarning(page);
  const version = await versionOf(page);
  // A second tap at once would be the end of the first one.
  await page.waitForTimeout(THINKING);
  await page.locator("[data-play-anyway]").press("Enter");
  await expect.poll(() => versionOf(page)).not.toBe(version);
});

test.each(Object.entries(GAMES))("the log of %s explains a move of the bot", async (game, play) => {
  const page = await atTable(game);
  while (!(await page.locator("[data-why-move]").count())) await play(page);
  await page.locator("[data-why-move]").first().click();
  await expect.poll(() => text(page, "[data-why-text]")).not.toMatch(/^(Thinking …|)$/);
  expect(await violations(page)).toEqual([]);
});

test("a friend is asked before he takes a seat, and hints wait for his consent", async () => {
  const [host, guest] = [await openPage(url), await openPage(url)];
  const address = await invite(host, [], []);
  await guest.goto(address);
  expect(await guest.locator("[data-consent-choice]").count()).toBe(0);

  const aided = await openPage(url);
  await aided.goto("/new?mode=friends");
  await aided.locator("[data-more] summary").click();
  const hints = aided.getByRole("button", { name: "Hints", pressed: false });
  await hints.click();
  await aided.getByRole("button", { name: "Coach", pressed: false }).click();
  await aided.locator(".start .primary").click();
  await guest.goto(await aided.getByLabel("Invite link").inputValue());
  await guest.locator("[data-consent-choice]").waitFor();
  await guest.getByLabel("Your name").fill("Zsófi");
  await guest.getByRole("button", { name: "Sit down and play" }).click();
  await guest.locator("[data-consent=missing]").waitFor();
  expect(await violations(guest)).toEqual([]);
  await start(aided, guest);
  for (const page of [aided, guest]) expect(await page.locator("[data-ask-hint]").count()).toBe(0);
  await guest
    .locator(".notice", { has: guest.locator("[data-consent]") })
    .getByRole("button", { name: "Agree" })
    .click();
  const hintsOffered = async (): Promise<number> => {
    const counts = [aided, guest].map((page) => page.locator("[data-ask-hint]").count());
    return (await Promise.all(counts)).reduce((sum, n) => sum + n, 0);
  };
  await expect.poll(hintsOffered).toBe(1);

  // During the match consent is withdrawn in the menu, and given again there.
  await guest.locator("[data-menu]").click();
  await guest.getByRole("button", { name: "Agree no more" }).click();
  await guest.locator("dialog [data-consent=missing]").waitFor();
  expect(await violations(guest)).toEqual([]);
  await expect.poll(hintsOffered).toBe(0);
  expect(await guest.locator(".notice [data-consent]").count()).toBe(0);
  await guest.locator("dialog").getByRole("button", { name: "Agree", exact: true }).click();
  await guest.locator("dialog [data-consent=given]").waitFor();
  await expect.poll(hintsOffered).toBe(1);
});
