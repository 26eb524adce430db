/** Open pages in Chromium. Any error on the console fails the test. */
import { existsSync } from "node:fs";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, expect } from "vitest";

const EXECUTABLES = [
  process.env["CHROMIUM"] ?? "",
  // Chromium without windows: it opens a context in a third of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
export const DESKTOP = { width: 1440, height: 900 };
/** A window that is just wide enough for the columns of a wide one. */
export const NARROW_DESKTOP = { width: 1261, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SIDEWAYS = { width: 844, height: 390 };
export const TABLET = { width: 768, height: 1024 };
/** The two screens in both themes, as pictures are taken of them. */
export const LOOKS = {
  "desk-light": { viewport: DESKTOP, colorScheme: "light" },
  "desk-dark": { viewport: DESKTOP, colorScheme: "dark" },
  "phone-light": { viewport: PHONE, colorScheme: "light", hasTouch: true, isMobile: true },
  "phone-dark": { viewport: PHONE, colorScheme: "dark", hasTouch: true, isMobile: true },
} as const;
export type Look = keyof typeof LOOKS;
/** The server under a host name that is no secure context. */
export const HOME = "crownlands.test";

const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic"];

let running: Promise<Browser> | null = null;
const open = new Set<BrowserContext>();
let consoleErrors: string[] = [];

function launch(): Promise<Browser> {
  const executablePath = EXECUTABLES.find((place) => place && existsSync(place));
  if (!executablePath)
    throw new Error(
      "There is no Chromium here. On Debian: apt-get install chromium-headless-shell",
    );
  running ??= chromium.launch({
    executablePath,
    args: [...ARGUMENTS, `--host-resolver-rules=MAP ${HOME} 127.0.0.1`],
  });
  return running;
}

/**
 * Moves are shown at once, and nobody is warned of costly ones, unless the test stores something
 * else: most neither wait for moves nor choose good ones.
 */
function showMovesAtOnce(): void {
  if (!location.protocol.startsWith("http")) return;
  const stored = JSON.parse(localStorage.getItem("crownlands.settings") ?? "{}") as object;
  localStorage.setItem(
    "crownlands.settings",
    JSON.stringify({ speed: "now", warning: 0, ...stored }),
  );
}

/** A new browser context. `expectedErrors` are those that the test itself causes. */
export async function openPage(
  url: string,
  options: BrowserContextOptions = {},
  expectedErrors = /^$/,
): Promise<Page> {
  const context = await (
    await launch()
  ).newContext({
    baseURL: url,
    viewport: DESKTOP,
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  open.add(context);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(showMovesAtOnce);
  page.on("pageerror", (error) => consoleErrors.push(`${page.url()}: ${error.message}`));
  page.on("dialog", (dialog) => {
    consoleErrors.push(`${page.url()}: a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === "error" && !expectedErrors.test(text))
      consoleErrors.push(`${page.url()}: ${text}`);
  });
  return page;
}

afterEach(async () => {
  for (const context of open) await context.close();
  open.clear();
  const errors = consoleErrors;
  consoleErrors = [];
  expect(errors, "what the console calls an error").toEqual([]);
});
afterAll(async () => {
  await (await running)?.close();
  running = null;
});
