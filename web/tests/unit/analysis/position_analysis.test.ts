import { describe, expect, test } from "vitest";
import { PositionAnalysis } from "../../../src/analysis/position_analysis";
import { pliesOf } from "../../../src/analysis/plies";
import { engineOf } from "../../../src/analysis/values";
import { Bot } from "../../../src/engine/bots/bot";
import { Dice } from "../../../src/engine/dice";
import { GAMES } from "../../../src/engine/module/modules";
import { botKernelOf } from "../../helpers/kernels";
import { wholeMatch } from "../../helpers/matches";

describe.each([...GAMES])("an analysis of %s", (game) => {
  test("grows in slices, and its best move is that of the strongest bot", async () => {
    const match = await wholeMatch(game, 7);
    const kernel = await botKernelOf(game);
    const { sides } = match;
    const { state } = pliesOf(match).find(({ kind }) => kind === "decision")!;
    const analysis = new PositionAnalysis(kernel, sides, state, 9);
    for (const n of [1, 30, 29]) analysis.grow(n);
    const candidates = analysis.candidates();
    expect(analysis.simulations).toBe(60);
    expect(candidates.map(({ action }) => action).sort((a, b) => a - b)).toEqual(analysis.legal);
    expect(candidates.reduce((total, { simulations }) => total + simulations, 0)).toBe(60);
    const settings = { ...engineOf(kernel), simulations: 60, positions: 100 };
    const bot = new Bot(kernel, settings, sides);
    expect(analysis.best()).toBe(bot.choose(state, new Dice(9)));
    expect(candidates[0]!.action).toBe(analysis.best());
    const shares = analysis.value().map(({ share }) => share);
    expect(shares.reduce((total, share) => total + share)).toBeCloseTo(1, 4);
  });

  test("is exact at the last decision, and at the end", async () => {
    const match = await wholeMatch(game, 7);
    const kernel = await botKernelOf(game);
    const { sides } = match;
    const { state, seat } = pliesOf(match).findLast(({ kind }) => kind === "decision")!;
    const analysis = new PositionAnalysis(kernel, sides, state, 9);
    analysis.grow(50);
    expect(analysis.isExact).toBe(true);
    expect(analysis.simulations).toBe(0);
    const [best, ...others] = analysis.candidates();
    expect(best!.value).toEqual(analysis.value());
    for (const { value, is_exact } of others) {
      expect(is_exact).toBe(true);
      expect(value![seat]!.share).toBeLessThanOrEqual(best!.value![seat]!.share);
    }
    const end = new PositionAnalysis(kernel, sides, match.state, 9);
    expect(end.candidates()).toEqual([]);
    expect(end.value().map(({ points }) => points)).toEqual(match.result().points);
  });
});
