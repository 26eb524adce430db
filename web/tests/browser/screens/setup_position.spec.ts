/** Positions of all games that are tapped together, each game in another language. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { openPage, PHONE } from "../helpers/browser";

const url = inject("url");
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

async function openEditor(page: Page, game: string): Promise<void> {
  await page.goto(`/study/setup?game=${game}`);
  await page.waitForSelector(".editor [data-square]");
}

const position = async (page: Page): Promise<string> =>
  (await page.locator("main").getAttribute("data-position")) ?? "";
const problem = (page: Page): Promise<string | null> =>
  page.locator(".verdict").getAttribute("data-problem");

/** Choose what a tap puts down, and tap squares. */
async function put(page: Page, tool: string, ...squares: string[]): Promise<void> {
  await page.locator(`[data-tool="${tool}"]`).click();
  for (const square of squares) await page.locator(`[data-square="${square}"]`).click();
}

test("a kingdom of Kingdomino is tapped together on a phone", async () => {
  const page = await openPage(url, TOUCH);
  await openEditor(page, "kingdomino");
  await put(page, "wheat", "0,0", "1,0", "0,1", "1,1");
  expect(await problem(page)).toBe("disconnected");
  await put(page, "forest", "2,0", "2,1", "3,1", "4,1", "3,0", "4,0");
  await put(page, "lake", "0,2", "1,2", "0,3", "1,3");
  await put(page, "grassland", "3,2", "4,2", "3,3", "4,3");
  await put(page, "swamp", "2,3", "2,4", "1,4", "0,4");
  await put(page, "mine", "3,4");
  expect(await problem(page)).toBe("half-a-domino");
  await checkBothThemes(page, "a kingdom that cannot be");
  await page.locator('[data-crowns="1"]').click();
  await page.locator('[data-square="4,4"]').click();
  expect(await problem(page)).toBeNull();
  expect(await position(page)).toContain("kingdoms:wwfff/wwfff/llCgg/llsgg/sssmm1|C");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await problem(page)).toBe("half-a-domino");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Lines" }).click();
  const moment = page.getByRole("combobox", { name: "Moment of the match" });
  expect(await moment.inputValue()).toBe("end");
  await checkBothThemes(page, "lines that are set up");
});

/** Press the mouse on one element, draw to another one and release it. */
async function dragTo(page: Page, from: string, to: string): Promise<void> {
  const middle = async (selector: string): Promise<[x: number, y: number]> => {
    const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 4 });
  await page.mouse.up();
}

test("dominoes and the castle are dragged", async () => {
  const page = await openPage(url);
  await openEditor(page, "kingdomino");
  await page.getByRole("radio", { name: "Dominoes" }).click();
  await dragTo(page, '[data-domino="1"]', '[data-square="3,2"]');
  expect(await position(page)).toContain("kingdoms:Cww|C");
  await dragTo(page, '[data-square="4,2"]', '[data-square="3,1"]');
  expect(await position(page)).toContain("kingdoms:ww/C.|C");
  await dragTo(page, '[data-square="2,2"]', '[data-square="2,0"]');
  expect(await position(page)).toContain("kingdoms:C./ww|C");
  // Beyond the edge nothing changes.
  await dragTo(page, '[data-square="2,1"]', '[data-square="4,1"]');
  expect(await position(page)).toContain("kingdoms:C./ww|C");
});

test("half a domino is marked on the board", async () => {
  const page = await openPage(url);
  await openEditor(page, "kingdomino");
  await put(page, "wheat", "3,2", "4,2", "3,1");
  expect(await problem(page)).toBe("half-a-domino");
  expect(await page.locator(".board path.wrong").count()).toBe(1);
  await put(page, "wheat", "4,1");
  expect(await page.locator(".board path.wrong").count()).toBe(0);
});

test("the keyboard alone sets up a kingdom", async () => {
  const page = await openPage(url);
  await openEditor(page, "kingdomino");
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("s");
  expect(await position(page)).toContain("kingdoms:Cs/.m2|C");
  await page.keyboard.press("Control+z");
  expect(await problem(page)).toBe("disconnected");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Shift+ArrowUp");
  expect(await position(page)).toContain("kingdoms:Cs/.m2|C");
  await page.getByRole("button", { name: "Lines" }).click();
  await page.getByRole("combobox", { name: "Moment of the match" }).selectOption("claim");
  expect(await position(page)).toContain(" now:claim-0 ");
  const line = page.getByRole("group", { name: "Dominoes" });
  const [free] = /(?<= line:)[0-9]+/.exec(await position(page))!;
  await line.locator(`[data-domino="${free}"]`).click();
  expect(await problem(page)).toBe("wrong-moment");
  await line.locator(`[data-domino="${free}"]`).click();
  expect(await problem(page)).toBeNull();
  await page.locator("textarea").fill("kingdomino/1 players:9");
  await page.locator("textarea").blur();
  await page.getByRole("alert").waitFor();
  expect(await position(page)).toContain("kingdoms:Cs/.m2|C");
});

test("Queendomino in Bulgarian: towns, a knight and a building", async () => {
  const page = await openPage(url, { locale: "bg" });
  await openEditor(page, "queendomino");
  await put(page, "town", "4,3", "5,3");
  await put(page, "wheat", "4,4", "5,4");
  await page.getByRole("radio", { name: "Фигури" }).click();
  await page.locator('[data-piece-tool="knight"]').click();
  await page.locator('[data-square="4,4"]').click();
  await page.locator('[data-tile="queens-tower1"]').click();
  await page.locator('[data-square="5,4"]').click();
  expect(await problem(page)).toBe("no-site");
  await page.getByRole("button", { name: "Отмени" }).click();
  await page.locator('[data-square="5,3"]').click();
  expect(await problem(page)).toBeNull();
  expect(await position(page)).toContain(
    "queen:0 placed:- site:- coins:7,7 knights:h6|- buildings:queens-tower1@i7|- ",
  );
  await checkBothThemes(page, "a kingdom with a building");
});

test("Kingdomino Duel in Polish: a map, the spell book and the dice", async () => {
  const page = await openPage(url, { locale: "pl" });
  await openEditor(page, "kingdomino-duel");
  await put(page, "stripe", "3,1", "4,1");
  await put(page, "crosses-4", "2,2");
  expect(await problem(page)).toBe("wrong-moment");
  await page.locator('[data-tool="crosses-2"]').click();
  await page.locator('[data-square="2,2"]').click();
  await page.locator('[data-part="dice"]').click();
  for (const die of [1, 2, 3, 4]) await page.locator(`[data-face="${die}.2"]`).click();
  expect(await position(page)).toContain("now:draft-0 first:0 dice:2,2,2,2 ");
  expect(await position(page)).toContain("maps:......./...ss../..s2C.../......./.......|");
  await page.locator('[data-part="book"]').click();
  await checkBothThemes(page, "a spell book that is set up");
});

test("Dragon Inferno in Hungarian: eggs and tiles", async () => {
  const page = await openPage(url, { ...TOUCH, locale: "hu" });
  await openEditor(page, "dragon-inferno");
  const squares = (words: RegExp): Promise<string[]> =>
    page
      .locator("[role=gridcell]")
      .evaluateAll(
        (cells, source) =>
          cells
            .filter((cell) => new RegExp(source).test(cell.ariaLabel!))
            .map((cell) => (cell as HTMLElement).dataset["square"]!),
        words.source,
      );
  for (const square of (await squares(/tojásnak/)).slice(0, 8))
    await page.locator(`[data-square="${square}"]`).click();
  expect(await position(page)).toContain(" now:tile-0 ");
  const [corner] = await squares(/sarok/);
  await put(page, "tile-0-O", corner!);
  expect(await problem(page)).toBeNull();
  expect(await position(page)).toMatch(/ tiles:O@[a-h][1-8][nesw]\|-$/);
  await page.mouse.wheel(0, -2000);
  await dragTo(page, `[data-square="${corner}"]`, '[data-square="4,4"]');
  expect(await problem(page)).toBe("tile-without-neighbour");
  await dragTo(page, '[data-square="4,4"]', `[data-square="${corner}"]`);
  expect(await problem(page)).toBeNull();
  await put(page, "tile-1-T", "4,4");
  expect(await problem(page)).toBe("tile-without-neighbour");
  await checkBothThemes(page, "a board that cannot be");
});
