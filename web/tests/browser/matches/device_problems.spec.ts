/** What can go wrong on a device: rules that do not load, storage that is full or forbidden. */
import type { Page, Route } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openPage } from "../helpers/browser";
import { NO_NETWORK, startOffline } from "../helpers/offline";
import { mouse, move } from "../helpers/play/match";

const url = inject("url");
const MODULES = "**/*.wasm";
const NOT_LOADED = "The rules of this game could not be loaded.";
/** What a browser complains of where a module is missing, or not the one that is meant. */
const NOT_A_MODULE = /integrity|404|ERR_FAILED/;

/** A page whose server answers nothing but files. */
async function openAlone(expectedErrors = NO_NETWORK): Promise<Page> {
  const page = await openPage(url, {}, expectedErrors);
  await page.route("**/api/**", (route) => route.abort());
  return page;
}

const versionOf = async (page: Page): Promise<number> =>
  Number(await page.locator("main").getAttribute("data-version"));

async function closeNotice(page: Page, text: string): Promise<void> {
  const notice = page.locator(".notices [role=status]", { hasText: text });
  await notice.getByRole("button").click();
  await notice.waitFor({ state: "detached" });
}

test("rules that cannot be loaded are told, and nothing is opened", async () => {
  const page = await openAlone();
  await page.route(MODULES, (route) => route.abort());
  await page.goto("/new?mode=bots&game=kingdomino");
  await page.locator(".start .primary").click();
  await page.getByText(NOT_LOADED).waitFor();
  expect(new URL(page.url()).pathname).toBe("/new");
});

test.each(["bots", "pass"])(
  "where rules cannot be loaded and a server answers again, it plays %s and the page says so",
  async (mode) => {
    const page = await openPage(url, {}, NO_NETWORK);
    let isAway = true;
    await page.route("**/api/**", (route) => (isAway ? route.abort() : route.continue()));
    await page.route(MODULES, (route) => {
      isAway = false;
      return route.abort();
    });
    await page.goto(`/new?mode=${mode}&game=kingdomino`);
    await page.locator(".start .primary").click();
    await closeNotice(page, "this match is played at the server");
    expect(new URL(page.url()).pathname).toMatch(/^\/t\/(?!device-)\w+$/);
    await move(page, mouse);
  },
);

const BROKEN: [string, (route: Route) => Promise<void>][] = [
  ["is not there", (route) => route.fulfill({ status: 404 })],
  ["has another digest", (route) => route.fulfill({ body: Buffer.from("\0asm\x01\0\0\0") })],
  ["is cut off by the network", (route) => route.abort()],
];

test.each(BROKEN)(
  "a match whose module %s says so, and goes on when it is back",
  async (_, answer) => {
    const page = await openAlone(NOT_A_MODULE);
    await startOffline(page, "kingdomino");
    await move(page, mouse);
    const version = await versionOf(page);
    const path = new URL(page.url()).pathname;
    await page.route(MODULES, answer);
    await page.reload();
    await page.getByRole("heading", { name: NOT_LOADED }).waitFor();
    await page.getByText("What this device has stored of the match is safe.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: NOT_LOADED }).waitFor();
    await page.goto(`${path}/replay`);
    await page.getByRole("alert").getByText(NOT_LOADED).waitFor();
    await page.goto(`${path}/end`);
    await page.getByRole("heading", { name: NOT_LOADED }).waitFor();
    await page.goto("/");
    await page.locator("[data-running]").waitFor();
    await page.goto(path);
    await page.getByRole("heading", { name: NOT_LOADED }).waitFor();
    await page.unroute(MODULES);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForSelector("main[data-turn]");
    expect(await versionOf(page)).toBeGreaterThanOrEqual(version);
    await move(page, mouse);
  },
);

test("a browser without WebAssembly says so; the match is there when it is switched on", async () => {
  const page = await openAlone();
  await startOffline(page, "kingdomino");
  const address = page.url();
  const other = await page.context().newPage();
  await other.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.close();
  await other.goto(address);
  await other.getByRole("heading", { name: "WebAssembly is missing or switched off" }).waitFor();
  await other.goto("/guide/kingdomino");
  await other.getByRole("alert").getByText("WebAssembly is missing").waitFor();
  const third = await other.context().newPage();
  await other.close();
  await third.goto(address);
  await third.waitForSelector("main[data-turn]");
});

test("where the browser stores nothing, the match goes on and the page says so", async () => {
  const page = await openAlone();
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", {
      value: {
        open: () => {
          throw new DOMException("nothing is stored", "SecurityError");
        },
      },
    });
  });
  await startOffline(page, "kingdomino");
  await closeNotice(page, "This browser stores nothing for this page.");
  while (await move(page, mouse));
  await page.waitForSelector(".winner h2");
});

test("where the device is full, the match goes on, the page says so, and later all is stored", async () => {
  const page = await openAlone();
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  // Before anything is stored: Chromium asks for the room that is left only now and then.
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await startOffline(page, "kingdomino");
  await closeNotice(page, "This device has no room to store the match.");
  for (let i = 0; i < 3; i++) await move(page, mouse);
  await session.send("Storage.overrideQuotaForOrigin", { origin });
  await move(page, mouse);
  const version = await versionOf(page);
  await page.reload();
  await page.waitForSelector("main[data-turn]");
  expect(await versionOf(page)).toBeGreaterThanOrEqual(version);
});
