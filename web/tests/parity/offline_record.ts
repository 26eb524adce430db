/** The record of a match of bots on this device, which `tests/parity/` reads and verifies. */
import type { GameTexts } from "../../src/engine/texts/game_texts.ts";
import { Bot } from "../../src/engine/bots/bot.ts";
import { Dice } from "../../src/engine/dice.ts";
import { openTable } from "../../src/device/commands/opening.ts";
import { play } from "../../src/device/commands/match_commands.ts";
import { recordOf } from "../../src/device/replay/record.ts";
import { botKernelOf, kernelOf } from "../helpers/kernels.ts";

export interface Task {
  game: string;
  /** The levels of the bots; `me` is a person. */
  seats: string[];
  options: string[];
}

const TEXTS = import.meta.glob<GameTexts<unknown>>("../../src/games/*/engine/index.ts", {
  eager: true,
  import: "default",
});

export async function answer({ game, seats, options }: Task): Promise<string> {
  const kernel = await kernelOf(game);
  const texts = TEXTS[`../../src/games/${game}/engine/index.ts`]!;
  const request = {
    key: "0123456789abcdef",
    game,
    options,
    seats: seats.map((seat) =>
      seat === "me" ? ({ kind: "me" } as const) : ({ kind: "bot", level: seat } as const),
    ),
  };
  const player = { id: "device", name: 'Ada "the \\ first"' };
  const { transaction } = openTable({ kernel, texts }, player, request, 1_800_000_000_000);
  const { state } = transaction;
  const bot = new Bot(
    await botKernelOf(game),
    kernel.description.levels["page"]!,
    state.match!.sides,
  );
  const dice = Dice.random();
  while (state.seat !== null) {
    const action = bot.choose(state.match!.state, dice);
    play(transaction, state.seat, state.match!.text(action));
  }
  return recordOf(state);
}
