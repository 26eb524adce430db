import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { paint, settled, violations } from "./axe";
import { DESKTOP, PHONE, someone } from "./browser";
import { cutOff, rawKeys } from "./checks";
import { SCREENS } from "./everywhere";

const url = inject("url");
const NARROW = { width: 320, height: 640 };
const EVERYWHERE = Object.entries(SCREENS);

// Colours come from the theme and the order of things from the size: each is seen once.
test.each(EVERYWHERE)("axe finds nothing in either theme: %s", async (_name, show) => {
  const page = await someone(url);
  await show(page);
  const light = await violations(page);
  await page.setViewportSize(PHONE);
  await paint(page, "dark");
  expect({ light, dark: await violations(page) }).toEqual({ light: [], dark: [] });
});

test.each(["en", "bg", "pl", "hu"])(
  "every screen fits, in its language, and fingers find what they press: %s",
  async (locale) => {
    const found: string[] = [];
    for (const [name, show] of EVERYWHERE) {
      const page = await someone(url, { locale });
      await show(page);
      found.push(...(await rawKeys(page)).map((key) => `${name}: ${key} is no sentence`));
      for (const size of [DESKTOP, PHONE, NARROW]) {
        await page.setViewportSize(size);
        await settled(page);
        const [wide, high, table] = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth, scrollHeight, document.querySelector("main[data-turn]") !== null] as const;
        });
        const at = `${name} at ${size.width}`;
        if (wide > size.width) found.push(`${at}: ${wide} wide`);
        if (table && size !== NARROW && high > size.height) found.push(`${at}: ${high} high`);
        if (size === PHONE) found.push(...(await tooSmall(page)).map((each) => `${at}: ${each}`));
        if (size !== NARROW) found.push(...(await cutOff(page)).map((each) => `${at}: ${each}`));
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  },
);

/** What fingers would miss: less than 44 pixels. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, select, input, summary, [role=slider]")]
      .filter((each) => each.checkVisibility() && !each.closest("h2, [role=grid]"))
      .map((each) => ({ each, box: (each.closest("label") ?? each).getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ each, box }) => `${each.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
}
