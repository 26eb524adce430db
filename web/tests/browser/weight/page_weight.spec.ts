import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { waitForAnimations } from "../helpers/checks/accessibility";
import { openPage } from "../helpers/browser";
import { SCREENS } from "../helpers/all_screens";

const url = inject("url");
const KB = 1024;

/**
 * What each screen may cost: KB of scripts and styles, compressed; and how often the server is
 * asked for anything at all.
 */
const BUDGET: Record<string, { weight: number; requests: number }> = {
  home: { weight: 150, requests: 45 },
  "first-line": { weight: 150, requests: 45 },
  end: { weight: 150, requests: 45 },
};
/**
 * Tasks that hold the page up for more than 50 ms. A quick machine has two or three; this one may
 * be busy with something else.
 */
const LONG_TASKS = 20;

/** Count responses from now on, until the network is idle. */
async function spent(
  page: Page,
  show: (page: Page) => Promise<void>,
): Promise<{ sizes: Map<string, number>; requests: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, response }) =>
    names.set(requestId, new URL(response.url, url).pathname),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId) ?? "";
    if (/\.(js|css)$/.test(name)) sizes.set(name, encodedDataLength);
  });
  await show(page);
  await page.waitForLoadState("networkidle");
  return { sizes, requests: names.size };
}

test.each(Object.entries(BUDGET))(
  "%s keeps to its budget of weight, requests and long tasks",
  async (name, { weight, requests }) => {
    const page = await openPage(url);
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: "longtask",
        buffered: true,
      });
    });
    const usage = await spent(page, SCREENS[name]!);
    await waitForAnimations(page);
    const tasks = await page.evaluate(() =>
      (globalThis as unknown as { tasks: number[] }).tasks.map(Math.round),
    );
    const heavy = [...usage.sizes.values()].reduce((sum, each) => sum + each, 0);
    process.stdout.write(
      `${name}: ${(heavy / KB).toFixed(1)} KB of scripts and styles in ${usage.sizes.size} files, ` +
        `${usage.requests} requests, long tasks of ${tasks.join(", ") || "no"} ms\n`,
    );
    expect(usage.sizes.size).toBeGreaterThan(2);
    expect(heavy).toBeLessThan(weight * KB);
    expect(usage.requests).toBeLessThan(requests);
    expect(tasks.length).toBeLessThan(LONG_TASKS);
    // Every file has a content hash in its name, so that it can be cached for ever.
    expect([...usage.sizes.keys()].filter((each) => !/-[\w-]{8}\.(js|css)$/.test(each))).toEqual(
      [],
    );
  },
);

test("fonts do not block the text", () => {
  const style = readFileSync(new URL("../../../src/fonts.css", import.meta.url), "utf-8");
  expect(style.match(/@font-face/g)).toHaveLength(style.match(/font-display: swap/g)!.length);
});
