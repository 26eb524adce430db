/**
 * A server at home, found by its name in the network: plain http, where a browser keeps much of
 * itself closed.
 */
import { expect, inject, test } from "vitest";
import { HOME, PHONE, openPage } from "../helpers/browser";
import { mouse, move, touch } from "../helpers/play/match";

const url = inject("url");

test("everything needed to play works over plain http on an address in the home network", async () => {
  const address = url.replace("127.0.0.1", HOME);
  const host = await openPage(address);
  await host.goto("/new?mode=friends");
  expect(await host.evaluate(() => [isSecureContext, location.hostname])).toEqual([false, HOME]);
  await host.getByLabel("Your name").fill("Mila");
  await host.locator(".start .primary").click();
  const invited = await host.getByLabel("Invite link").inputValue();
  expect(invited).toContain(address);
  await host.getByRole("button", { name: "Copy" }).click();
  await host.getByText("Copied").waitFor();
  const guest = await openPage(address, { viewport: PHONE, hasTouch: true, isMobile: true });
  await guest.goto(invited);
  await guest.getByLabel("Your name").fill("Ivo");
  await guest.getByRole("button", { name: "Sit down and play" }).tap();
  await host.getByRole("button", { name: "Start", exact: true }).click();
  await Promise.all([host, guest].map((page) => page.waitForSelector("main[data-turn]")));
  const some = async (input: typeof mouse, page: typeof host): Promise<void> => {
    // Of the first four claims each of two has two.
    for (let i = 0; i < 2; i++) await move(page, input);
  };
  await Promise.all([some(mouse, host), some(touch, guest)]);
});
