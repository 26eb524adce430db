/** Somebody who only watches: what they see, and that nothing is asked of them. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { whose } from "./company";
import { move, type Hand } from "./playing";

/** Whatever a table lets its players press. */
const OFFERED = "confirm free legal takes skip choice cast tower turn-domino turn-piece take-back"
  .split(" ")
  .map((name) => `[data-${name}]`)
  .join();

/** Nothing can be chosen on the board or beside it, and the dock has no button. */
export async function offersNothing(watcher: Page): Promise<void> {
  expect(await watcher.locator(OFFERED).count()).toBe(0);
  expect(await watcher.locator("main .dock [role=toolbar] button").count()).toBe(0);
}

/** The whole log as the menu tells it, the last sentence first, and how many are said to watch. */
export async function told(page: Page): Promise<{ log: string[]; spectators: string[] }> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.locator("dialog[open]");
  await menu.locator("summary", { hasText: "Last moves" }).click();
  const log = await menu.locator("details[open] li").allTextContents();
  const spectators = await menu.getByText(/\d+\sspectator/).allTextContents();
  await menu.getByRole("button", { name: "Close", exact: true }).click();
  await menu.waitFor({ state: "detached" });
  return { log: log.map((each) => each.trim()), spectators };
}

/** What lies on the board in the middle, square by square. */
const squares = (page: Page): Promise<(string | null)[]> =>
  page.getByRole("gridcell").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));

const boardOf = (page: Page): Promise<string | null> => page.getByRole("grid").getAttribute("aria-label");

/** The watcher turns to the board that the player has in front of them, and sees the same on it. */
async function seesBoardOf(watcher: Page, player: Page): Promise<void> {
  if ((await boardOf(watcher)) !== (await boardOf(player))) await watcher.locator("button.other").first().click();
  await expect.poll(() => boardOf(watcher)).toBe(await boardOf(player));
  await expect.poll(() => squares(watcher)).toEqual(await squares(player));
}

/** So many moves are made, and each is seen where somebody watches as it happens: its sentence, the log and the board. */
export async function seesMoves(watcher: Page, players: readonly [Page, Page], hand: Hand, moves: number): Promise<void> {
  let mover = await whose(...players);
  for (let i = 0; i < moves; i++) {
    await move(mover, hand);
    mover = await whose(...players);
    const version = await mover.locator("main[data-turn]").getAttribute("data-version");
    await watcher.waitForSelector(`main[data-turn="other"][data-version="${version}"]`);
    const [seen, made] = await Promise.all([watcher, mover].map((page) => page.locator("[aria-live]").first().textContent()));
    expect(seen).toBe(made);
    await offersNothing(watcher);
  }
  const waiting = mover === players[0] ? players[1] : players[0];
  await seesBoardOf(watcher, waiting);
  const { log } = await told(waiting);
  expect(log.length).toBeGreaterThan(3);
  expect((await told(watcher)).log).toEqual(log);
}

/** Keys and squares that would make a move at a table of one's own lead to nothing here. */
export async function pressesInVain(watcher: Page): Promise<void> {
  const wishes: string[] = [];
  watcher.on("request", (request) => request.method() === "POST" && wishes.push(request.url()));
  for (const square of (await watcher.getByRole("gridcell").all()).slice(0, 20)) await square.click();
  for (const key of ["1", "n", "r", "Enter", "s", "z"]) await watcher.keyboard.press(key);
  await offersNothing(watcher);
  expect(wishes).toEqual([]);
}
