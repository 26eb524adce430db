/** Pages without a network: what they need has come with an earlier visit. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { openPage } from "./browser";

/** What a browser without a network complains of. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** A page of a browser that was here before and has no network now. */
export async function openOffline(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(url, { serviceWorkers: "allow", ...options }, NO_NETWORK);
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  return page;
}

/**
 * Start a match against a bot, of the lowest level unless another is named; null for the one that
 * the page proposes.
 */
export async function startOffline(
  page: Page,
  game: string,
  level: string | null = "page",
): Promise<void> {
  await page.goto(`/new?mode=bots&game=${game}`);
  await page.locator(".start .primary").waitFor();
  for (const choice of level ? await page.locator(".level select:visible").all() : [])
    await choice.selectOption(level);
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
}
