// @vitest-environment node
import { describe, expect, it } from "vitest";
import { Bot } from "../../../src/engine/bots/bot.ts";
import type { SearchSettings } from "../../../src/engine/module/description.ts";
import { Dice } from "../../../src/engine/dice.ts";
import { GAMES } from "../../../src/engine/module/modules.ts";
import { bestTurn, Search, solveEndgame } from "../../../src/engine/bots/search.ts";
import type { Kernel, State } from "../../../src/engine/kernel.ts";
import { botKernelOf, TOY } from "../../helpers/kernels.ts";

/** A position in which a player has a choice, and the side of each seat. */
function firstChoice(kernel: Kernel): { state: State; sides: number[] } {
  const start = kernel.start(2);
  const dice = new Dice(3);
  let state = kernel.deal(start.state, dice);
  while (kernel.legal(state).length === 1)
    state = kernel.deal(kernel.play(state, kernel.pick(state, dice)), dice);
  return { state, sides: start.sides };
}

const level = (kernel: Kernel, name: string): SearchSettings =>
  kernel.description.levels[name] as SearchSettings;

describe.each([...GAMES, TOY])("the bots of %s", (game) => {
  it("choose legally at every level", async () => {
    const kernel = await botKernelOf(game);
    const { state, sides } = firstChoice(kernel);
    for (const [name, settings] of Object.entries(kernel.description.levels)) {
      const quick = settings.bot === "mcts" ? { ...settings, simulations: 30 } : settings;
      const action = new Bot(kernel, quick, sides).choose(state, new Dice(1));
      expect(kernel.legal(state), name).toContain(action);
    }
  });

  it("grow the same tree in slices as at once", async () => {
    const kernel = await botKernelOf(game);
    const { state, sides } = firstChoice(kernel);
    const trees = [[60], [1, 20, 39]].map((slices) => {
      const search = new Search(kernel, state, sides, level(kernel, "duke"), new Dice(1));
      for (const n of slices) search.grow(n);
      expect(search.simulations).toBe(60);
      return { nodes: search.nodes, best: search.best() };
    });
    expect(trees[0]).toEqual(trees[1]);
    expect(kernel.legal(state)).toContain(trees[0]!.best[0]);
  });
});

describe("a bot with a clock", () => {
  it("thinks until its time is used up, and looks at the clock between slices", async () => {
    const kernel = await botKernelOf("kingdomino");
    const { state, sides } = firstChoice(kernel);
    const settings: SearchSettings = { ...level(kernel, "duke"), simulations: 0, seconds: 0.05 };
    let readings = 0;
    const clock = (): number => 10 * readings++;
    const action = new Bot(kernel, settings, sides, clock).choose(state, new Dice(1));
    expect(kernel.legal(state)).toContain(action);
    expect(readings).toBeGreaterThan(5);
    expect(readings).toBeLessThan(12);
  });

  it("chooses even where it has no time at all", async () => {
    const kernel = await botKernelOf("kingdomino");
    const { state, sides } = firstChoice(kernel);
    const settings: SearchSettings = { ...level(kernel, "duke"), simulations: 0, seconds: 0 };
    const action = new Bot(kernel, settings, sides).choose(state, new Dice(1));
    expect(kernel.legal(state)).toContain(action);
  });
});

describe("a planned turn", () => {
  it("is played on without thinking again", async () => {
    const kernel = await botKernelOf("kingdomino");
    const dice = new Dice(8);
    const start = kernel.start(2);
    const bot = new Bot(kernel, kernel.description.levels["page"]!, start.sides);
    const { nobody } = kernel.description.limits;
    let planned = 0;
    let state = kernel.deal(start.state, dice);
    while (kernel.seat(state) !== nobody) {
      const own = new Dice(1);
      const before = own.word;
      const isChoice = kernel.legal(state).length > 1;
      const action = bot.choose(state, own);
      if (isChoice && own.word === before) planned++;
      state = kernel.deal(kernel.play(state, action), dice);
    }
    expect(planned).toBeGreaterThan(5);
  });
});

describe("searches", () => {
  it("solve an endgame only where chance has nothing left to decide", async () => {
    const kernel = await botKernelOf("kingdomino");
    const { none, nobody } = kernel.description.limits;
    const dice = new Dice(4);
    const start = kernel.start(2);
    expect(solveEndgame(kernel, firstChoice(kernel).state, start.sides, 1000)).toBe(none);
    let state = kernel.deal(start.state, dice);
    let last = state;
    while (kernel.seat(state) !== nobody) {
      if (kernel.legal(state).length > 1) last = state;
      state = kernel.deal(kernel.play(state, kernel.pick(state, dice)), dice);
    }
    expect(kernel.legal(last)).toContain(solveEndgame(kernel, last, start.sides, 10_000));
    expect(solveEndgame(kernel, last, start.sides, 0)).toBe(none);
  });

  it("look one turn ahead", async () => {
    const kernel = await botKernelOf("kingdomino");
    const { state } = firstChoice(kernel);
    expect(kernel.legal(state)).toContain(bestTurn(kernel, state, 0, new Dice(1))[0]);
  });

  it("need no more memory the second time", async () => {
    const kernel = await botKernelOf("kingdomino");
    const { state, sides } = firstChoice(kernel);
    const choose = (): number =>
      new Bot(kernel, level(kernel, "baron"), sides).choose(state, new Dice(1));
    choose();
    const before = kernel.exports.memory.buffer.byteLength;
    for (let i = 0; i < 30; i++) choose();
    expect(kernel.exports.memory.buffer.byteLength).toBe(before);
    expect(before).toBeLessThan(32 << 20);
  });
});
