/** Moves of others are played out one after the other, and no input is lost meanwhile. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { SocketMessage } from "../../../src/messages";
import { fixture } from "../../helpers/positions";
import { openPage } from "../helpers/browser";
import { serveFixture, tableOf } from "../helpers/fixture_tables";

const url = inject("url");
const MIDDLE = fixture("middle");
const FIRST = MIDDLE.played.length + 1;
const OWN = 0;
/** Enough to be still playing when the page is looked at, however slow the machine is. */
const MOVES = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3].map((seat, i) => ({
  seat,
  version: FIRST + 1 + i,
}));
const LAST = MOVES.at(-1)!.version;

/** What the server sends for the moves of the others, and the own legal moves after them. */
function messages(): SocketMessage[] {
  const { view } = MIDDLE;
  const events = MOVES.map(({ seat, version }): SocketMessage => {
    const turn = version === LAST ? OWN : (seat % 3) + 1;
    const table = tableOf(MIDDLE, { version, turn, turn_version: version });
    // Numbers of dominoes that nobody has placed yet.
    const move = `${version + 100}@e6n`;
    const entry = { version, at: 0, event: { kind: "moved" as const, seat, move } };
    return {
      type: "events",
      after: version - 1,
      version,
      events: [entry],
      table,
      view,
      now: Date.now(),
    };
  });
  return [...events, { type: "moves", version: LAST, seat: OWN, moves: MIDDLE.moves! }];
}

async function openCalmTable(page: Page): Promise<() => void> {
  await page.addInitScript(() =>
    localStorage.setItem("crownlands.settings", JSON.stringify({ speed: "calm" })),
  );
  const send = await serveFixture(page, "middle");
  await page.goto("/t/fixture");
  await page.waitForSelector('main[data-turn="yours"] [data-legal]');
  return () => messages().forEach(send);
}

const version = async (page: Page): Promise<number> =>
  Number(await page.locator("main[data-turn]").getAttribute("data-version"));

test("moves are shown one by one; a key shows the present and is obeyed there", async () => {
  const page = await openPage(url, { reducedMotion: "no-preference" });
  const sendMoves = await openCalmTable(page);
  sendMoves();
  await page.waitForSelector('main[data-turn="other"]');
  expect(await version(page)).toBeLessThan(LAST);
  await page.waitForSelector("[data-last-move]");
  await page.keyboard.press("n");
  await page.waitForSelector(`main[data-turn="yours"][data-version="${LAST}"]`);
  await expect.poll(() => page.locator('[role=gridcell][aria-selected="true"]').count()).toBe(2);
  // Each move is told, and all of them are still there to be read.
  await expect
    .poll(() => page.locator("[role=log] p").count(), { message: "announcements" })
    .toBeGreaterThan(8);
});

test("a press on the board shows the present and tries the domino there", async () => {
  const page = await openPage(url);
  const square = page.locator("[data-legal]").first();
  const sendMoves = await openCalmTable(page);
  const { x, y, width, height } = (await square.boundingBox())!;
  sendMoves();
  await page.waitForSelector('main[data-turn="other"]');
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForSelector(`main[data-turn="yours"][data-version="${LAST}"]`);
  await expect.poll(() => page.locator('[role=gridcell][aria-selected="true"]').count()).toBe(2);
});
