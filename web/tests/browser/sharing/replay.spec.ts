import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { PHONE, SIDEWAYS, openPage } from "../helpers/browser";
import { keys, move } from "../helpers/play/match";
import { playThroughApi } from "../helpers/tables/finished_tables";

const url = inject("url");

/** The version that is shown, once its position is there. */
async function shownVersion(page: Page): Promise<number> {
  await page.waitForSelector('main[data-here="true"]');
  return Number(await page.locator("main").getAttribute("data-version"));
}

test("a match is replayed by slider and keys, from any seat, with a link to every move", async () => {
  const page = await openPage(url);
  const { code } = await playThroughApi(page);
  await page.goto(`/t/${code}/end`);
  await page.getByRole("link", { name: "Replay" }).click();
  await page.waitForSelector("input[type=range]");
  await page.keyboard.press("Home");
  const first = await shownVersion(page);
  await page.keyboard.press("End");
  const last = await shownVersion(page);
  await page.keyboard.press("ArrowLeft");
  expect(await shownVersion(page)).toBeLessThan(last);
  await page.keyboard.press("ArrowRight");
  expect(await shownVersion(page)).toBe(last);
  await page.keyboard.press("Home");
  expect(await shownVersion(page)).toBe(first);
  expect(last - first).toBeGreaterThan(60);
  await page.locator("input[type=range]").fill("16");
  const middle = await shownVersion(page);
  await page.waitForURL(`**/t/${code}/replay?at=${middle}`);
  const sentence = await page.locator('[aria-current="step"]').textContent();
  const fresh = await openPage(url);
  await fresh.goto(page.url());
  expect(await shownVersion(fresh)).toBe(middle);
  expect(await fresh.locator('[aria-current="step"]').textContent()).toBe(sentence);
  const land = (): Promise<string> => page.locator(".board svg").first().innerHTML();
  const mine = await land();
  await page.getByRole("radio", { name: "Bogumił" }).click();
  expect(await land()).not.toBe(mine);
  await page.locator("ol [data-version]").nth(3).click();
  expect(await shownVersion(page)).toBeLessThan(middle);
  await page.getByRole("combobox", { name: "Speed" }).selectOption({ label: "Fast" });
  const before = await shownVersion(page);
  await page.locator("h1").click();
  await page.keyboard.press(" ");
  await page.waitForFunction(
    (from) => Number(document.querySelector("main")?.dataset["version"]) > from + 2,
    before,
  );
  await page.getByRole("button", { name: "Stop" }).click();
  await checkBothThemes(page, "replay");
});

interface FrameAnswer {
  frames: { version: number; view: { kingdoms: { total: number }[] } }[];
}

test("steps are turns numbered as in the list, with the points and kingdoms of all seats", async () => {
  const page = await openPage(url);
  const { id, code } = await playThroughApi(page);
  await page.goto(`/t/${code}/replay`);
  const last = await shownVersion(page);
  const items = page.locator("ol [data-version]");
  const turns = (await items.count()) - 1;
  expect(await page.locator("input[type=range]").getAttribute("max")).toBe(String(turns));
  await page.getByText(`Turn ${turns} of ${turns}`).waitFor();
  expect(await items.last().textContent()).toContain(String(turns));
  expect(await page.locator("ol").textContent()).not.toContain("Turned up");
  for (const step of [turns, 9]) {
    await page.locator("input[type=range]").fill(String(step));
    const version = await shownVersion(page);
    const { frames } = (await (
      await page.request.get(`/api/tables/${id}/frames?after=${version - 1}&limit=1`)
    ).json()) as FrameAnswer;
    const points = frames[0]!.view.kingdoms.map(({ total }) => String(total));
    expect(await page.locator("[data-points]").allTextContents()).toEqual(points);
  }
  await page.getByRole("radio", { name: "All kingdoms" }).click();
  expect(await page.locator(".board svg.kingdom").count()).toBe(2);
  await page.getByRole("radio", { name: "Ola" }).click();
  expect(await page.locator(".board svg.kingdom").count()).toBe(1);
  await page.getByRole("switch", { name: "Show the draws" }).click();
  const steps = (await items.count()) - 1;
  expect(steps).toBeGreaterThan(turns);
  await page.keyboard.press("End");
  await page.getByText(`Step ${steps} of ${steps}`).waitFor();
  expect(await page.locator("ol").textContent()).toContain("Turned up");
  // A link to a move in the middle of a turn opens that very position.
  const middle = last - 20;
  for (const at of [middle, middle + 1]) {
    await page.goto(`/t/${code}/replay?at=${at}`);
    expect(await shownVersion(page)).toBe(at);
  }
});

test("a record is saved and opened again, a wrong one is refused where it is wrong, and positions are copied", async () => {
  const page = await openPage(url, {}, /status of 422/);
  const { code } = await playThroughApi(page, 12);
  await page.goto(`/t/${code}/replay`);
  await shownVersion(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("[data-save]").click(),
  ]);
  const record = readFileSync((await file.path())!, "utf-8");
  expect(record).toMatch(/^\[Game "kingdomino"\]/);
  await page.evaluate(() =>
    document.addEventListener(
      "copy",
      () => (window.name = document.getSelection()?.toString() ?? ""),
    ),
  );
  await page.locator("[data-copy-position]").click();
  await page.getByText("Copied").first().waitFor();
  await page.getByRole("link", { name: "Open a record" }).click();
  await checkBothThemes(page, "opening a record");
  await page.getByRole("textbox").fill(record.trim().replace(/\S+$/, "49"));
  await page.getByRole("button", { name: "Replay it" }).click();
  await page.locator("[role=alert]").waitFor();
  expect(await page.locator("[role=alert]").textContent()).toContain("49");
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe("49");
  await page.locator("input[type=file]").setInputFiles((await file.path())!);
  await page.waitForSelector("input[type=range]");
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelectorAll("ol [data-version]").length > 5);
  expect(await page.locator("ol").textContent()).toContain("Bogumił");
});

test("a finished match is played on from any moment against bots, and its log says so", async () => {
  const page = await openPage(url, { viewport: PHONE, hasTouch: true });
  const { code } = await playThroughApi(page);
  await page.goto(`/t/${code}/replay?at=60`);
  await shownVersion(page);
  await page.getByRole("radio", { name: "All kingdoms" }).click();
  expect(await page.locator(".board svg.kingdom").count()).toBe(2);
  await checkBothThemes(page, "replay on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator("dialog [data-level]").selectOption("page");
  await checkBothThemes(page, "playing on");
  await page.locator("dialog button[type=submit]").click();
  await page.waitForSelector("main[data-turn]");
  expect(page.url()).not.toContain(code);
  await move(page, keys);
  await page.goto(page.url().replace(/\?.*|$/, "/replay?at=1"));
  await page.waitForSelector("input[type=range]");
  expect(await page.locator("ol").textContent()).toContain(
    "begins in a position that was not dealt at this table",
  );
});

test.each([PHONE, SIDEWAYS])(
  "on a phone board and buttons are in sight together: %o",
  async (viewport) => {
    const page = await openPage(url, { viewport });
    const { code } = await playThroughApi(page, 12, "kingdomino", undefined, 4);
    await page.goto(`/t/${code}/replay`);
    await shownVersion(page);
    for (const element of [
      page.locator(".board"),
      page.getByRole("button", { name: "Play by itself" }),
    ]) {
      const { y, height } = (await element.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(viewport.height);
    }
  },
);
