/**
 * What the first screen of a match on the device weighs beyond that of a match of a server: every
 * script, style and module that is fetched until the table is drawn, compressed as a host does.
 *
 * The description of the game is one of the scripts. What is asked for after the drawing is not
 * counted, such as the worker and the module of the bots: a person sees the table and can move
 * without it. Nor are the descriptions of the other games, which the list of games on the set-up
 * screen shows.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { openPage } from "../browser";
import { NO_NETWORK } from "../offline";
import { ROOT } from "../servers/server";

const STATIC = resolve(ROOT, "src/crownlands/server/static");

/** The built files that were asked for, with the times; `drawn` is when the table was there. */
interface Fetched {
  files: Map<string, number>;
  drawn: number;
}

/** What a table on the device fetches and one of a server does not. */
export interface AddedWeight {
  files: string[];
  /** Bytes of these files. */
  weight: number;
  /** The files that were asked for after the drawing. */
  later: string[];
}

/** Tell when the board of a table is drawn; survives reloads. */
function markFirstDrawing(): void {
  const mark = (): void => {
    if (!document.querySelector("main[data-turn] [role=grid]")) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark("drawn"));
  };
  const observer = new MutationObserver(mark);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

async function fetched(page: Page): Promise<Fetched> {
  await page.waitForFunction(() => performance.getEntriesByName("drawn").length > 0);
  await page.waitForLoadState("networkidle");
  const { entries, drawn } = await page.evaluate(() => ({
    entries: performance
      .getEntriesByType("resource")
      .map(({ name, startTime }): [string, number] => [new URL(name).pathname, startTime]),
    drawn: performance.getEntriesByName("drawn")[0]!.startTime,
  }));
  const built = entries.filter(([path]) => /^\/assets\/.*\.(js|css|wasm)$/.test(path));
  return { files: new Map(built.reverse()), drawn };
}

/** Set up a table and start it, then open the same table again by its address. */
async function walk(
  url: string,
  mode: string,
  hasServer: boolean,
): Promise<[first: Fetched, again: Fetched]> {
  const page = await openPage(url, {}, NO_NETWORK);
  await page.addInitScript(markFirstDrawing);
  if (!hasServer) await page.route("**/api/**", (route) => route.abort());
  await page.goto(`/new?mode=${mode}&game=kingdomino`);
  await page.locator(".start .primary").click();
  const first = await fetched(page);
  await page.reload();
  const again = await fetched(page);
  await page.context().close();
  return [first, again];
}

/** Whether a script is the description of another game: it begins with the name. */
function isOtherDescription(path: string): boolean {
  const source = readFileSync(join(STATIC, path), "utf-8");
  const game = /game:`([a-z-]+)`|"game":"([a-z-]+)"/.exec(source.slice(0, 200));
  return game !== null && (game[1] ?? game[2]) !== "kingdomino";
}

function weightOf(paths: readonly string[]): number {
  const weights = paths.map((path) => gzipSync(readFileSync(join(STATIC, path))).length);
  return weights.reduce((sum, each) => sum + each, 0);
}

/** For a match of Kingdomino: from the set-up, and when its table is opened again. */
export async function deviceWeights(url: string, mode: "bots" | "pass"): Promise<AddedWeight[]> {
  const server = await walk(url, mode, true);
  const device = await walk(url, mode, false);
  return device.map(({ files, drawn }, i) => {
    const names = [...files.keys()].filter((path) => !server[i]!.files.has(path));
    const later = names.filter((path) => files.get(path)! >= drawn);
    const added = names.filter((path) => !later.includes(path) && !isOtherDescription(path));
    return { files: added, weight: weightOf(added), later };
  });
}
