/** Checks of what a spectator sees and may do. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pageToMove } from "./multiplayer";
import { move, type Input } from "../play/match";

/** The controls of a player at a table. */
const OFFERED = "confirm free legal takes skip choice cast tower turn-domino turn-piece take-back"
  .split(" ")
  .map((name) => `[data-${name}]`)
  .join();

/** Nothing can be chosen on the board or beside it, and the dock has no button. */
export async function expectNoControls(spectator: Page): Promise<void> {
  expect(await spectator.locator(OFFERED).count()).toBe(0);
  expect(await spectator.locator("main .dock [role=toolbar] button").count()).toBe(0);
}

/** The whole log in the menu, newest sentence first, and the number of spectators shown. */
export async function readMenu(page: Page): Promise<{ log: string[]; spectators: string[] }> {
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
  page
    .getByRole("gridcell")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));

const boardOf = (page: Page): Promise<string | null> =>
  page.getByRole("grid").getAttribute("aria-label");

/** The spectator selects the board of the player and sees the same position. */
async function expectSameBoard(spectator: Page, player: Page): Promise<void> {
  if ((await boardOf(spectator)) !== (await boardOf(player)))
    await spectator.locator("button.other").first().click();
  await expect.poll(() => boardOf(spectator)).toBe(await boardOf(player));
  await expect.poll(() => squares(spectator)).toEqual(await squares(player));
}

/** The sentence that screen readers were told last. */
const announced = (page: Page): Promise<string | null> =>
  page.locator("[role=log] p").last().textContent();

/**
 * So many moves are made, and each is seen where somebody watches as it happens: its sentence, the
 * log and the board.
 */
export async function expectMovesSeen(
  spectator: Page,
  players: readonly [Page, Page],
  input: Input,
  moves: number,
): Promise<void> {
  let mover = await pageToMove(...players);
  for (let i = 0; i < moves; i++) {
    await move(mover, input);
    mover = await pageToMove(...players);
    const version = await mover.locator("main[data-turn]").getAttribute("data-version");
    await spectator.waitForSelector(`main[data-turn="other"][data-version="${version}"]`);
    const isSame = async (): Promise<boolean> =>
      (await announced(spectator)) === (await announced(mover));
    await expect.poll(isSame, { message: "the sentence of the move" }).toBe(true);
    await expectNoControls(spectator);
  }
  const waiting = mover === players[0] ? players[1] : players[0];
  await expectSameBoard(spectator, waiting);
  const { log } = await readMenu(waiting);
  expect(log.length).toBeGreaterThan(3);
  expect((await readMenu(spectator)).log).toEqual(log);
}

/** Keys and squares that would play a move for a player have no effect for a spectator. */
export async function expectInputIgnored(spectator: Page): Promise<void> {
  const commands: string[] = [];
  spectator.on("request", (request) => request.method() === "POST" && commands.push(request.url()));
  for (const square of (await spectator.getByRole("gridcell").all()).slice(0, 20))
    await square.click();
  for (const key of ["1", "n", "r", "Enter", "s", "z"]) await spectator.keyboard.press(key);
  await expectNoControls(spectator);
  expect(commands).toEqual([]);
}
