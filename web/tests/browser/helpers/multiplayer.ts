/** Invite players to a table and seat them, each in a browser context of their own. */
import type { Page } from "playwright-core";

/**
 * Opens a table with one seat to be taken, after choosing this and that and going without some
 * aids; answers with its address.
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

/** Unfold the choices that most tables leave as they are. */
export async function showMore(page: Page): Promise<void> {
  await page.locator("[data-more] summary").click();
}

export async function takeSeat(guest: Page, address: string, name: string): Promise<void> {
  await guest.goto(address);
  await guest.getByLabel("Your name").fill(name);
  // Whoever sits down brings a number for the deal; after the start it would come too late.
  const brought = guest.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('"bring"')),
  );
  await guest.getByRole("button", { name: "Sit down and play" }).click();
  await brought;
}

/**
 * The one of the two who is to move: when both have seen the same, and not while what they have
 * chosen is still on its way.
 */
export async function pageToMove(one: Page, two: Page): Promise<Page> {
  for (;;) {
    const [first, second] = await Promise.all([one, two].map(turnState));
    if (first!.version === second!.version && first!.asked !== second!.asked)
      return first!.asked ? one : two;
  }
}

function turnState(page: Page): Promise<{ version: string | undefined; asked: boolean }> {
  return page.evaluate(() => {
    const { turn, step, version } =
      document.querySelector<HTMLElement>("main[data-turn]")?.dataset ?? {};
    return { version, asked: turn === "yours" && Boolean(step) };
  });
}

export async function start(host: Page, ...others: Page[]): Promise<void> {
  await host.getByRole("button", { name: "Start", exact: true }).click();
  await Promise.all([host, ...others].map((page) => page.waitForSelector("main[data-turn]")));
}
