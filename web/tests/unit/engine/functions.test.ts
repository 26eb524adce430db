import { describe, expect, it } from "vitest";
import type { Functions as StonesFunctions } from "../../../../tests/parity/generated/stones.ts";
import { Dice } from "../../../src/engine/dice.ts";
import { functionsOf } from "../../../src/engine/functions.ts";
import type { Functions } from "../../../src/engine/generated/kingdomino.ts";
import { kernelOf, TOY } from "../../helpers/kernels.ts";

describe("the functions that a game names for its pages", () => {
  it("are called with states and numbers", async () => {
    const kernel = await kernelOf(TOY);
    const { most } = functionsOf<StonesFunctions>(kernel);
    const state = kernel.deal(kernel.start(2).state, new Dice(7));
    expect(most(state)).toBe(kernel.legal(state).length);
  });

  it("write into the arrays that they are given, and leave a state alone that they read", async () => {
    const kernel = await kernelOf("kingdomino");
    const { gains, points } = functionsOf<Functions>(kernel);
    let state = kernel.start(2).state;
    const dice = new Dice(3);
    while (kernel.fields(state).number("phase") !== kernel.constant("PLACE"))
      state = kernel.play(state, kernel.pick(state, dice));
    const before = state.slice();
    const actions = kernel.legal(state);
    const out = actions.map(() => -1);
    gains(state, [new Uint8Array(state.length)], actions, out);
    expect(state).toEqual(before);
    const seat = kernel.seat(state);
    const expected = actions.map(
      (action) => points(kernel.play(state, action), seat) - points(state, seat),
    );
    expect(out).toEqual(expected);
  });

  it("say which argument is missing, and refuse a state of another game", async () => {
    const kernel = await kernelOf("kingdomino");
    const { points } = functionsOf<{ points(...values: unknown[]): number }>(kernel);
    expect(() => points(kernel.start(2).state)).toThrow("argument 1 is missing");
    expect(() => points(new Uint8Array(3), 0)).toThrow("bytes was expected");
  });
});

describe("the options of a match", () => {
  it("are read from its state", async () => {
    const kernel = await kernelOf("kingdomino");
    for (const { players, options } of kernel.description.starts)
      expect(kernel.options(kernel.start(players, options).state)).toEqual(options);
  });
});
