import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { waitForAnimations } from "../helpers/checks/accessibility";
import { DESKTOP, PHONE, openPage } from "../helpers/browser";
import { clippedText } from "../helpers/checks/text_checks";
import { SCREENS } from "../helpers/all_screens";
import { sample } from "../helpers/sample";
import { PLAYERS } from "../helpers/tables/fixture_tables";

const url = inject("url");

/**
 * As long as the server allows, in letters as wide as they come; one of them without a place to
 * break.
 */
const LONG = [
  "WWWWWWWWWW MMMMMMMMM WWWWWWWWWW",
  "Щ".repeat(30),
  "Wilhelmina Magdalena Wołkowska",
  "MW".repeat(15),
];
PLAYERS.forEach((player, i) => (player.name = LONG[i]!));

/**
 * What somebody has set in the browser as the usual size of letters, in pixels, and the screen that
 * he has.
 */
const READERS = [
  [16, PHONE],
  [32, PHONE],
  [32, DESKTOP],
] as const;

test.each(sample(Object.entries(SCREENS), 3))(
  "names of thirty wide letters fit, and so do letters twice as large: %s",
  async (_name, show) => {
    const problems: string[] = [];
    const page = await openPage(url);
    const session = await page.context().newCDPSession(page);
    await show(page);
    for (const [standard, size] of READERS) {
      await session.send("Page.setFontSizes", { fontSizes: { standard } });
      await page.setViewportSize(size);
      await waitForAnimations(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      const at = `at ${size.width}, letters of ${standard}`;
      if (wide > size.width) problems.push(`${at}: ${wide} wide`);
      problems.push(...(await overfull(page)).map((each) => `${at}: ${each}`));
      problems.push(...(await clippedText(page, true)).map((each) => `${at}: ${each}`));
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("30px");
    expect(problems).toEqual([]);
  },
);

/** Sheets that scroll sideways, and positions that are larger than their mat. */
function overfull(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheets = [...document.querySelectorAll("dialog[open]")].filter(
      (each) => each.scrollWidth > each.clientWidth,
    );
    const mats = [...document.querySelectorAll("main > .board")].filter(
      (each) => each.scrollHeight > each.clientHeight + 1,
    );
    return [...sheets, ...mats].map((each) => `too much in ${each.className}`);
  });
}
