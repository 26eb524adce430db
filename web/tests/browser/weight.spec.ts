import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { someone } from "./browser";
import { stage } from "./staged";

const url = inject("url");

test("the table weighs at most 150 KB of scripts and styles, compressed, asked for at once, and fonts do not hold it up", async () => {
  const page = await someone(url);
  await stage(page, "middle");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, response }) => names.set(requestId, response.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(names.get(requestId) ?? "", url);
    if (/\.(js|css)$/.test(pathname)) sizes.set(pathname, encodedDataLength);
  });
  await page.goto("/t/staged", { waitUntil: "networkidle" });
  await page.waitForSelector("main[data-turn] [role=grid]");
  const weight = [...sizes.values()].reduce((sum, each) => sum + each, 0);
  process.stdout.write(`the table: ${(weight / 1024).toFixed(1)} KB of scripts and styles in ${sizes.size} files\n`);
  expect(sizes.size).toBeGreaterThan(2);
  expect(sizes.size).toBeLessThan(40);
  expect(weight).toBeLessThan(150 * 1024);
  // Every one of them has its content in its name, so that it is fetched once.
  expect([...sizes.keys()].filter((name) => !/-[\w-]{8}\.(js|css)$/.test(name))).toEqual([]);
  const style = readFileSync(new URL("../../src/fonts.css", import.meta.url), "utf-8");
  expect(style.match(/@font-face/g)).toHaveLength(style.match(/font-display: swap/g)!.length);
});
