/** Placing a domino by mouse, touch, wheel and keys, on a fixture position. */
import type { CDPSession, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, openPage } from "../helpers/browser";
import { bySquare, placements } from "../../../src/kit/placement/placements";
import { nameOf } from "../../../src/svg/squares";
import { fixture } from "../../helpers/positions";
import { serveFixture } from "../helpers/tables/fixture_tables";

const url = inject("url");
const MIDDLE = fixture("middle");
const LEGAL = MIDDLE.moves!.map(({ move }) => move);

/** At the table, with the moves that the page sends kept in `sent`. */
async function sitting(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await serveFixture(page, "middle");
  await page.route("**/api/tables/*", (route) => {
    const command = route.request().postDataJSON() as { move?: string };
    if (command.move) sent.push(command.move);
    return route.fulfill({ json: { table: "fixture", version: 200, events: [] } });
  });
  await page.goto("/t/fixture");
  await page.waitForSelector("[data-legal]");
  return sent;
}

const covered = (page: Page): Promise<string[]> =>
  page
    .locator('[role=gridcell][aria-selected="true"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["square"]!));

/** The square that can be covered in most ways, so that there is something to turn. */
const SQUARE = ((): string => {
  const ways = [...bySquare(placements(MIDDLE.moves!, MIDDLE.view.side))].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const [x, y] = ways[0]![0].split(",").map(Number);
  return nameOf({ x: x!, y: y! }, MIDDLE.view.side);
})();

/** What the page says aloud of the domino that is tried. */
const aloud = (page: Page): Promise<string> =>
  page.locator(".visually-hidden[aria-live]").nth(1).innerText();

async function tryOne(page: Page): Promise<string> {
  await page.locator(`[data-square="${SQUARE}"]`).click();
  await expect.poll(() => covered(page)).toHaveLength(2);
  return aloud(page);
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a domino is turned by R, wheel, right button and button, and removed by Z", async () => {
  const page = await openPage(url);
  const sent = await sitting(page);
  const { x, y } = await middleOf(page, "[role=grid]");
  const ways: Record<string, () => Promise<unknown>> = {
    r: () => page.keyboard.press("r"),
    wheel: () => page.mouse.move(x, y).then(() => page.mouse.wheel(0, 100)),
    "other button": () => page.mouse.click(x, y, { button: "right" }),
    button: () => page.locator("[data-turn-piece]").click(),
  };
  for (const [name, turn] of Object.entries(ways)) {
    const before = await tryOne(page);
    await turn();
    await expect.poll(() => aloud(page), { message: name }).not.toBe(before);
    await page.keyboard.press("z");
    await expect.poll(() => covered(page)).toEqual([]);
  }
  expect(sent).toEqual([]);
});

test("a domino is dragged from the dock to the board and sent once it is confirmed", async () => {
  const page = await openPage(url);
  const sent = await sitting(page);
  const from = await middleOf(page, ".dock .piece");
  const to = await middleOf(page, "[data-legal]");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => covered(page)).toHaveLength(2);
  await page.keyboard.press("Enter");
  await expect.poll(() => sent).toHaveLength(1);
  expect(LEGAL).toContain(sent[0]);
});

test("one finger places, two fingers turn", async () => {
  const page = await openPage(url, { viewport: PHONE, hasTouch: true, isMobile: true });
  await sitting(page);
  const session = await page.context().newCDPSession(page);
  await fingers(session, [await middleOf(page, `[data-square="${SQUARE}"]`)]);
  await expect.poll(() => covered(page)).toHaveLength(2);
  const before = await aloud(page);
  // Side by side on the board, wherever.
  const board = await middleOf(page, "[role=grid]");
  await fingers(session, [board, { x: board.x + 60, y: board.y + 12 }]);
  await expect.poll(() => aloud(page)).not.toBe(before);
});

async function fingers(
  session: CDPSession,
  touchPoints: { x: number; y: number }[],
): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("sounds are on, and a button at the table mutes them", async () => {
  const page = await openPage(url);
  await page.addInitScript(() => {
    const notes = ((globalThis as unknown as { notes: number[] }).notes = []) as number[];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      notes.push(this.frequency.value);
      start.call(this, when);
    };
  });
  await sitting(page);
  const notes = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { notes: number[] }).notes.length);
  const button = page.getByRole("button", { name: "Sounds" });
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  const before = await notes();
  await button.click();
  expect(await button.getAttribute("aria-pressed")).toBe("false");
  expect(await notes(), "notes after muting").toBe(before);
  await button.click();
  await expect.poll(notes, { message: "notes that were played" }).toBeGreaterThan(before);
});

test("an idle table does not animate", async () => {
  const page = await openPage(url, { reducedMotion: "no-preference" });
  await sitting(page);
  await page.locator(`[data-square="${SQUARE}"]`).hover();
  const longest = (): Promise<number> =>
    page.evaluate(() =>
      Math.max(
        ...document
          .getAnimations()
          .map(({ effect }) => Number(effect!.getComputedTiming().endTime)),
      ),
    );
  expect(await longest(), "the mat while nothing is tried").toBeLessThan(8000);
  await tryOne(page);
  expect(await longest(), "a domino that is tried").toBeLessThan(8000);
});
