// @vitest-environment node
import { describe, expect, it } from "vitest";
import { Dice } from "../../../src/engine/dice.ts";
import { GAMES } from "../../../src/engine/module/modules.ts";
import { botKernelOf, fileOf, kernelOf, TOY } from "../../helpers/kernels.ts";

describe.each([...GAMES, TOY])("the rules of %s", (game) => {
  it("play a match from every start to its end", async () => {
    const kernel = await kernelOf(game);
    const { chance, nobody, none } = kernel.description.limits;
    for (const { players, options } of kernel.description.starts) {
      const dice = new Dice(5);
      let { state } = kernel.start(players, options);
      expect(kernel.seat(state)).toBe(chance);
      state = kernel.deal(state, dice);
      while (kernel.seat(state) !== nobody) {
        const legal = kernel.legal(state);
        const action = kernel.pick(state, dice);
        expect(legal).toContain(action);
        state = kernel.deal(kernel.play(state, action), dice);
      }
      expect(kernel.legal(state)).toEqual([]);
      expect(kernel.pick(state, dice)).toBe(none);
      expect(kernel.outcome(state)).toHaveLength(players);
    }
  });

  it("change no state that they are given", async () => {
    const kernel = await kernelOf(game);
    const { players, options } = kernel.description.starts[0]!;
    const { state } = kernel.start(players, options);
    const before = state.slice();
    const action = kernel.legal(state)[0]!;
    expect(kernel.play(state, action)).not.toEqual(before);
    (await botKernelOf(game)).playouts(state, 3, new Dice(1));
    expect(state).toEqual(before);
    expect(kernel.play(state, action)).toEqual(kernel.play(before, action));
  });

  it("import nothing from the page", () => {
    for (const ending of [".wasm", "-bots.wasm"] as const) {
      const module = new WebAssembly.Module(new Uint8Array(fileOf(game, ending)));
      expect(WebAssembly.Module.imports(module)).toEqual([]);
    }
  });
});

describe("a kernel", () => {
  it("refuses players, options, states and boxes that do not exist", async () => {
    const kernel = await kernelOf("kingdomino");
    expect(() => kernel.start(5)).toThrow("no kingdomino for 5 players");
    expect(() => kernel.start(4, ["mighty-duel"])).toThrow("with mighty-duel");
    expect(() => kernel.legal(new Uint8Array(3))).toThrow("a state of 472 bytes");
    await expect(kernelOf("kingdomino", new Uint8Array(3))).rejects.toThrow("a box of 1248 bytes");
  });

  it("takes the options in any order", async () => {
    const kernel = await kernelOf("kingdomino");
    const { state } = kernel.start(2, ["middle-kingdom", "harmony"]);
    expect(state).toEqual(kernel.start(2, ["harmony", "middle-kingdom"]).state);
    expect(state).not.toEqual(kernel.start(2).state);
  });

  it("plays with another box", async () => {
    const ones = await kernelOf(TOY, new Uint8Array(6).fill(1));
    const rolled = ones.deal(ones.start(2).state, new Dice(1));
    expect(ones.legal(rolled)).toEqual([0]);
  });

  it("says who plays together", async () => {
    const kernel = await kernelOf("queendomino");
    expect(kernel.start(6, ["royal-wedding", "teams"]).sides).toEqual([0, 0, 2, 2, 4, 4]);
  });

  it("traps where there is no more memory", async () => {
    const kernel = await kernelOf(TOY);
    expect(() => kernel.exports.allocate(0xffff_ffff)).toThrow(WebAssembly.RuntimeError);
  });
});

describe("dice", () => {
  it("fall the same way for the same seed, and go on", async () => {
    const kernel = await kernelOf("kingdomino");
    const { state } = kernel.start(2);
    const [first, second] = [new Dice(7), new Dice(7n)];
    const throws = (dice: Dice): number[] => [1, 2, 3, 4].map(() => kernel.pick(state, dice));
    expect(throws(first)).toEqual(throws(second));
    expect(first.word).toBe(second.word);
    expect(first.word).not.toBe(7n);
    expect(throws(first)).not.toEqual(throws(new Dice(7)));
  });

  it("cannot be foreseen where no seed is given", () => {
    expect(Dice.random().word).not.toBe(Dice.random().word);
  });
});
