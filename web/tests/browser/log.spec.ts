import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { someone } from "./browser";
import { playedTable } from "./played";
import { told } from "./watching";

const url = inject("url");

/** A whole match is played while somebody looks on; answers with the code of the table and the log as it came. */
async function seenLive(game: string, player: Page, watcher: Page): Promise<{ code: string; log: string[] }> {
  const { code } = await playedTable(player, Infinity, game, async (code) => {
    await watcher.goto(`/t/${code}?look`);
    await watcher.waitForSelector("main[data-turn]");
  });
  await watcher.waitForSelector('main[data-turn="none"]');
  return { code, log: (await told(watcher)).log };
}

test.each(["kingdomino", "kingdomino-duel", "queendomino", "dragon-inferno"])(
  "the log of %s is the same live, after a reload and beside the replay",
  async (game) => {
    const [player, watcher] = [await someone(url), await someone(url)];
    let live = await seenLive(game, player, watcher);
    // The dice decide whether a spell is earned: a match without one is followed by another.
    while (game === "kingdomino-duel" && !live.log.some((sentence) => sentence.includes("earned the spell")))
      live = await seenLive(game, player, watcher);
    expect(live.log.length).toBeGreaterThan(15);
    await watcher.reload();
    await watcher.waitForSelector("main[data-turn]");
    await expect.poll(async () => (await told(watcher)).log).toEqual(live.log);
    await watcher.goto(`/t/${live.code}/replay`);
    const sentences = watcher.locator("ol [data-version]");
    // Newest last, after the one that the match has begun.
    await expect.poll(async () => (await sentences.allTextContents()).slice(1)).toEqual([...live.log].reverse());
  },
);
