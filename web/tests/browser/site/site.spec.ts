/** The static site, in a folder of a host that knows nothing of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { openPage, PHONE } from "../helpers/browser";
import { NO_NETWORK } from "../helpers/offline";
import { mouse, move, touch } from "../helpers/play/match";
import { ROOT } from "../helpers/servers/server";
import { buildSite } from "../helpers/servers/site_build";
import { serveFolder, type StaticHost } from "../helpers/servers/static_host";

let folder: string;
let host: StaticHost;

beforeAll(async () => {
  folder = buildSite();
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
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByText("bots or friends take the other seats").waitFor();
  await page.keyboard.press("Escape");
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

test("a running match is handed to a server, where friends take the other seats", async () => {
  const page = await openPage(host.url);
  await page.goto("#/new?mode=bots&game=kingdomino");
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
  await move(page, mouse);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("[data-invite]").click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator("[data-others]").selectOption("open");
  await page.locator("[data-server]").fill("nothing at all");
  await page.getByRole("button", { name: "Go there" }).click();
  await page.getByText("This is not the address of a web page.").waitFor();
  await page.locator("[data-server]").fill(inject("url"));
  await page.getByRole("button", { name: "Go there" }).click();
  await page.waitForURL(/\/continue#kingdomino/);
  await page.getByLabel("Your name").fill("Mila");
  await page.locator("dialog .primary").click();
  await page.waitForURL(/\/t\/[^/]+$/);
  await page.getByLabel("Invite link").waitFor();
});

test("a link without a position says what it lacks", async () => {
  const page = await openPage(inject("url"));
  await page.goto("/continue");
  await page.getByRole("heading", { name: "There is no position in this link." }).waitFor();
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

/** The sentences of a catalogue. */
function sentences(language: string, file: string): Record<string, string> {
  const path = join(ROOT, "src/crownlands/locales", language, `${file}.json`);
  return JSON.parse(readFileSync(path, "utf-8")) as Record<string, string>;
}

test.each(["en", "bg", "pl", "hu"])(
  "in %s nothing is offered that needs a server",
  async (language) => {
    const page = await openPage(host.url, { locale: language });
    const { "site.lead": lead } = sentences(language, "offline");
    const {
      "home.lead": serverLead,
      "home.invite": invite,
      "home.code": code,
    } = sentences(language, "lobby");
    await page.goto("");
    await page.getByText(lead!).waitFor();
    const text = await page.locator("#app").innerText();
    for (const offer of [serverLead, invite, code]) expect(text).not.toContain(offer);
    const { settings, "settings.speed": speed } = sentences(language, "browser");
    await page.getByRole("button", { name: settings! }).click();
    await page.getByText(speed!).first().waitFor();
    expect(await page.locator("[data-notifications]").count()).toBe(0);
    const { "about.source.site": source, "about.source": serverSource } = sentences(
      language,
      "about",
    );
    await page.goto("#/about");
    await page.getByText(source!).waitFor();
    expect(await page.getByText(serverSource!).count()).toBe(0);
  },
);

test("the page has a policy, and a digest for every script and style", async () => {
  const page = readFileSync(join(folder, "index.html"), "utf-8");
  expect(page).toContain("wasm-unsafe-eval");
  const tags = page.match(/<(script|link)\b[^>]*\.(js|css)"[^>]*>/g)!;
  expect(tags.length).toBeGreaterThan(1);
  for (const tag of tags) expect(tag).toMatch(/integrity="sha384-/);
  expect(page).not.toMatch(/(src|href)="\//);
});
