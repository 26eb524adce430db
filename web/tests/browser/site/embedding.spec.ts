/** The package for other pages: in a page of the same host, of another host, and in node. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openPage } from "../helpers/browser";
import { ROOT } from "../helpers/servers/server";
import { buildPackage } from "../helpers/servers/site_build";
import { serveFolder, type StaticHost } from "../helpers/servers/static_host";

const RECORD = /^\[Game "kingdomino"\]\n[^]*\[Result "\d+ \d+"\]\n\n\+/;
const CORS = { "Access-Control-Allow-Origin": "*" };
let engine: string;
const hosts: StaticHost[] = [];

beforeAll(() => {
  engine = buildPackage();
  copyFileSync(resolve(ROOT, "docs/examples/match.js"), join(engine, "match.js"));
});
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

async function serve(folder: string, path = "/", headers = {}): Promise<StaticHost> {
  const host = await serveFolder(folder, path, headers);
  hosts.push(host);
  return host;
}

/** A page of its own host with the package at `address`; it plays a match itself or in a worker. */
function writePage(address: string): string {
  const folder = mkdtempSync(join(tmpdir(), "crownlands-embedding-"));
  const { origin } = new URL(address);
  const policy =
    `default-src 'none'; script-src 'self' ${origin} 'wasm-unsafe-eval'; ` +
    `connect-src ${origin}; worker-src 'self' ${origin}; img-src data:`;
  const files = {
    "index.html": `<!doctype html>
      <meta http-equiv="Content-Security-Policy" content="${policy}">
      <link rel="icon" href="data:,">
      <script type="module" src="page.js"></script>`,
    "page.js": `import { playMatch } from "${address}match.js";
      import * as crownlands from "${address}crownlands.js";
      globalThis.playInPage = () => playMatch(crownlands);
      globalThis.playInWorker = () =>
        new Promise((resolve, reject) => {
          const worker = new Worker("worker.js", { type: "module" });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message || "the worker failed"));
        });`,
    "worker.js": `import { playMatch } from "${address}match.js";
      import * as crownlands from "${address}crownlands.js";
      postMessage(await playMatch(crownlands));`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test("the example plays a match in a page of the same host", async () => {
  const host = await serve(engine, "/engine/");
  const page = await openPage(host.url, {}, /404/);
  await page.goto("crownlands.js");
  // As text: vitest would replace the imports of a function.
  const record = await page.evaluate<string>(`(async () => {
    const { playMatch } = await import("${host.url}match.js");
    return playMatch(await import("${host.url}crownlands.js"));
  })()`);
  expect(record).toMatch(RECORD);
});

test("a page of another host plays a match, and so does its worker, under a policy", async () => {
  const { url: address } = await serve(engine, "/engine/", CORS);
  const host = await serve(writePage(address));
  expect(new URL(host.url).origin).not.toBe(new URL(address).origin);
  const page = await openPage(host.url);
  await page.goto("");
  for (const play of ["playInPage", "playInWorker"]) {
    await page.waitForFunction(`${play} !== undefined`);
    expect(await page.evaluate<string>(`${play}()`), play).toMatch(RECORD);
  }
  for (const { missing } of hosts) expect(missing).toEqual([]);
});

test("a host that does not allow it gives the package to no other", async () => {
  const { url: address } = await serve(engine, "/engine/");
  const host = await serve(writePage(address));
  const page = await openPage(host.url, {}, /CORS|ERR_FAILED/);
  const refused = page.waitForEvent("console", (message) => message.text().includes("CORS"));
  await page.goto("");
  await refused;
  expect(await page.evaluate("typeof playInPage")).toBe("undefined");
});

test("the example plays a match in node", () => {
  const files = ["match.js", "crownlands.js"].map((name) => join(engine, name));
  expect(execFileSync("node", files, { encoding: "utf-8" })).toMatch(RECORD);
});
