/** What axe has against a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");

/** What axe has against the page as it is now. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Found[] }> } };
    interface Found {
      id: string;
      nodes: { html: string; failureSummary: string }[];
    }
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await axe.run({
      runOnly: { type: "tag", values: tags },
      // An experiment of axe: it compares words in their order, and a label that is a sentence has another.
      rules: { "label-content-name-mismatch": { enabled: false } },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`),
    );
  });
}

export async function inBothThemes(page: Page, screen: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), theme);
    await page.waitForTimeout(700);
    expect(await violations(page), `${screen}, ${theme}`).toEqual([]);
  }
}
