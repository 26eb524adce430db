/** The advisor of a coach: its hint is the Duke's move, its warnings are those of a review. */
import { expect, test } from "vitest";
import { pliesOf } from "../../../../src/analysis/plies.ts";
import { Bot } from "../../../../src/engine/bots/bot.ts";
import { Dice } from "../../../../src/engine/dice.ts";
import { LocalMatch } from "../../../../src/engine/local_match.ts";
import type { Entry } from "../../../../src/messages";
import { MatchAdvisor } from "../../../../src/study/coach/advisor";
import { costOfMoves } from "../../../../src/study/coach/reasons";
import { loadExplain } from "../../../../src/study/explanations";
import { gameOf } from "../../../helpers/device";
import { botKernelOf, fileOf } from "../../../helpers/kernels.ts";
import { wholeMatch } from "../../../helpers/matches";
import { FakeStudyWorker } from "../../../helpers/study";

const GAMES = ["kingdomino", "queendomino", "kingdomino-duel", "dragon-inferno"] as const;
/** Positions of a match that are looked at. */
const POSITIONS = 4;
/** Moves of a position of which the cost is asked. */
const MOVES = 10;
/** The seed of every analysis. */
const SEED = 0;

type Match = LocalMatch<unknown>;

/** Positions of a match of random moves in which somebody has a choice. */
async function decisions(game: string, n = POSITIONS): Promise<Match[]> {
  const match = await wholeMatch(game, 11);
  const all: Match[] = [];
  while (match.moves.length) {
    match.undo();
    if (!match.isChance && match.legalActions().length > 2) all.push(match.copy());
  }
  const step = Math.floor(all.length / n);
  return Array.from({ length: n }, (_, i) => all[i * step + 1]!);
}

/** The log of a match: its moves are all that an advisor asks of it. */
function logOf(match: Match): Entry[] {
  return pliesOf(match).map(({ move, seat, number }) => ({
    version: number + 1,
    at: 0,
    event: { kind: "moved", move, seat: seat < 0 ? "chance" : seat },
  }));
}

function advisorOf(whole: Match): MatchAdvisor {
  return new MatchAdvisor({
    loadMatch: (log) => {
      const match = whole.copy();
      while (match.moves.length > log.length) match.undo();
      return Promise.resolve(match);
    },
    loadExplain: (kernel) =>
      loadExplain(kernel, () =>
        Promise.resolve(
          new Uint8Array(fileOf(kernel.description.game, ".study.wasm")) as unknown as ArrayBuffer,
        ),
      ),
    createWorker: () => new FakeStudyWorker(),
  });
}

test.each(GAMES)("the hint of %s is the choice of the Duke", async (game) => {
  const kernel = await botKernelOf(game);
  for (const match of await decisions(game)) {
    const advisor = advisorOf(match);
    const advice = await advisor.advise(logOf(match));
    const duke = new Bot(kernel, kernel.description.levels["duke"]!, match.sides);
    const action = duke.choose(match.state, new Dice(SEED));
    expect(advice!.move).toBe(match.text(action));
    expect(match.legal()).toContain(advice!.alternative);
    expect(advice!.alternative).not.toBe(advice!.move);
    advisor.close();
  }
});

test.each(GAMES)(
  "in %s a costly move has a cost with reasons, the best one has none",
  async (game) => {
    let costly = 0;
    for (const match of await decisions(game, 3)) {
      const advisor = advisorOf(match);
      const log = logOf(match);
      await advisor.watch(log);
      const { move } = (await advisor.advise(log))!;
      expect(await advisor.costOf([move])).toBeNull();
      for (const other of match.legal().slice(-MOVES)) {
        const cost = await advisor.costOf([other]);
        if (!cost) continue;
        expect(cost.certainPoints).toBeLessThanOrEqual(cost.points);
        expect(Number.isFinite(cost.ownPoints)).toBe(true);
        expect(cost.rivals).toBe(match.sides.length - 1);
        if (cost.certainPoints > 2) costly++;
      }
      advisor.close();
    }
    expect(costly).toBeGreaterThan(0);
  },
);

test("moves that are sent together are compared with as many of the best line", async () => {
  const match = LocalMatch.start(await gameOf("dragon-inferno"), 2);
  match.deal(new Dice(SEED));
  const { seat } = match;
  /** The eggs of the player to move, always the first or always the last square. */
  const eggs = (at: number): { moves: string[]; state: Uint8Array } => {
    const copy = match.copy();
    const moves: string[] = [];
    for (; copy.seat === seat; copy.play(moves.at(-1)!)) moves.push(copy.legal().at(at)!);
    return { moves, state: copy.state };
  };
  const [first, last] = [eggs(0), eggs(-1)];
  expect(first.moves.length).toBeGreaterThan(1);
  const compared: number[][] = [];
  const explain = (_: unknown, played: number, best: number): [] => {
    compared.push([played, best]);
    return [];
  };
  const { best, played } = costOfMoves(match, last.moves, first.moves, explain);
  expect([best, played]).toEqual([last.state, first.state]);
  // Reasons are those at the first difference.
  expect(compared).toEqual([[match.parse(first.moves[0]!), match.parse(last.moves[0]!)]]);
});

test.each(GAMES)("the moves of %s are explained from the position before them", async (game) => {
  const match = await wholeMatch(game, 5);
  const log = logOf(match);
  const advisor = advisorOf(match);
  let explained = 0;
  for (let version = 1; version <= log.length; version += Math.ceil(log.length / 8)) {
    const reasons = await advisor.explain(log, version);
    if (reasons?.explanations.length || reasons?.isOnlyMove) explained++;
    if (reasons && reasons.gain !== null) expect(reasons.gain).toBeGreaterThan(0);
    if (reasons && !reasons.isBest) expect(reasons.gain).toBeNull();
  }
  expect(explained).toBeGreaterThan(0);
  expect(await advisor.explain(log, log.length + 5)).toBeNull();
  advisor.close();
});

test("nothing is told of a position that has passed", async () => {
  const [match] = await decisions("kingdomino", 1);
  const advisor = advisorOf(match!);
  const log = logOf(match!);
  const late = advisor.advise(log);
  await Promise.resolve();
  await Promise.resolve();
  advisor.stop();
  expect(await late).toBeNull();
  expect(await advisor.costOf([match!.legal()[0]!])).toBeNull();
});
