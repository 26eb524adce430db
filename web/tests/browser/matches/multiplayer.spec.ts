import type { Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitForAnimations } from "../helpers/checks/accessibility";
import { openPage } from "../helpers/browser";
import { invite, takeSeat, start, pageToMove, showMore } from "../helpers/tables/multiplayer";
import { startAgainstBots, move, mouse, playToEnd } from "../helpers/play/match";
import { Server } from "../helpers/servers/server";
import { expectNoControls } from "../helpers/tables/spectators";

let server: Server;
beforeAll(async () => void (server = await new Server().start()));
afterAll(() => server.end());

const LOST = /ERR_|Failed to load resource|WebSocket connection/;
const WICKED = '<img src=x onerror="alert(1)">';

test("two browsers play at one table while a third watches, and a name is shown as text only", async () => {
  const [host, guest, watcher] = [
    await openPage(server.url),
    await openPage(server.url),
    await openPage(server.url),
  ];
  const address = await invite(host);
  await watcher.goto(address);
  await takeSeat(guest, address, WICKED);
  await host.getByText(WICKED).first().waitFor();
  await start(host, guest, watcher);
  await expectNoControls(watcher);
  for (const page of [host, guest, watcher]) await page.getByText(WICKED).first().waitFor();
  await Promise.all([playToEnd(host, mouse), playToEnd(guest, mouse)]);
  await watcher.waitForURL("**/end");
  const [one, two, three] = await Promise.all(
    [host, guest, watcher].map((page) => page.locator(".winner h2").textContent()),
  );
  expect(two).toBe(one);
  expect(three).toBe(one);
  for (const page of [host, guest, watcher]) expect(await page.locator("img").count()).toBe(0);
  await host.goto("/");
  await host.locator("main ul li").first().waitFor();
  expect(await host.locator("img").count()).toBe(0);
});

test("a player whose nonce arrives after the start sees no error and plays", async () => {
  const [host, guest] = [await openPage(server.url), await openPage(server.url, {}, /409/)];
  let onStarted = (): void => undefined;
  const started = new Promise<void>((resolve) => (onStarted = resolve));
  await guest.route(/\/api\/tables\/[^/]+$/, async (route) => {
    if (route.request().postData()?.includes('"bring"')) await started;
    await route.continue();
  });
  const seated = takeSeat(guest, await invite(host), "Ivo");
  await start(host, guest);
  onStarted();
  await seated;
  await waitForAnimations(guest);
  expect(await guest.locator(".notice").count()).toBe(0);
  await move(await pageToMove(host, guest), mouse);
});

test("a move is taken back when the other one agrees, and stays when they do not", async () => {
  const [host, guest] = [await openPage(server.url), await openPage(server.url)];
  await takeSeat(guest, await invite(host, ["If all agree"]), "Ivo");
  await start(host, guest);
  // The four kings are drawn by lot, which nobody takes back; then the first domino is placed.
  for (let i = 0; i < 4; i++) await move(await pageToMove(host, guest), mouse);
  const mine = await pageToMove(host, guest);
  const other = mine === host ? guest : host;
  await move(mine, mouse);
  const moved = await version(mine);
  await mine.locator("[data-take-back]").click();
  await other.getByRole("button", { name: "Decline" }).click();
  await expect.poll(() => version(mine)).toBe(moved + 2);
  expect(await mine.locator("main").getAttribute("data-step")).toBe("claim");
  await mine.locator("[data-take-back]").click();
  await other.getByRole("button", { name: "Agree" }).click();
  await mine.waitForSelector('main[data-step="place"]');
  await move(mine, mouse);
});

test("a connection lost during a turn is shown; the move is retried and made once", async () => {
  const page = await openPage(server.url, {}, LOST);
  let [down, refused] = [false, 0];
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (down) return void socket.close();
    socket.connectToServer();
    sockets.add(socket);
  });
  await page.route("**/api/**", (route) => {
    if (!down) return route.continue();
    if (route.request().method() === "POST") refused++;
    return route.abort();
  });
  await startAgainstBots(page);
  for (let i = 0; i < 2; i++) await move(page, mouse);
  await waitForTurn(page);
  const before = await moves(page);
  down = true;
  for (const socket of sockets) await socket.close();
  await page.waitForSelector('main[data-connection="lost"]');
  const step = await page.locator("main[data-turn]").getAttribute("data-step");
  await mouse(page, step!);
  // Asked more than once, in vain: nothing has happened.
  await expect.poll(() => refused).toBeGreaterThan(1);
  expect(await moves(page)).toEqual(before);
  down = false;
  await page.waitForSelector('main[data-connection="live"]');
  await page.waitForFunction(
    (version) => Number(document.querySelector("main")?.dataset["version"]) > version,
    before.version,
  );
  await waitForTurn(page);
  const after = await moves(page);
  expect(after.mine).toBe(before.mine + 1);
});

test("the server is restarted in mid-match, and the match goes on to its end", async () => {
  const page = await openPage(server.url, {}, LOST);
  await startAgainstBots(page);
  for (let i = 0; i < 4; i++) await move(page, mouse);
  const { port } = server;
  await server.stop("SIGKILL");
  await page.waitForSelector('main[data-connection="lost"]');
  await server.start(port);
  await page.waitForSelector('main[data-connection="live"]');
  await playToEnd(page, mouse);
  await page.waitForSelector(".winner h2");
});

test("two people on one device hand it over and play to the end", async () => {
  const page = await openPage(server.url);
  await page.goto("/new?mode=pass");
  await page.getByLabel("Name on seat 2").fill("Zsófi");
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
  expect(await playToEnd(page, mouse)).toBeGreaterThan(40);
  await page.waitForSelector(".winner");
  await page.locator("ol > li").filter({ hasText: "Zsófi" }).first().waitFor();
});

test("a live clock is seen to run", async () => {
  const page = await openPage(server.url);
  await page.goto("/new?mode=bots");
  await showMore(page);
  await page.getByRole("radio", { name: "5 min + 5 s", exact: true }).click();
  await page.locator(".start .primary").click();
  await waitForTurn(page);
  const clock = page.getByRole("timer");
  const before = (await clock.textContent())!.trim();
  expect(before).toMatch(/^[45]:\d\d$/);
  await expect.poll(async () => (await clock.textContent())!.trim()).not.toBe(before);
});

async function waitForTurn(page: Page): Promise<Page> {
  await page.waitForSelector('main[data-turn="yours"]');
  return page;
}

const version = async (page: Page): Promise<number> =>
  Number(await page.locator("main[data-turn]").getAttribute("data-version"));

/** How many moves of the first seat the log has. */
async function moves(page: Page): Promise<{ version: number; mine: number }> {
  const id = new URL(page.url()).pathname.split("/")[2]!;
  const answer = await (await fetch(`${server.url}/api/tables/${id}/events`)).json();
  const { version, events } = answer as {
    version: number;
    events: { event: { kind: string; seat?: unknown } }[];
  };
  return {
    version,
    mine: events.filter(({ event }) => event.kind === "moved" && event.seat === 0).length,
  };
}
