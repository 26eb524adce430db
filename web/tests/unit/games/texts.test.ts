import { describe, expect, it } from "vitest";
import type { Start } from "../../../src/engine/module/description.ts";
import { Dice } from "../../../src/engine/dice.ts";
import { BadText } from "../../../src/engine/errors.ts";
import type { Kernel } from "../../../src/engine/kernel.ts";
import { GAMES } from "../../../src/games/index.ts";
import { kernelOf } from "../../helpers/kernels.ts";

const SEED = 11;
const TIMEOUT = 60_000;

/** One for each number of players, without options and with the most. */
function startsOf({ description: { starts } }: Kernel): Start[] {
  return [...new Set(starts.map(({ players }) => players))].flatMap((players) => {
    const sorted = starts
      .filter((start) => start.players === players)
      .sort((a, b) => a.options.length - b.options.length);
    return [...new Set([sorted[0]!, sorted.at(-1)!])];
  });
}

describe.each(Object.values(GAMES))("the texts of $game", ({ game, engine }) => {
  it(
    "are read back as they were written",
    async () => {
      const { default: texts } = await engine();
      const kernel = await kernelOf(game);
      const { none } = kernel.description.limits;
      for (const { players, options } of startsOf(kernel)) {
        const dice = new Dice(SEED);
        let { state } = kernel.start(players, options);
        for (let ply = 0; ; ply++) {
          const action = kernel.pick(state, dice);
          if (action !== none)
            expect(texts.parse(kernel, state, texts.text(kernel, state, action))).toBe(action);
          if (ply % 40 === 0 || action === none)
            expect(texts.readPosition(kernel, texts.position(kernel, state))).toEqual(state);
          if (action === none) break;
          state = kernel.play(state, action);
        }
        expect(texts.view(kernel, state, true)).toMatchObject({ game, options, seat: null });
      }
    },
    TIMEOUT,
  );

  it("refuse a position that is none, and say where", async () => {
    const { default: texts } = await engine();
    const kernel = await kernelOf(game);
    const position = texts.position(kernel, kernel.start(2).state);
    const read = (text: string): unknown => {
      try {
        return texts.readPosition(kernel, text);
      } catch (error) {
        return error instanceof BadText ? [error.key, error.at] : error;
      }
    };
    expect(read(position.replace("/1 ", "/9 "))).toEqual(["no-such-revision", 0]);
    expect(read(`${position} past:-`)).toEqual(["too-much", position.length + 1]);
    expect(read(position.slice(0, position.lastIndexOf(" ")))).toEqual([
      "ends-too-soon",
      position.lastIndexOf(" "),
    ]);
  });
});
