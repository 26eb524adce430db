import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, openPage } from "../helpers/browser";
import { invite, takeSeat, start, showMore } from "../helpers/tables/multiplayer";
import { playToEnd } from "../helpers/play/match";
import { fingers, keys, mouse } from "../helpers/play/queendomino";
import { expectInputIgnored, expectMovesSeen, readMenu } from "../helpers/tables/spectators";

const url = inject("url");

/**
 * The set-up as somebody would do it: game, number of players, options; on a desk bots of the
 * lowest level.
 */
async function against(page: Page, players: number, ...options: string[]): Promise<void> {
  await page.goto("/new?mode=bots");
  await page.getByRole("radio", { name: /^Queendomino/ }).click();
  await page
    .locator('[role="radiogroup"] [role="radio"]', { hasText: new RegExp(`^\\s*${players}\\s*$`) })
    .click();
  if (options.length) await showMore(page);
  for (const name of options) {
    const option = page.getByRole("switch", { name });
    if ((await option.getAttribute("aria-checked")) !== "true" && !(await option.isChecked()))
      await option.click();
  }
  for (const level of await page.locator(".level select:visible").all())
    await level.selectOption("page");
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
}

/** The end screen is drawn, with a row of points for each kingdom. */
async function lanes(page: Page, kingdoms: number): Promise<void> {
  await page.locator("ol > li .lane").first().waitFor();
  expect(await page.locator("ol > li .lane").count()).toBe(kingdoms);
}

test("the mouse plays Queendomino to the end, with every step of a turn", async () => {
  const page = await openPage(url);
  await against(page, 3);
  const steps = new Set<string>();
  await playToEnd(page, mouse(steps), 300);
  expect([...steps]).toEqual(
    expect.arrayContaining(["claim", "place", "knight", "build", "dragon"]),
  );
  await lanes(page, 3);
});

test("a Royal Wedding of four is played to the end by keyboard", async () => {
  const page = await openPage(url);
  await against(page, 4, "Royal Wedding");
  expect(await page.locator("h1").textContent()).toBe("Royal Wedding");
  const steps = new Set<string>();
  await playToEnd(page, keys(steps), 300);
  expect(steps.has("build")).toBe(true);
  await lanes(page, 4);
});

test("a match of eight in teams with bots is played to the end by touch on a phone: partners share a kingdom and win together", async () => {
  const page = await openPage(url, { viewport: PHONE, hasTouch: true, isMobile: true });
  await against(page, 8, "Teams");
  expect(await page.locator("button.other").count()).toBe(3);
  const steps = new Set<string>();
  await playToEnd(page, fingers(steps), 300);
  expect([...steps]).toEqual(expect.arrayContaining(["claim", "place"]));
  await lanes(page, 4);
  expect(await page.locator(".winner h2").textContent()).toMatch(/ and .* win|Shared victory/);
});

test("a third browser watches Queendomino by link, move by move, without hidden data and controls, and continues after a reload", async () => {
  const [host, guest, spectator] = [await openPage(url), await openPage(url), await openPage(url)];
  const messages: string[] = [];
  spectator.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => messages.push(String(payload))),
  );
  const address = await invite(host, [/^Queendomino/], ["What is in the box"]);
  await spectator.goto(address);
  await takeSeat(guest, address, "Zsófi");
  await start(host, guest, spectator);
  const input = mouse();
  await expectMovesSeen(spectator, [host, guest], input, 12);
  expect((await readMenu(host)).spectators).toEqual(["1\u00a0spectator"]);
  await expectInputIgnored(spectator);
  await spectator.reload();
  await spectator.waitForSelector("main[data-turn]");
  await expectMovesSeen(spectator, [host, guest], input, 6);
  expect((await readMenu(guest)).spectators).toEqual(["1\u00a0spectator"]);
  // Neither legal moves, nor what is left in the box, nor the secret of the deal were sent to the
  // spectator.
  expect(messages.some((message) => message.includes('"type":"events"'))).toBe(true);
  for (const message of messages)
    expect(message).not.toMatch(/"type":"moves"|"moves":\[|"unseen":|"stack":|"secret":"[^"]/);
});
