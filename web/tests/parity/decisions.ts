/** What bots choose in a position. */
import { createHash } from "node:crypto";
import { Bot } from "../../src/engine/bots/bot.ts";
import type { BotSettings, SearchSettings } from "../../src/engine/module/description.ts";
import { Dice } from "../../src/engine/dice.ts";
import type { BotKernel } from "../../src/engine/bots/bot_kernel.ts";
import { Search } from "../../src/engine/bots/search.ts";

export interface Decision {
  /** The state in Base64, and the side of each seat. */
  state: string;
  sides: number[];
  seed: number;
  /** Another box than the shipped one, in Base64. */
  box: string;
  bots: BotSettings[];
  /** A search whose whole tree is compared. */
  search: SearchSettings;
}

export interface Choice {
  actions: number[];
  tree: string;
  line: number[];
}

export function chosen(kernel: BotKernel, decision: Decision): Choice {
  const { sides, seed, search: settings } = decision;
  const state = stateOf(decision);
  const actions = decision.bots.map((bot) =>
    new Bot(kernel, bot, sides).choose(state, new Dice(seed)),
  );
  const search = new Search(kernel, state, sides, settings, new Dice(seed));
  // In slices, as a worker with a clock does it.
  for (let left = settings.simulations; left > 0; left -= 7) search.grow(Math.min(left, 7));
  const tree = createHash("sha256").update(search.nodes).digest("hex");
  return { actions, tree, line: search.best() };
}

export function stateOf({ state }: { state: string }): Uint8Array {
  return Uint8Array.from(atob(state), (letter) => letter.charCodeAt(0));
}
