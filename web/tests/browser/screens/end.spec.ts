/** The end of a match: points as they are counted, the own kingdom, and the next match. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { LANGUAGES } from "../../../src/i18n/languages";
import type { SeatInfo, TableInfo } from "../../../src/messages";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { DESKTOP, PHONE, SIDEWAYS, openPage } from "../helpers/browser";
import { PLAYERS, serveFixture } from "../helpers/tables/fixture_tables";

const url = inject("url");

/** Seats of these players, by their numbers. */
const seated = (...players: number[]): SeatInfo[] =>
  players.map((player, seat) => ({
    seat,
    kind: "person",
    name: PLAYERS[player]!.name,
    player: PLAYERS[player]!,
  }));

async function show(page: Page, name: string, change: Partial<TableInfo> = {}): Promise<void> {
  await serveFixture(page, name, change);
  await page.goto("/t/fixture/end");
  await page.waitForSelector(".winner h2");
}

test("places are shown once, without hashes and commands", async () => {
  const page = await openPage(url);
  await show(page, "over");
  const text = await page.locator("main").innerText();
  for (const { name } of PLAYERS.slice(1)) expect(text.split(name).length - 1).toBeLessThan(3);
  expect(await page.getByRole("heading", { name: "Places" }).count()).toBe(0);
  expect(text).not.toMatch(/crownlands verify|[0-9a-f]{4} [0-9a-f]{4}/);
  expect(text).toContain("The points decided; no tie-break was needed.");
  await checkBothThemes(page, "the end");
});

test("after a resignation at equal points no tie-break is shown", async () => {
  const page = await openPage(url);
  const seats = seated(0, 1, 2, 3).map((seat) => ({ ...seat, resigned: seat.seat === 0 }));
  await show(page, "first-line", {
    state: "over",
    seats,
    result: {
      reason: "resigned",
      points: [0, 0, 0, 0],
      places: [4, 1, 2, 3],
      decided_by: "resigned",
    },
  });
  const words = await page.locator(".winner .words").innerText();
  expect(words).toContain("Resigned: Mila");
  expect(words).not.toContain(";");
  expect(await page.locator("main table").count()).toBe(0);
  expect(await page.locator(".winner dl").count()).toBe(0);
});

test("a player who has not won sees their own kingdom beside the winner’s, also on a phone", async () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await openPage(url, { viewport });
    await show(page, "over", { seats: seated(3, 1, 2, 0) });
    const captions = await page.locator(".winner figcaption").allTextContents();
    expect(captions).toEqual([
      expect.stringMatching(/^Ivo: \d+\spoints$/),
      expect.stringMatching(/^Mila: \d+\spoints$/),
    ]);
    const [first, second] = await Promise.all(
      [0, 1].map((n) => page.locator(".winner figure").nth(n).boundingBox()),
    );
    expect(second!.x).toBeGreaterThanOrEqual(first!.x + first!.width);
    expect(first!.width).toBeGreaterThan(100);
    await checkBothThemes(page, "the end of who has not won");
  }
  const winner = await openPage(url);
  await show(winner, "over");
  expect(await winner.locator(".winner figure").count()).toBe(1);
});

test("points are counted part by part unless motion is reduced, and can be shown at once", async () => {
  const page = await openPage(url, { reducedMotion: "no-preference" });
  await show(page, "over");
  const total = page.locator(".total").first();
  const points = (await total.getAttribute("aria-label"))!.split(/\s/)[0]!;
  const figure = total.locator("[aria-hidden]");
  expect(Number(await figure.textContent())).toBeLessThan(Number(points));
  await page.waitForSelector("[data-described]");
  await page.getByRole("button", { name: "Show all points" }).click();
  await page.waitForSelector("main.built");
  await expect.poll(() => figure.textContent()).toBe(points);
  expect(await page.getByRole("button", { name: "Show all points" }).count()).toBe(0);
  const still = await openPage(url);
  await show(still, "over");
  expect(await still.locator("main.built").count()).toBe(1);
  expect(await still.locator(".total [aria-hidden]").first().textContent()).toBe(points);
});

test.each([DESKTOP, PHONE])(
  "a described part of the points covers no other words: %o",
  async (viewport) => {
    const page = await openPage(url, { viewport });
    await show(page, "over");
    await page.locator("[role=slider]").first().focus();
    await page.keyboard.press("End");
    await page.waitForSelector("[data-described]");
    const covered = await page.evaluate(() => {
      const label = document.querySelector("[data-described]")!.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>(".sum span, .who b, .total")]
        .filter((words) => words.checkVisibility({ visibilityProperty: true }))
        .filter((words) => {
          const { left, right, top, bottom } = words.getBoundingClientRect();
          return (
            left < label.right && right > label.left && top < label.bottom && bottom > label.top
          );
        })
        .map((words) => words.innerText);
    });
    expect(covered).toEqual([]);
  },
);

test("the drawing of a terrain fills its part of the points, also where few points are much", async () => {
  const page = await openPage(url);
  await show(page, "placing", {
    state: "over",
    result: {
      reason: "resigned",
      points: [0, 0, 0, 0],
      places: [4, 1, 2, 3],
      decided_by: "resigned",
    },
  });
  const gaps = await page.locator(".set i:has(svg)").evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect().width)
      .filter((width, i) => {
        return parts[i]!.querySelector("svg")!.getBoundingClientRect().width < width;
      }),
  );
  expect(await page.locator(".set i:has(svg)").count()).toBeGreaterThan(0);
  expect(gaps).toEqual([]);
});

test("on a phone held sideways the points begin in sight, with one kingdom or two above", async () => {
  for (const seats of [seated(0, 1, 2, 3), seated(3, 1, 2, 0)]) {
    const page = await openPage(url, { viewport: SIDEWAYS });
    await show(page, "over", { seats });
    const heading = (await page.locator("#points").boundingBox())!;
    const bar = (await page.locator("section:has(> .primary)").boundingBox())!;
    expect(heading.y + heading.height).toBeLessThan(bar.y);
  }
});

test.each(Object.keys(LANGUAGES))("on a phone what comes next is one row in %s", async (locale) => {
  const page = await openPage(url, { viewport: PHONE, locale });
  await show(page, "over");
  const tops = await page
    .locator("section:has(> .primary) .button:visible")
    .evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(tops).toHaveLength(6);
  expect(new Set(tops).size).toBe(1);
});

test.each([
  [1440, 900],
  [1280, 620],
  [1000, 700],
  [844, 390],
  [390, 844],
])("the rematch button is visible at once and after scrolling: %i × %i", async (width, height) => {
  const page = await openPage(url, { viewport: { width, height } });
  await show(page, "over");
  const rematch = page.getByRole("button", { name: "Rematch" });
  for (const at of [0, 10_000]) {
    await page.evaluate((top) => scrollTo(0, top), at);
    const box = (await rematch.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
});
