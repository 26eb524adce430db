/** Play a match in a page by mouse, touch or keys, move by move or to its end. */
import { expect } from "vitest";
import type { Page } from "playwright-core";

export type Input = (page: Page, step: string) => Promise<void>;

const CONFIRM = "button[data-confirm]";

/** Point and click; turns the domino once before it lies. */
export const mouse: Input = async (page, step) => {
  if (step === "claim") await page.locator("[data-free]").last().click();
  if (step === "place") {
    await page.locator("[data-legal]").first().click();
    await page.locator("[data-turn-piece]").first().click();
  }
  await page.locator(CONFIRM).first().click();
};

/** Fingers. */
export const touch: Input = async (page, step) => {
  if (step === "claim") await page.locator("[data-free]").first().tap();
  if (step === "place") await page.locator("[data-legal]").first().tap();
  await page.locator(CONFIRM).first().tap();
};

/** One key; whatever it did, something has the focus afterwards. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.tagName ?? "nothing");
  await expect.poll(focused, { message: `what has the focus after ${key}` }).not.toBe("BODY");
}

/** Keys alone. */
export const keys: Input = async (page, step) => {
  if (step === "claim") {
    const line = page.locator("[role=group]:has(> [data-free]) > [data-domino]");
    const free = await line.evaluateAll((all) =>
      all.findIndex((each) => each.hasAttribute("data-free")),
    );
    await pressKey(page, String(free + 1));
  }
  if (step === "place") await pressKey(page, "n");
  await pressKey(page, "Enter");
};

/** The current step, or "over". */
async function nextStep(page: Page): Promise<string> {
  const step = await page.waitForFunction(() => {
    // A static site has its screens in the fragment.
    if (/\/end$/.test(location.pathname + location.hash)) return "over";
    if (document.querySelector("[data-hand-over]")) return "hand-over";
    const { turn, step } = document.querySelector<HTMLElement>("main[data-turn]")?.dataset ?? {};
    return turn === "yours" && step ? step : "";
  });
  return (await step.jsonValue()) as string;
}

/**
 * The next one takes the device. A dialog tells that it was closed only a moment after: until then
 * the sheet still hangs there.
 */
export async function handOver(page: Page): Promise<void> {
  const sheet = page.locator("[data-hand-over]");
  await sheet.click();
  await sheet.waitFor({ state: "detached" });
}

/** Play one move and wait until it is accepted and shown; false where the match is over. */
export async function move(page: Page, input: Input): Promise<boolean> {
  const step = await nextStep(page);
  if (step === "over") return false;
  if (step === "hand-over") {
    await handOver(page);
    return true;
  }
  const before = Number(await page.locator("main[data-turn]").getAttribute("data-version"));
  await input(page, step);
  await page.waitForFunction((before) => {
    const table = document.querySelector<HTMLElement>("main[data-turn]");
    const isOver = /\/end$/.test(location.pathname + location.hash);
    return isOver || Number(table?.dataset["version"]) > before;
  }, before);
  expect(await page.locator(".notices [role=status]").allTextContents()).toEqual([]);
  return true;
}

/** Play until the result is shown; returns the number of moves. */
export async function playToEnd(page: Page, input: Input, most = 200): Promise<number> {
  for (let moves = 0; moves < most; moves++) if (!(await move(page, input))) return moves;
  throw new Error(`${most} moves and no end`);
}

/** Start a match from the front page with the buttons that a player would press. */
export async function startAgainstBots(page: Page, players = 2): Promise<void> {
  await page.goto("/new?mode=bots");
  await page
    .locator('[role="radiogroup"] [role="radio"]', { hasText: new RegExp(`^\\s*${players}\\s*$`) })
    .click();
  for (const level of await page.locator(".level select:visible").all())
    await level.selectOption("page");
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
}
