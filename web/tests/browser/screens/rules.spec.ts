import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { PHONE, openPage } from "../helpers/browser";
import { startAgainstBots, keys, move } from "../helpers/play/match";

const url = inject("url");

const marks = (page: Page): Promise<string[]> => page.locator("mark").allTextContents();

test("the rules are a page of their own, searched as one types, in four languages", async () => {
  const page = await openPage(url);
  await page.goto("/rules/kingdomino#scoring");
  await page.waitForFunction(() => document.activeElement?.id === "scoring");
  await expect
    .poll(() => page.evaluate(() => scrollY), { message: "scrolled to the rules of scoring" })
    .toBeGreaterThan(400);
  await page.getByRole("searchbox").fill("forest corner");
  await page.getByRole("status").getByText("1 rule found").waitFor();
  expect(new Set((await marks(page)).map((word) => word.toLowerCase()))).toEqual(
    new Set(["forest", "corner"]),
  );
  expect(await page.locator(".rule").count()).toBe(1);
  for (const [language, query] of [
    ["BG", "корон"],
    ["PL", "posiadlosc"],
    ["HU", "BIRTOK"],
  ] as const) {
    await page
      .getByRole("radio", { name: language })
      .or(page.getByRole("button", { name: language }))
      .first()
      .click();
    await page.getByRole("searchbox").fill(query);
    await page.waitForFunction(() => document.querySelectorAll("mark").length > 2);
  }
  await page.getByRole("searchbox").fill("");
  await checkBothThemes(page, "rules");
  await page.goto("/rules/chess");
  await page
    .getByText("There is nothing at this address.")
    .or(page.locator("h1"))
    .first()
    .waitFor();
});

test("another language keeps what is searched for", async () => {
  const page = await openPage(url);
  await page.goto("/rules/kingdomino");
  await page.getByRole("searchbox").fill("12");
  for (const [language, heading] of [
    ["BG", "Правила"],
    ["HU", "Szabályok"],
  ] as const) {
    await page.getByRole("button", { name: language }).first().click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("12");
  }
});

test("beside a table the rules open and close without changing the position", async () => {
  const page = await openPage(url);
  await startAgainstBots(page);
  while (!(await page.locator('main[data-turn="yours"][data-step="place"]').count()))
    await move(page, keys);
  await page.keyboard.press("n");
  const tried = await page
    .locator("[role=gridcell][aria-selected=true]")
    .evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(tried).toHaveLength(2);
  await page.keyboard.press("?");
  const panel = page.getByRole("complementary", { name: "Rules" });
  await panel.getByRole("searchbox").fill("harmony");
  await panel.getByText("Harmony: 5").waitFor();
  // Letters that mean something to the table mean nothing here.
  await page.keyboard.type(" complete nr");
  await panel.getByRole("button", { name: "Clear the search" }).click();
  await checkBothThemes(page, "rules beside the table");
  await panel.getByRole("link", { name: "Scoring" }).click();
  const scrolled = (): Promise<number> =>
    panel.locator("[data-scrolls]").evaluate((box) => box.scrollTop);
  await expect.poll(scrolled, { message: "scrolled to the rules of scoring" }).toBeGreaterThan(300);
  const top = await scrolled();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(
    await page
      .locator("[role=gridcell][aria-selected=true]")
      .evaluateAll((all) => all.map((each) => each.ariaLabel)),
  ).toEqual(tried);
  await page.keyboard.press("?");
  await panel.locator(".rule").first().waitFor();
  await page.waitForFunction(
    (top) => document.querySelector("[data-scrolls]")!.scrollTop === top,
    top,
  );
  await page.keyboard.press("Escape");
  expect(await move(page, async (page) => page.keyboard.press("Enter"))).toBe(true);
});

test("on a phone they are a sheet from the menu", async () => {
  const page = await openPage(url, { viewport: PHONE, hasTouch: true, isMobile: true });
  await startAgainstBots(page);
  await page.locator("[data-menu]").tap();
  await page.getByRole("button", { name: "Rules" }).tap();
  await page.getByRole("dialog", { name: "Rules" }).getByRole("searchbox").fill("castle");
  await page.waitForFunction(() => document.querySelectorAll("dialog mark").length > 2);
  await page.getByRole("button", { name: "Close" }).tap();
  await page.waitForSelector("main[data-turn]");
});
