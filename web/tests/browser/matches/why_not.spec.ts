/** Why a piece cannot go to a square, asked by keys, mouse and touch. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, openPage } from "../helpers/browser";
import { openOffline, startOffline } from "../helpers/offline";
import { mouse, move, startAgainstBots } from "../helpers/play/match";

const url = inject("url");
/** The browser reports every refused request as an error. */
const REFUSED = /422/;

const toast = (page: Page): Promise<string> =>
  page
    .locator(".notices [role=status]")
    .allInnerTexts()
    .then((texts) => texts.join(" "));

const step = (page: Page): Promise<string | null> =>
  page.locator("main[data-step]").getAttribute("data-step");

async function closeToast(page: Page): Promise<void> {
  await page.locator(".notices").getByRole("button", { name: "Close" }).click();
  await expect.poll(() => toast(page)).toBe("");
}

test("Space or Enter on a square that a domino cannot cover says why; Enter confirms what is tried", async () => {
  const page = await openPage(url, {}, REFUSED);
  await startAgainstBots(page);
  while ((await step(page)) !== "place") await move(page, mouse);
  const corner = page.locator("[role=gridcell]").first();
  await corner.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => toast(page)).toContain("would touch");
  await closeToast(page);
  await page.keyboard.press("n");
  await corner.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => toast(page)).toContain("would touch");
  expect(await step(page)).toBe("place");
  await page.keyboard.press("Enter");
  await expect.poll(() => step(page)).not.toBe("place");
});

test("a tap in the valley of Dragon Inferno names the reason of that square", async () => {
  const page = await openPage(url, { viewport: PHONE, hasTouch: true, isMobile: true }, REFUSED);
  await page.goto("/new?mode=bots&game=dragon-inferno");
  await page.locator(".start .primary").click();
  await page.waitForSelector('main[data-step="eggs"]');
  await page.locator('[data-square="b1"]').tap();
  await expect.poll(() => toast(page)).toContain("b1 is none");
  const nests = page.locator("[data-legal][aria-selected=false]");
  while (await page.locator("[data-confirm]").isDisabled()) await nests.first().tap();
  await page.locator("[data-confirm]").tap();
  await page.waitForSelector('main[data-step="tile"]');
  await page.locator('[data-square="d4"]').tap();
  await expect.poll(() => toast(page)).toContain("must cover a corner or touch a tile");
});

test("a table on the device names the reason too, without a network", async () => {
  const page = await openOffline(url);
  await startOffline(page, "kingdomino");
  while ((await step(page)) !== "place") await move(page, mouse);
  const corner = page.locator("[role=gridcell]").first();
  await corner.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => toast(page)).toContain("would touch");
  expect(await step(page)).toBe("place");
});

test("a tap in the valley of a match on the device names the reason of that square", async () => {
  const page = await openOffline(url, { viewport: PHONE, hasTouch: true, isMobile: true });
  await startOffline(page, "dragon-inferno");
  await page.waitForSelector('main[data-step="eggs"]');
  await page.locator('[data-square="b1"]').tap();
  await expect.poll(() => toast(page)).toContain("b1 is none");
});
