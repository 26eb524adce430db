import { expect, inject, test } from "vitest";
import { PHONE, openPage } from "../helpers/browser";
import { tableScreen } from "../helpers/all_screens";
import { startAgainstBots, keys, playToEnd } from "../helpers/play/match";
import { sample } from "../helpers/sample";

const url = inject("url");
const WINS = {
  en: /wins|victory/,
  bg: /печели|победа/,
  pl: /wygrywa|zwycięstwo/,
  hu: /nyer|győzelem/,
};

// One language a day; every day all screens are seen, each in one of the four languages.
test.each(sample(Object.entries(WINS), 4))(
  "a match against a bot in %s",
  async (language, wins) => {
    const page = await openPage(url, { locale: language, viewport: PHONE });
    await startAgainstBots(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await playToEnd(page, keys);
    expect(await page.locator(".winner h2").textContent()).toMatch(wins);
    // A key shows itself by its dot: no sentence of ours has a letter on both sides of one.
    expect(await page.locator("body").innerText()).not.toMatch(/\b[a-z]+\.[a-z]+-?[a-z]*\b/);
  },
);

test("the language chosen stays chosen, whatever the browser's is", async () => {
  const page = await openPage(url, { locale: "de-DE" });
  await page.goto("/");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  await page.getByRole("button", { name: "HU, magyar" }).click();
  await page.waitForFunction(() => document.documentElement.lang === "hu");
  await page.reload();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
    "Építs királyságot dominóról dominóra",
  );
});

test.each(Object.keys(WINS))(
  "the counts of eggs do not run into each other in %s",
  async (locale) => {
    const page = await openPage(url, { locale });
    const game = "dragon-inferno";
    await tableScreen("inferno-tile", { game, box: game, options: [] })(page);
    const overlong = await page
      .locator(".eggs span")
      .evaluateAll(
        (all) =>
          all.filter((count) => count.scrollWidth > count.clientWidth || count.clientHeight > 30)
            .length,
      );
    expect(overlong).toBe(0);
  },
);
