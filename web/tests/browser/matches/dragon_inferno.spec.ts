import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, openPage } from "../helpers/browser";
import { invite, takeSeat, start } from "../helpers/tables/multiplayer";
import { fingers, summoner } from "../helpers/play/inferno";
import { playToEnd } from "../helpers/play/match";
import { expectInputIgnored, expectMovesSeen, readMenu } from "../helpers/tables/spectators";

const url = inject("url");

async function againstBot(page: Page): Promise<void> {
  await page.goto("/new?mode=bots&game=dragon-inferno");
  await page.locator(".start .primary").waitFor();
  // The geometry is a guess, and the page says so.
  await page.getByText("our guess").first().waitFor();
  for (const level of await page.locator(".level select:visible").all())
    await level.selectOption("page");
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
}

test("a match of Dragon Inferno with dragons summoned is played to its end", async () => {
  const page = await openPage(url);
  await againstBot(page);
  await expect.poll(() => page.getByRole("grid").count(), { message: "one board" }).toBe(1);
  await expect.poll(() => page.locator("[data-cave]").count(), { message: "caves" }).toBe(5);
  const steps = new Set<string>();
  await playToEnd(page, summoner(steps));
  expect([...steps]).toEqual(expect.arrayContaining(["eggs", "tile", "dragon"]));
  expect(await page.locator(".winner h2").textContent()).toMatch(/wins|Shared victory/);
  await expect
    .poll(() => page.locator("ol > li .lane").count(), {
      message: "a strip of points for each player",
    })
    .toBe(2);
});

test("eggs and tiles are placed by touch on a phone, without scrolling", async () => {
  const page = await openPage(url, { viewport: PHONE, hasTouch: true, isMobile: true });
  await againstBot(page);
  await playToEnd(page, async (page, step) => {
    await fingers(page, step);
    const [high, room] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      innerHeight,
    ]);
    expect(high).toBeLessThanOrEqual(room!);
  });
  await page.waitForSelector(".winner");
});

test("a third browser watches Dragon Inferno by link, move by move, without controls, and continues after a reload", async () => {
  const [host, guest, spectator] = [await openPage(url), await openPage(url), await openPage(url)];
  const address = await invite(host, [/^Dragon Inferno/]);
  await spectator.goto(address);
  await takeSeat(guest, address, "Zsófi");
  await start(host, guest, spectator);
  await expectMovesSeen(spectator, [host, guest], summoner(), 5);
  expect((await readMenu(host)).spectators).toEqual(["1\u00a0spectator"]);
  await expectInputIgnored(spectator);
  await spectator.reload();
  await spectator.waitForSelector("main[data-turn]");
  await expectMovesSeen(spectator, [host, guest], summoner(), 3);
  expect((await readMenu(guest)).spectators).toEqual(["1\u00a0spectator"]);
});
