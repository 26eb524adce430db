/** People who meet at a table, each in a browser of his own. */
import type { Page } from "playwright-core";

/** Opens a table with one seat to be taken, after choosing this and that and going without some aids; answers with its address. */
export async function invite(
  host: Page,
  chosen: readonly (string | RegExp)[] = [],
  without: readonly string[] = [],
): Promise<string> {
  await host.goto("/new?mode=friends");
  await host.getByLabel("Your name").fill("Mila");
  for (const name of chosen) await host.getByRole("radio", { name, exact: true }).click();
  for (const name of without) await host.getByRole("button", { name, pressed: true }).click();
  await host.locator(".start .primary").click();
  return host.getByLabel("Invite link").inputValue();
}

export async function sitDown(guest: Page, address: string, name: string): Promise<void> {
  await guest.goto(address);
  await guest.getByLabel("Your name").fill(name);
  await guest.getByRole("button", { name: "Sit down and play" }).click();
}

/** The one of the two who is to move: not while what they have chosen is still on its way. */
export async function whose(one: Page, two: Page): Promise<Page> {
  for (;;)
    for (const page of [one, two]) if (await page.locator('main[data-turn="yours"]:not([data-step=""])').count()) return page;
}

export async function start(host: Page, ...others: Page[]): Promise<void> {
  await host.getByRole("button", { name: "Start", exact: true }).click();
  await Promise.all([host, ...others].map((page) => page.waitForSelector("main[data-turn]")));
}
