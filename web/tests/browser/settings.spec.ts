import { expect, inject, test } from "vitest";
import { inBothThemes } from "./axe";
import { PHONE, someone } from "./browser";
import { againstBots } from "./playing";

const url = inject("url");

test("settings are kept, and the table heeds them: one click plays, and numbers are gone", async () => {
  const page = await someone(url);
  await page.goto("/");
  await page.locator("[data-settings]").click();
  await page.getByRole("switch", { name: "Confirm every move" }).click();
  await page.getByRole("switch", { name: "Numbers of dominoes" }).click();
  await page.getByRole("switch", { name: "Less motion" }).click();
  await inBothThemes(page, "settings");
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset["motion"])).toBe("less");
  await againstBots(page);
  for (const step of ["claim", "claim", "place"]) {
    await page.waitForSelector(`main[data-turn="yours"]`);
    const now = await page.locator("main[data-turn]").getAttribute("data-step");
    if (step === "place" && now !== "place") break;
    const posted = page.waitForRequest((each) => each.method() === "POST" && each.url().includes("/api/tables/"));
    await page
      .locator(now === "claim" ? "[data-free]" : "[data-legal]")
      .first()
      .click();
    expect((await posted).postDataJSON()).toMatchObject({ do: "move" });
    await page.waitForTimeout(300);
  }
  expect(await page.locator(".number").first().isVisible()).toBe(false);
});
