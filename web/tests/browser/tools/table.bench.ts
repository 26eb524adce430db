/** How fast a table loads and is redrawn; prints figures, asserts nothing: `make bench-browser`. */
import type { Page } from "playwright-core";
import { inject, test } from "vitest";
import { openPage } from "../helpers/browser";
import { startAgainstBots, keys, move } from "../helpers/play/match";

const url = inject("url");
const TIMES = 5;

const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
const spread = (all: readonly number[]): string =>
  `${Math.round(Math.min(...all))}–${Math.round(Math.max(...all))}`;

/** When the board was first in the page, by the page's own clock: our looking costs time, too. */
async function board(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("main[data-turn] [role=grid] [data-square]")) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark("board")));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("board").length > 0);
  return page.evaluate(() => performance.getEntriesByName("board")[0]!.startTime);
}

test("the first table on a slow line and a slow phone", async () => {
  const host = await openPage(url);
  await startAgainstBots(host, 4);
  const durations: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const page = await openPage(url);
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1000 * 1000) / 8,
      uploadThroughput: (0.75 * 1000 * 1000) / 8,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    durations.push(await board(page, host.url()));
    await page.context().close();
  }
  process.stdout.write(
    `first table, 1.6 Mbit/s, 150 ms, a quarter of the processor: ${Math.round(median(durations))} ms (${spread(durations)}), wanted 1500\n`,
  );
});

test("the first table with a warm cache", async () => {
  const host = await openPage(url);
  await startAgainstBots(host, 4);
  const guest = await openPage(url);
  await board(guest, host.url());
  const durations: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    // A page of its own in the same browser: nothing is left but what the browser keeps.
    const page = await guest.context().newPage();
    durations.push(await board(page, host.url()));
    await page.close();
  }
  process.stdout.write(
    `first table warm: ${Math.round(median(durations))} ms (${spread(durations)}), wanted 1000\n`,
  );
});

test("a move redraws a table of four", async () => {
  const host = await openPage(url);
  await startAgainstBots(host, 4);
  for (let i = 0; i < 5; i++) await move(host, keys);
  // Somebody who only watches: all its script is redrawing.
  const watcher = await openPage(url);
  const session = await watcher.context().newCDPSession(watcher);
  await session.send("Network.enable");
  // Time of the processor, not of the clock: what else the machine does is not counted.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  let redrawn = 0;
  session.on("Network.webSocketFrameReceived", ({ response }) => {
    const message = JSON.parse(response.payloadData) as {
      events?: { event: { kind: string; seat?: unknown } }[];
    };
    redrawn += (message.events ?? []).filter(
      ({ event }) => event.kind === "moved" && event.seat !== "chance",
    ).length;
  });
  await watcher.goto(host.url(), { waitUntil: "networkidle" });
  await watcher.waitForSelector("main[data-turn]");
  const script = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration")!.value * 1000;
  };
  const [before, first] = [await script(), redrawn];
  for (let i = 0; i < 12; i++) await move(host, keys);
  const { version } = await host
    .locator("main[data-turn]")
    .evaluate((main) => ({ ...(main as HTMLElement).dataset }));
  await watcher.waitForFunction(
    (version) => Number(document.querySelector("main")?.dataset["version"]) >= Number(version),
    version,
  );
  const each = ((await script()) - before) / (redrawn - first);
  process.stdout.write(
    `a move at a table of four: ${each.toFixed(1)} ms of script (mean of ${redrawn - first}), wanted 8\n`,
  );
});
