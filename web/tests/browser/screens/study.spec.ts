/** The study board: moves, branches, marks, comments, engine lines, links and records. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { openPage, PHONE } from "../helpers/browser";
import { playThroughApi } from "../helpers/tables/finished_tables";
import { STUDY } from "../helpers/study_screens";

const url = inject("url");
const GAMES = ["kingdomino", "queendomino", "kingdomino-duel", "dragon-inferno"];

async function begin(page: Page, game: string): Promise<void> {
  await page.goto("/study");
  await page.locator("[data-game]").selectOption(game);
  await page.locator("[data-new]").click();
  await page.waitForSelector("main[data-study]");
}

const path = (page: Page): Promise<string | null> =>
  page.locator("[aria-current=step]").getAttribute("data-path");
const ply = async (page: Page): Promise<number> =>
  Number(await page.locator("main[data-study]").getAttribute("data-ply"));

async function paste(page: Page, text: string): Promise<void> {
  await page.goto("/study");
  await page.locator("textarea").fill(text);
  await page.locator("[data-open]").click();
}

test("from a study a position is set up by hand, and studied in its turn", async () => {
  const page = await openPage(url);
  await begin(page, "kingdomino");
  await page.locator("[data-random-all]").click();
  await page.waitForSelector('main[data-step="claim"]');
  await page.locator("[data-set-up]").click();
  await page.waitForSelector(".editor [data-square]");
  const position = page.locator("main[data-position]");
  const before = await position.getAttribute("data-position");
  expect(before).toMatch(/ now:claim-[01] /);
  await page.locator('[data-tool="wheat"]').click();
  for (const square of ["3,2", "4,2"]) await page.locator(`[data-square="${square}"]`).click();
  await expect.poll(() => position.getAttribute("data-position")).not.toBe(before);
  await page.locator("main [data-study]").click();
  await page.waitForSelector("main[data-study]");
  expect(await ply(page)).toBe(0);
});

test("moves are tried with the gestures of the table, as lines and branches", async () => {
  const page = await openPage(url);
  await begin(page, "kingdomino");
  const domino = page.locator("[data-chance] [data-move]").first();
  await domino.click();
  await page.locator("[data-random-all]").click();
  await page.waitForSelector('main[data-step="claim"]');
  expect(await ply(page)).toBe(5);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect.poll(() => ply(page)).toBe(6);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect.poll(() => path(page)).toBe("0.0.0.0.0.1");
  await page.keyboard.press("ArrowUp");
  expect(await path(page)).toBe("0.0.0.0.0.0");
  await page.keyboard.press("ArrowDown");
  await page.locator("[data-promote]").click();
  expect(await path(page)).toBe("0.0.0.0.0.0");
  await page.keyboard.press("Control+z");
  expect(await page.locator("[data-path='0.0.0.0.0.1']").count()).toBe(1);
  await page.locator("[data-redo]").click();
  await page.keyboard.press("Home");
  expect(await path(page)).toBe("");
  await page.keyboard.press("End");
  expect(await ply(page)).toBe(6);
  await page.locator("[data-delete]").click();
  expect(await ply(page)).toBe(5);
  await page.waitForSelector("[data-values]");
  await page.locator("[data-candidate]").first().click();
  expect(await ply(page)).toBe(6);
});

test("marks are drawn with the mouse, fingers and keys; all of it is kept and shared", async () => {
  const page = await openPage(url, { permissions: ["clipboard-read", "clipboard-write"] });
  await paste(page, STUDY);
  await page.waitForSelector("main[data-study]");
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
  await page.waitForSelector('[data-marked="e5-d5"]');
  expect(await page.locator("textarea").inputValue()).toBe("What to claim?");
  const square = (name: string) => page.locator(`.mat [data-square="${name}"]`);
  await square("c4").hover();
  await page.mouse.down({ button: "right" });
  await square("c6").hover();
  await page.mouse.up({ button: "right" });
  await page.waitForSelector('[data-marked="c4-c6"]');
  await page.locator("[data-draw]").click();
  await square("f5").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-marked="f5-"]');
  await page.locator("textarea").fill("Which one?");
  const marks = page.getByRole("list", { name: "Arrows and marks" }).locator("li");
  expect(await marks.allInnerTexts()).toEqual([
    "green: square e5 · Rose",
    "red: arrow from e5 to d5 · Rose",
    "green: arrow from c4 to c6 · Rose",
    "green: square f5 · Rose",
  ]);
  await checkBothThemes(page, "study");

  // Stored a moment after the last change.
  await page.waitForTimeout(1000);
  await page.reload();
  await page.waitForSelector('[data-marked="f5-"]');
  expect(await path(page)).toBe("0.0.0.0.0");
  expect(await page.locator("textarea").inputValue()).toBe("Which one?");

  await page.locator("[data-copy-link]").click();
  await page.getByText("The link with the whole study is copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await openPage(url);
  await other.goto(link);
  await other.waitForSelector("main[data-study]");
  expect(new URL(other.url()).hash).toBe("");
  expect(await other.locator("[data-path='0.0.0.0.0.2']").count()).toBe(1);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("[data-save]").click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(
    '[Study "@5 {Which one?} <G0:e5 R0:e5-d5 G0:c4-c6 G0:f5> (30 {Safe.}',
  );
});

test("of two tabs on one study none overwrites the other", async () => {
  const page = await openPage(url);
  await paste(page, STUDY);
  await page.waitForSelector("main[data-study]");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector("main[data-study]");
  const comment = async (tab: Page, text: string): Promise<void> => {
    await tab.locator("textarea").fill(text);
    // Stored a moment after the last change.
    await tab.waitForTimeout(1000);
  };
  await comment(page, "From the first tab");
  await comment(other, "From the second tab");
  await other.getByText("is kept as a study of its own").waitFor();
  expect(other.url()).not.toBe(page.url());
  for (const [tab, text] of [
    [page, "From the first tab"],
    [other, "From the second tab"],
  ] as const) {
    await tab.reload();
    await expect.poll(() => tab.locator("textarea").inputValue()).toBe(text);
  }

  // A tab in which nothing was changed shows what the other one has made of it.
  const third = await page.context().newPage();
  await third.goto(page.url());
  await third.waitForSelector("main[data-study]");
  await comment(page, "Once more");
  await third.keyboard.press("ArrowRight");
  await third.getByText("Here it is as it stands now.").waitFor();
  await third.keyboard.press("Home");
  await expect.poll(() => third.locator("textarea").inputValue()).toBe("Once more");
});

test("what cannot be read is refused with its place, and nothing is opened", async () => {
  const page = await openPage(url);
  await paste(page, STUDY.replace("(41)", "(42)"));
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").innerText()).toContain("Domino 42 is not in the line");
  expect(await page.evaluate(() => getSelection()!.toString().slice(0, 2))).toBe("42");
  await page.locator("textarea").fill("kingdomino/1 players:5");
  await page.locator("[data-open]").click();
  await expect.poll(() => page.getByRole("alert").innerText()).toContain("position");
  await page.goto("/study#study=nonsense");
  await page.getByText("The link does not hold a study.").waitFor();
  await page.goto("/study?id=0123");
  await page.getByText("This study is not kept on this device.").waitFor();
});

test.each(GAMES)("%s can be studied on a phone", async (game) => {
  const page = await openPage(url, { viewport: PHONE, hasTouch: true, isMobile: true });
  await begin(page, game);
  await page.locator("[data-random-all]").first().click();
  await page.locator("[data-candidate]").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await checkBothThemes(page, `study of ${game}`);
  const before = await ply(page);
  await page.locator("[data-candidate]").first().click();
  expect(await ply(page)).toBeGreaterThan(before);
});

test("a finished match is studied from its end, and from its replay", async () => {
  const page = await openPage(url);
  const { code } = await playThroughApi(page, Infinity, "dragon-inferno");
  await page.goto(`/t/${code}/end`);
  await page.locator("[data-study]").click();
  await page.waitForSelector("main[data-study]");
  expect(await ply(page)).toBe(0);
  await page.goto(`/t/${code}/replay?at=20`);
  await page.locator("[data-study]").click();
  await page.waitForSelector("main[data-study]");
  expect(await ply(page)).toBeGreaterThan(10);
});
