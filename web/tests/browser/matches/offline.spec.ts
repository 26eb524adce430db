/** Matches on the device, without a server. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, openPage } from "../helpers/browser";
import { start, takeSeat } from "../helpers/tables/multiplayer";
import { openOffline, startOffline } from "../helpers/offline";
import { fingers as duelFingers, mouse as duelMouse, playDuelStep } from "../helpers/play/duel";
import { fingers as infernoFingers, summoner } from "../helpers/play/inferno";
import { mouse, move, touch } from "../helpers/play/match";
import { fingers as queenFingers, mouse as queenMouse } from "../helpers/play/queendomino";

const url = inject("url");

/** Plays one step; false where the match is over. */
type Play = (page: Page) => Promise<boolean>;

const GAMES: [string, { byMouse: Play; byTouch: Play }][] = [
  ["kingdomino", { byMouse: (page) => move(page, mouse), byTouch: (page) => move(page, touch) }],
  [
    "queendomino",
    {
      byMouse: (page) => move(page, queenMouse()),
      byTouch: (page) => move(page, queenFingers()),
    },
  ],
  [
    "kingdomino-duel",
    {
      byMouse: (page) => playDuelStep(page, duelMouse),
      byTouch: (page) => playDuelStep(page, duelFingers),
    },
  ],
  [
    "dragon-inferno",
    {
      byMouse: (page) => move(page, summoner()),
      byTouch: (page) => move(page, infernoFingers),
    },
  ],
];

/** Play to the end, with a reload after the first moves. */
async function playWithReload(page: Page, play: Play): Promise<void> {
  for (let i = 0; i < 3; i++) await play(page);
  const version = await page.locator("main").getAttribute("data-version");
  await page.reload();
  await page.waitForSelector("main[data-turn]");
  expect(Number(await page.locator("main").getAttribute("data-version"))).toBeGreaterThanOrEqual(
    Number(version),
  );
  while (await play(page));
  await page.waitForSelector(".winner h2");
}

test.each(GAMES)("%s is played by mouse without a network", async (game, { byMouse }) => {
  const page = await openOffline(url);
  await startOffline(page, game);
  await playWithReload(page, byMouse);
});

test.each(GAMES)("%s is played by touch without a network", async (game, { byTouch }) => {
  const page = await openOffline(url, { viewport: PHONE, hasTouch: true, isMobile: true });
  await startOffline(page, game);
  await playWithReload(page, byTouch);
});

test("a match on the device is listed on the front page, has deal and replay, and can be deleted", async () => {
  const page = await openOffline(url);
  await startOffline(page, "kingdomino");
  await move(page, mouse);
  await page.goto("/");
  await page.locator("[data-running] .button").click();
  await page.waitForSelector("main[data-turn]");
  while (await move(page, mouse));
  await page.waitForSelector(".winner h2");
  const path = new URL(page.url()).pathname.replace(/\/end$/, "");
  await page.goto(`${path}/replay`);
  await page.getByRole("slider").first().waitFor();
  await page.goto(`${path}/deal`);
  await page.getByText("this device sealed the deal and drew by itself").waitFor();
  await page.goto("/");
  await page.locator("[data-delete]").click();
  await page.locator("[data-delete-sure]").click();
  // The first button is gone as soon as it was pressed, the second one when the table is deleted.
  const buttons = page.locator("[data-delete], [data-delete-sure]");
  await expect.poll(() => buttons.count()).toBe(0);
  await page.reload();
  await page.waitForSelector("article");
  expect(await buttons.count()).toBe(0);
});

test("two tabs: one says that the other plays, and takes the match over when asked", async () => {
  const page = await openOffline(url);
  await startOffline(page, "kingdomino");
  await move(page, mouse);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Play here" }).click();
  await other.waitForSelector('main[data-turn="yours"]');
  await page.getByRole("button", { name: "Play here" }).waitFor();
  await move(other, mouse);
});

test("a match on the device is handed to the server, where a friend takes a seat", async () => {
  const page = await openOffline(url);
  await startOffline(page, "dragon-inferno");
  await move(page, summoner());
  await page.context().setOffline(false);
  await page.locator("[data-menu]").click();
  await page.locator("[data-invite]").click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator("[data-others]").selectOption("open");
  await page.locator("dialog button[type=submit]").click();
  await page.waitForURL(/\/t\/(?!device-)\w+$/);
  const friend = await openPage(url);
  await takeSeat(friend, page.url(), "Zsófi");
  await start(page, friend);
  expect(await friend.locator("main").getAttribute("data-step")).not.toBe("eggs");
});
