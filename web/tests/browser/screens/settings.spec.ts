import { expect, inject, test } from "vitest";
import { LIVERY } from "../../../src/svg/palette";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { DESKTOP, PHONE, openPage } from "../helpers/browser";
import { startAgainstBots, move, type Input } from "../helpers/play/match";

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

const FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

test("the devices of a player are listed, and one that is signed out becomes a visitor's", async () => {
  const desk = await openPage(url);
  await desk.goto("/");
  await desk.getByRole("button", { name: "Your name" }).click();
  await desk.getByRole("textbox", { name: "Your name" }).fill("Ola");
  await desk.getByRole("button", { name: "Save" }).click();
  await desk.getByRole("button", { name: "Your name: Ola" }).click();
  await desk.getByRole("button", { name: "Use another device" }).click();
  const address = (await desk.locator("dialog code").textContent()) ?? "";
  const phone = await openPage(url, { viewport: PHONE, userAgent: FIREFOX }, /401/);
  await phone.goto(address);
  await phone.getByRole("button", { name: "Use this device" }).click();
  await phone.getByText("Welcome back, Ola.").waitFor();
  await phone.goto("/");
  await phone.getByRole("button", { name: "Your name: Ola" }).waitFor();

  await desk.reload();
  await desk.locator("[data-settings]").click();
  const devices = desk.locator("[data-device]");
  await expect.poll(() => devices.count()).toBe(2);
  expect(await devices.nth(0).textContent()).toContain("This device");
  expect(await devices.nth(1).textContent()).toContain("Firefox · Android");
  await checkBothThemes(desk, "settings with devices");
  await desk.getByRole("button", { name: "Sign out: Firefox · Android" }).click();
  await expect.poll(() => devices.count()).toBe(1);
  await phone.getByRole("button", { name: "Your name", exact: true }).waitFor();
});
