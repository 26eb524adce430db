import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { waitForAnimations } from "../helpers/checks/accessibility";
import { DESKTOP, PHONE, SIDEWAYS, TABLET, openPage } from "../helpers/browser";
import { languagesOf, sample } from "../helpers/sample";
import { clippedText, untranslatedKeys } from "../helpers/checks/text_checks";
import { SCREENS } from "../helpers/all_screens";

const url = inject("url");
const NARROW = { width: 320, height: 640 };
/** The smallest square of a board, in pixels, that a finger finds. */
const SQUARE = 24;
/** A third of the screens a day: with four languages in turn each is seen in all of them. */
const TODAY = sample([...Object.entries(SCREENS).entries()], 3);

test.each(["en", "bg", "pl", "hu"])(
  "every screen fits, is translated, and has large touch targets: %s",
  async (locale) => {
    const problems: string[] = [];
    const screens = TODAY.filter(([i]) => languagesOf(i).includes(locale));
    for (const [, [name, show]] of screens) {
      const page = await openPage(url, { locale });
      await show(page);
      problems.push(
        ...(await untranslatedKeys(page)).map((key) => `${name}: ${key} is no sentence`),
      );
      for (const size of [DESKTOP, TABLET, PHONE, SIDEWAYS, NARROW]) {
        await page.setViewportSize(size);
        await waitForAnimations(page);
        const [wide, high, table] = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [
            scrollWidth,
            scrollHeight,
            document.querySelector("main[data-turn]") !== null,
          ] as const;
        });
        const at = `${name} at ${size.width}×${size.height}`;
        if (wide > size.width) problems.push(`${at}: ${wide} wide`);
        if (table && size !== NARROW && high > size.height) problems.push(`${at}: ${high} high`);
        if (size === PHONE)
          problems.push(...(await tooSmall(page)).map((each) => `${at}: ${each}`));
        if (table && size === SIDEWAYS)
          problems.push(...(await unplayable(page)).map((each) => `${at}: ${each}`));
        if (size !== NARROW)
          problems.push(...(await clippedText(page)).map((each) => `${at}: ${each}`));
      }
      await page.context().close();
    }
    expect(problems).toEqual([]);
  },
);

/** A board whose squares are too small, or a button that confirms and is out of sight. */
function unplayable(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const problems: string[] = [];
    const square = document.querySelector("main [role=grid] [role=gridcell]");
    const size = square?.getBoundingClientRect().width ?? 0;
    if (size < smallest) problems.push(`squares of ${Math.round(size)}`);
    const button = document.querySelector("[data-confirm]")?.getBoundingClientRect();
    if (button && (button.bottom > innerHeight || button.right > innerWidth))
      problems.push("the button that confirms is out of sight");
    return problems;
  }, SQUARE);
}

/** What fingers would miss: less than 44 pixels. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, select, input, summary, [role=slider]",
      ),
    ]
      .filter((each) => each.checkVisibility() && !each.closest("h2, [role=grid]"))
      .map((each) => ({ each, box: (each.closest("label") ?? each).getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(
        ({ each, box }) =>
          `${each.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`,
      ),
  );
}
