import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openPage } from "../helpers/browser";
import { playThroughApi } from "../helpers/tables/finished_tables";
import { readMenu } from "../helpers/tables/spectators";

const url = inject("url");

/**
 * A whole match is played while somebody looks on; answers with the code of the table and the log
 * as it came.
 */
async function seenLive(
  game: string,
  player: Page,
  spectator: Page,
): Promise<{ code: string; log: string[] }> {
  const { code } = await playThroughApi(player, Infinity, game, async (code) => {
    await spectator.goto(`/t/${code}?look`);
    await spectator.waitForSelector("main[data-turn]");
  });
  await spectator.waitForSelector('main[data-turn="none"]');
  return { code, log: (await readMenu(spectator)).log };
}

test.each(["kingdomino", "kingdomino-duel", "queendomino", "dragon-inferno"])(
  "the log of %s is the same live, after a reload and beside the replay",
  async (game) => {
    const [player, spectator] = [await openPage(url), await openPage(url)];
    let live = await seenLive(game, player, spectator);
    // The dice decide whether a spell is earned: a match without one is followed by another.
    while (
      game === "kingdomino-duel" &&
      !live.log.some((sentence) => sentence.includes("earned the spell"))
    )
      live = await seenLive(game, player, spectator);
    expect(live.log.length).toBeGreaterThan(15);
    await spectator.reload();
    await spectator.waitForSelector("main[data-turn]");
    await expect.poll(async () => (await readMenu(spectator)).log).toEqual(live.log);
    await spectator.goto(`/t/${live.code}/replay`);
    // Turns are steps there, and draws on demand; the sentences are those of the table.
    await spectator.getByRole("switch", { name: "Show the draws" }).click();
    const sentences = spectator.locator("ol [data-version] .sentence");
    // Newest last, after the one that the match has begun.
    await expect
      .poll(async () => (await sentences.allTextContents()).slice(1).map((text) => text.trim()))
      .toEqual([...live.log].reverse());
  },
);
