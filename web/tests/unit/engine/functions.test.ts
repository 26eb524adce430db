// @vitest-environment node
import { describe, expect, it } from "vitest";
import { Dice } from "../../../src/engine/dice.ts";
import { functionsOf } from "../../../src/engine/module/functions.ts";
import type { Functions } from "../../../src/engine/generated/kingdomino.ts";
import type { Functions as QueendominoFunctions } from "../../../src/engine/generated/queendomino.ts";
import { kernelOf } from "../../helpers/kernels.ts";

describe("the functions that a game names for its pages", () => {
  it("are called with states and numbers", async () => {
    const kernel = await kernelOf("kingdomino");
    const { dominoes_of_deal, round_played } = functionsOf<Functions>(kernel);
    expect(dominoes_of_deal(kernel.start(2).state)).toBe(24);
    expect(dominoes_of_deal(kernel.start(4).state)).toBe(48);
    expect(round_played(24, 16, 4, 1)).toBe(1);
  });

  it("take and give sets as words", async () => {
    const kernel = await kernelOf("queendomino");
    const { burnt, list_territories } = functionsOf<QueendominoFunctions>(kernel);
    expect(burnt(kernel.start(2).state)).toBe(0n);
    const [rings, numbers] = [
      [0n, 0n, 0n],
      [0, 0, 0, 0, 0, 0, 0, 0, 0],
    ];
    const land = [0b1011n, 1n << 63n];
    expect(list_territories(land, 1n << 63n, 0b1001n, rings, numbers)).toBe(3);
    expect(rings).toEqual([0b0011n, 0b1000n, 1n << 63n]);
    expect(numbers).toEqual([0, 2, 4, 0, 2, 2, 1, 1, 1]);
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
