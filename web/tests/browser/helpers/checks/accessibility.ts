/** Accessibility checks with axe, in both themes. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Found {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** The violations that axe reports for the current page. */
export async function violations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Found[] }> };
    };
    const { violations } = await axe.run({
      runOnly: { type: "tag", values },
      // An experimental rule that is useful: visible labels are part of the accessible name.
      rules: { "label-content-name-mismatch": { enabled: true } },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) =>
          `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`,
      ),
    );
  }, RULES);
}

/** Wait until fonts are loaded and finite animations are over. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What begins to move because of the last change does so with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moving = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          (each) =>
            each.effect?.getComputedTiming().endTime !== Infinity && each.playState === "running",
        );
    // A colour that is inherited begins to change when the one above it does: one after the other,
    // as deep as the page is.
    for (let some = moving(); some.length; some = moving())
      await Promise.all(some.map((each) => each.finished.catch(() => undefined)));
  });
}

export async function checkBothThemes(page: Page, screen: string): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await setTheme(page, theme);
    expect(await violations(page), `${screen}, ${theme}`).toEqual([]);
  }
}

export const setTheme = (page: Page, theme: string): Promise<string> =>
  page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), theme);
