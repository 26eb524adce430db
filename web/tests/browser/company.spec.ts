import type { Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { someone } from "./browser";
import { move, mouse, playOn } from "./playing";
import { Server } from "./server";

let server: Server;
beforeAll(async () => void (server = await new Server().start()), 300_000);
afterAll(() => server.end());

const LOST = /ERR_|Failed to load resource|WebSocket connection/;

/** Opens a table with one seat to be taken; answers with its address. */
async function invite(host: Page): Promise<string> {
  await host.goto("/new?mode=friends");
  await host.getByLabel("Your name").fill("Mila");
  await host.locator(".start .primary").click();
  return host.getByLabel("Invite link").inputValue();
}

test("two browsers play at one table while a third watches", async () => {
  const [host, guest, watcher] = [await someone(server.url), await someone(server.url), await someone(server.url)];
  const address = await invite(host);
  await watcher.goto(address);
  await guest.goto(address);
  await guest.getByLabel("Your name").fill("<b>Ivo</b>");
  await guest.getByRole("button", { name: "Sit down and play" }).click();
  await host.getByRole("button", { name: "Start", exact: true }).click();
  await Promise.all([host, guest, watcher].map((page) => page.waitForSelector("main[data-turn]")));
  expect(await watcher.locator("button[data-confirm]").count()).toBe(0);
  // What another player typed is text.
  expect(await host.getByText("<b>Ivo</b>").first().isVisible()).toBe(true);
  await Promise.all([playOn(host, mouse), playOn(guest, mouse)]);
  await watcher.waitForURL("**/end");
  const [one, two, three] = await Promise.all([host, guest, watcher].map((page) => page.locator(".winner h2").textContent()));
  expect(two).toBe(one);
  expect(three).toBe(one);
});

test("a connection lost in mid-turn shows itself; the move is kept and made once", async () => {
  const page = await someone(server.url, {}, LOST);
  let down = false;
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (down) return void socket.close();
    socket.connectToServer();
    sockets.add(socket);
  });
  await page.route("**/api/**", (route) => (down ? route.abort() : route.continue()));
  await page.goto("/new?mode=bots");
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
  for (let i = 0; i < 2; i++) await move(page, mouse);
  await page.waitForSelector('main[data-turn="yours"]');
  const before = await moves(page);
  down = true;
  for (const socket of sockets) await socket.close();
  await page.waitForSelector('main[data-connection="lost"]');
  const step = await page.locator("main[data-turn]").getAttribute("data-step");
  await mouse(page, step!);
  await page.waitForTimeout(1500);
  expect(await moves(page)).toEqual(before);
  down = false;
  await page.waitForSelector('main[data-connection="live"]');
  await page.waitForFunction(
    (known) => Number(document.querySelector<HTMLElement>("main")?.dataset["version"]) > known,
    before.version,
  );
  await page.waitForTimeout(1000);
  const mine = (await moves(page)).mine;
  expect(mine).toBe(before.mine + 1);
});

test("the server is restarted in mid-match, and the match goes on to its end", async () => {
  const page = await someone(server.url, {}, LOST);
  await page.goto("/new?mode=bots");
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
  for (let i = 0; i < 4; i++) await move(page, mouse);
  const { port } = server;
  await server.stop("SIGKILL");
  await page.waitForSelector('main[data-connection="lost"]');
  await server.start(port);
  await page.waitForSelector('main[data-connection="live"]');
  await playOn(page, mouse);
  await page.waitForSelector(".winner h2");
});

test("two people on one device hand it over and play to the end", async () => {
  const page = await someone(server.url);
  await page.goto("/new?mode=pass");
  await page.getByLabel("Name on seat 2").fill("Zsófi");
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
  expect(await playOn(page, mouse)).toBeGreaterThan(40);
  await page.waitForSelector(".winner");
  expect(await page.locator("ol > li").filter({ hasText: "Zsófi" }).count()).toBeGreaterThan(0);
});

/** How many moves of the first seat the log has. */
async function moves(page: Page): Promise<{ version: number; mine: number }> {
  const id = new URL(page.url()).pathname.split("/")[2]!;
  const answer = await (await fetch(`${server.url}/api/tables/${id}/events`)).json();
  const { version, events } = answer as { version: number; events: { event: { kind: string; seat?: unknown } }[] };
  return { version, mine: events.filter(({ event }) => event.kind === "moved" && event.seat === 0).length };
}
