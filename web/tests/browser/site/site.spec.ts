/** The static site, in a folder of a host that knows nothing of it. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBothThemes } from "../helpers/accessibility";
import { openPage, PHONE } from "../helpers/browser";
import { NO_NETWORK } from "../helpers/offline";
import { mouse, move, touch } from "../helpers/play_match";
import { serveFolder, type StaticHost } from "../helpers/static_host";

const WEB = resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "crownlands-site-"));
let host: StaticHost;

/** Build something as `make site` does. */
function build(...options: string[]): void {
  // The tests run in an environment of their own, which a build must not take over.
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync("npx", ["vite", "build", "--logLevel", "warn", ...options], { cwd: WEB, env });
}

beforeAll(async () => {
  const engine = join(folder, "engine");
  build("--mode", "site", "--outDir", folder, "--emptyOutDir");
  build("--config", "vite.package.config.ts", "--outDir", engine);
  copyFileSync(resolve(WEB, "../docs/examples/match.js"), join(engine, "match.js"));
  host = await serveFolder(folder, "/games/crownlands/");
});
afterAll(() => host.close());

/** A pasted record is replayed, and a wrong one is refused. */
async function replayPasted(page: Page, record: string): Promise<void> {
  await page.goto("#/replay");
  await page.locator("#record").fill(record.replace(/\n\n\S+/, "\n\nnonsense"));
  await page.getByRole("button", { name: "Replay it" }).click();
  await page.locator("#record-problem").waitFor();
  await page.locator("#record").fill(record);
  await page.getByRole("button", { name: "Replay it" }).click();
  await page.getByRole("slider").first().waitFor();
}

test("a match is played on the site, listed, replayed, and again after a reload", async () => {
  const page = await openPage(host.url);
  await page.goto("");
  await checkBothThemes(page, "the first page of the site");
  await page.getByRole("link", { name: "Play with bots" }).click();
  await page.getByRole("radio", { name: /^Kingdomino(?! Duel)/ }).click();
  for (const level of await page.locator(".level select:visible").all())
    await level.selectOption("page");
  expect(await page.getByRole("radio", { name: /friend/i }).count()).toBe(0);
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
  for (let i = 0; i < 3; i++) await move(page, mouse);
  await page.reload();
  await page.goto("");
  await page.locator("[data-running] .button").click();
  while (await move(page, mouse));
  await page.waitForSelector(".winner h2");
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByRole("slider").first().waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("[data-save]").click(),
  ]);
  await replayPasted(page, readFileSync(await saved.path(), "utf-8"));
  expect(host.missing, "what the host does not have").toEqual([]);
});

test("after the first visit the site needs no network, and a phone plays by touch", async () => {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
  const page = await openPage(host.url, { serviceWorkers: "allow", ...phone }, NO_NETWORK);
  await page.goto("");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.goto("#/new?mode=pass&game=kingdomino");
  await page.locator(".start .primary").tap();
  await page.waitForSelector("main[data-turn]");
  for (let i = 0; i < 4; i++) await move(page, touch);
  await page.goto("#/rules/kingdomino#K-7");
  await page.locator("#K-7").waitFor();
  await page.goto("#/guide/kingdomino");
  await page.locator("main").first().waitFor();
});

test("whoever wants to play with others names a server", async () => {
  const page = await openPage(host.url);
  await page.goto("");
  await page.getByLabel("Address of the server").fill("nothing at all");
  await page.getByRole("button", { name: "Go there" }).click();
  await page.getByText("This is not the address of a web page.").waitFor();
  await page.route("https://crownlands.example/**", (route) => route.fulfill({ body: "server" }));
  await page.getByLabel("Address of the server").fill("crownlands.example");
  await page.getByRole("button", { name: "Go there" }).click();
  await page.waitForURL("https://crownlands.example/new?mode=friends");
});

test("the page has a policy, and a digest for every script and style", async () => {
  const page = readFileSync(join(folder, "index.html"), "utf-8");
  expect(page).toContain("wasm-unsafe-eval");
  const tags = page.match(/<(script|link)\b[^>]*\.(js|css)"[^>]*>/g)!;
  expect(tags.length).toBeGreaterThan(1);
  for (const tag of tags) expect(tag).toMatch(/integrity="sha384-/);
  expect(page).not.toMatch(/(src|href)="\//);
});

test("the example of the package plays a match in a page and in node", async () => {
  const page = await openPage(host.url);
  await page.goto("");
  const address = new URL("engine/", host.url).href;
  // As text: vitest would replace the imports of a function.
  const inPage = await page.evaluate<string>(`(async () => {
    const { playMatch } = await import("${address}match.js");
    return playMatch(await import("${address}crownlands.js"));
  })()`);
  const files = ["match.js", "crownlands.js"].map((name) => join(folder, "engine", name));
  for (const record of [inPage, execFileSync("node", files, { encoding: "utf-8" })])
    expect(record).toMatch(/^\[Game "kingdomino"\]\n[^]*\[Result "\d+ \d+"\]\n\n\+/);
});
