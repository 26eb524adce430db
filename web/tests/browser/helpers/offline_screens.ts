/** What a page shows where something does not load, by name, each with the steps that lead to it. */
import type { Page } from "playwright-core";
import { startOffline } from "./offline";

/** From the next page on, requests whose address has `part` fail; the console says nothing. */
async function withoutAnswers(page: Page, part: string): Promise<void> {
  await page.addInitScript((part) => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      return address.includes(part)
        ? Promise.reject(new TypeError("Failed to fetch"))
        : fetch(input, init);
    };
  }, part);
}

/** A page that gets its files, but no answers of the server. */
async function withoutServer(page: Page): Promise<void> {
  await withoutAnswers(page, "/api/");
  await page.routeWebSocket(/\/api\//, () => undefined);
}

export const OFFLINE_SCREENS: Record<string, (page: Page) => Promise<void>> = {
  "home-offline": async (page) => {
    await withoutServer(page);
    await page.goto("/");
    await page.waitForSelector("[data-away]");
  },
  "device-rules-missing": async (page) => {
    await withoutServer(page);
    await startOffline(page, "kingdomino");
    await withoutAnswers(page, ".wasm");
    await page.reload();
    await page.waitForSelector("main h1");
  },
};
