/** Moves of others are played out one after the other, and no input is lost meanwhile. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { SocketMessage } from "../../../src/messages";
import { fixture } from "../../helpers/positions";
import { openPage } from "../helpers/browser";
import { serveFixture, tableOf } from "../helpers/tables/fixture_tables";

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

async function openCalmTable(
  page: Page,
  settings: object = {},
): Promise<Awaited<ReturnType<typeof serveFixture>>> {
  await page.addInitScript(
    (settings) => localStorage.setItem("crownlands.settings", JSON.stringify(settings)),
    { speed: "calm", ...settings },
  );
  const send = await serveFixture(page, "middle");
  await page.goto("/t/fixture");
  await page.waitForSelector('main[data-turn="yours"] [data-legal]');
  return send;
}

const version = async (page: Page): Promise<number> =>
  Number(await page.locator("main[data-turn]").getAttribute("data-version"));

const tried = (page: Page): Promise<number> =>
  page.locator('[role=gridcell][aria-selected="true"]').count();

const isBusy = (page: Page): Promise<number> => page.locator("main[aria-busy]").count();

/** The middle of a square where the own domino may lie. */
async function legalSquare(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator("[data-legal]").first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test("moves are shown one by one; a key skips to the present and acts there", async () => {
  const page = await openPage(url, { reducedMotion: "no-preference" });
  const send = await openCalmTable(page);
  messages().forEach(send);
  await page.waitForSelector('main[data-turn="other"][aria-busy="true"]');
  expect(await version(page)).toBeLessThan(LAST);
  await page.waitForSelector("[data-last-move]", { state: "attached" });
  await page.keyboard.press("n");
  await page.waitForSelector(`main[data-turn="yours"][data-version="${LAST}"]`);
  expect(await isBusy(page)).toBe(0);
  await expect.poll(() => tried(page)).toBe(2);
  // Each move is announced, and all announcements stay readable.
  await expect
    .poll(() => page.locator("[role=log] p").count(), { message: "announcements" })
    .toBe(MOVES.length);
  // The last moves stay marked until the own one.
  expect(await page.locator("[data-last-move]").count()).toBeGreaterThanOrEqual(MOVES.length);
});

test("a press on the board skips to the present and previews the domino there", async () => {
  const page = await openPage(url);
  const send = await openCalmTable(page, { confirm: false });
  const sent: string[] = [];
  await page.route("**/api/tables/fixture", (route) => {
    sent.push((route.request().postDataJSON() as { move: string }).move);
    return route.fulfill({ json: { table: "fixture", version: 200, events: [] } });
  });
  const { x, y } = await legalSquare(page);
  messages().forEach(send);
  await page.waitForSelector('main[data-turn="other"]');
  await page.mouse.click(x, y);
  await page.waitForSelector(`main[data-turn="yours"][data-version="${LAST}"]`);
  await expect.poll(() => tried(page)).toBe(2);
  expect(sent, "a press at an earlier position is never a move").toEqual([]);
  await page.keyboard.press("Enter");
  await expect.poll(() => sent).toHaveLength(1);
});

test("Enter and Escape only skip to the present", async () => {
  for (const key of ["Enter", "Escape"]) {
    const page = await openPage(url);
    const send = await openCalmTable(page);
    messages().forEach(send);
    await page.waitForSelector('main[data-turn="other"]');
    await page.keyboard.press(key);
    await page.waitForSelector(`main[data-turn="yours"][data-version="${LAST}"]`);
    expect(await tried(page)).toBe(0);
  }
});

test("after a gap nothing is played out, and at the speed “at once” nothing ever is", async () => {
  const page = await openPage(url);
  const send = await openCalmTable(page);
  messages().forEach(send);
  await page.waitForSelector("main[aria-busy]");
  const table = tableOf(MIDDLE, { version: LAST + 5, turn: 1, turn_version: LAST + 5 });
  send({ type: "view", version: LAST + 5, table, view: MIDDLE.view, now: Date.now() });
  await page.waitForSelector(`main[data-version="${LAST + 5}"]`);
  expect(await isBusy(page)).toBe(0);
  const quick = await openPage(url);
  const sendQuick = await openCalmTable(quick, { speed: "now" });
  messages().forEach(sendQuick);
  await quick.waitForSelector(`main[data-turn="yours"][data-version="${LAST}"]`);
});
