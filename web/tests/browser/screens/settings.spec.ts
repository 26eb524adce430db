import { expect, inject, test } from "vitest";
import { LIVERY } from "../../../src/svg/palette";
import { checkBothThemes } from "../helpers/accessibility";
import { DESKTOP, PHONE, openPage } from "../helpers/browser";
import { startAgainstBots, move, type Input } from "../helpers/play_match";

const url = inject("url");

/** One click, and no confirming. */
const click: Input = (page, step) =>
  page
    .locator(step === "claim" ? "[data-free]" : "[data-legal]")
    .first()
    .click();

test("settings are stored and applied: one click plays, numbers are hidden, the own house is the preferred one", async () => {
  const page = await openPage(url);
  await page.goto("/");
  await page.locator("[data-settings]").click();
  await page.getByRole("switch", { name: "Confirm every move" }).click();
  await page.getByRole("switch", { name: "Numbers of dominoes" }).click();
  await page.getByRole("switch", { name: "Less motion" }).click();
  await page.getByRole("radio", { name: "Moon" }).check();
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("radio", { name: "Sun" }).isChecked()).toBe(true);
  await checkBothThemes(page, "settings");
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.setViewportSize(DESKTOP);
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset["motion"])).toBe("less");
  await startAgainstBots(page, 3);
  for (let moves = 0; moves < 3; moves++) await move(page, click);
  const you = await page
    .locator("main[data-turn]")
    .evaluate((main) => getComputedStyle(main).getPropertyValue("--you"));
  expect(you).toBe(LIVERY.sun.colour);
  expect(await page.locator(".number").first().isVisible()).toBe(false);
});
