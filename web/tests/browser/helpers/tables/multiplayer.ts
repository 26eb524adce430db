/** Invite players to a table and seat them, each in a browser context of their own. */
import type { Page } from "playwright-core";

/**
 * Open a table with one free seat and the given choices, without the given aids; returns its
 * address.
 */
export async function invite(
  host: Page,
  chosen: readonly (string | RegExp)[] = [],
  without: readonly string[] = [],
): Promise<string> {
  await host.goto("/new?mode=friends");
  await host.getByLabel("Your name").fill("Mila");
  await showMore(host);
  for (const name of chosen) await host.getByRole("radio", { name, exact: true }).click();
  for (const name of without) await host.getByRole("button", { name, pressed: true }).click();
  await host.locator(".start .primary").click();
  return host.getByLabel("Invite link").inputValue();
}

/** Unfold the advanced options. */
export async function showMore(page: Page): Promise<void> {
  await page.locator("[data-more] summary").click();
}

export async function takeSeat(guest: Page, address: string, name: string): Promise<void> {
  await guest.goto(address);
  await guest.getByLabel("Your name").fill(name);
  // Sitting down sends a nonce for the deal; wait for it, since after the start it would be
  // refused.
  const nonceAnswer = guest.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('"bring"')),
  );
  await guest.getByRole("button", { name: "Sit down and play" }).click();
  await nonceAnswer;
}

/**
 * The page of the player to move, once both pages show the same version and that player can choose:
 * a turn may begin with a request, for instance for what the last die leads to.
 */
export async function pageToMove(one: Page, two: Page): Promise<Page> {
  for (;;) {
    const [first, second] = await Promise.all([one, two].map(turnState));
    if (first!.version === second!.version && first!.isAsked !== second!.isAsked)
      return first!.isAsked ? one : two;
  }
}

function turnState(page: Page): Promise<{ version: string | undefined; isAsked: boolean }> {
  return page.evaluate(() => {
    const { turn, step, version } =
      document.querySelector<HTMLElement>("main[data-turn]")?.dataset ?? {};
    const isBusy = document.querySelector("[aria-busy]") !== null;
    return { version, isAsked: turn === "yours" && Boolean(step) && !isBusy };
  });
}

export async function start(host: Page, ...others: Page[]): Promise<void> {
  await host.getByRole("button", { name: "Start", exact: true }).click();
  await Promise.all([host, ...others].map((page) => page.waitForSelector("main[data-turn]")));
}
