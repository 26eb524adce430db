/** Reviews: what follows from measurements. `tests/parity/` compares whole ones with Python's. */
import { describe, expect, test } from "vitest";
import { accuracyOf, costOf, gradeOf } from "../../../src/analysis/grades";
import { certainPart, measure } from "../../../src/analysis/measures";
import { pliesOf } from "../../../src/analysis/plies";
import { assemble, measuredPlies } from "../../../src/analysis/review";
import type { Review, SeatValue } from "../../../src/analysis/types";
import { finalValue, NO_VALUE, seatValue, sum } from "../../../src/analysis/values";
import type { LocalMatch } from "../../../src/engine/local_match";
import { GAMES } from "../../../src/engine/module/modules";
import { botKernelOf, descriptionOf } from "../../helpers/kernels";
import { wholeMatch } from "../../helpers/matches";

const SIMULATIONS = 4;

async function review(match: LocalMatch<unknown>): Promise<Review> {
  const { sides } = match;
  const kernel = await botKernelOf(match.kernel.description.game);
  const plies = pliesOf(match);
  const measures = new Map(
    measuredPlies(plies).map((ply) => [ply.number, measure(kernel, sides, ply, SIMULATIONS)]),
  );
  const result = finalValue(kernel, sides, match.state);
  return assemble(match, plies, measures, result, SIMULATIONS);
}

describe.each([...GAMES])("a review of %s", (game) => {
  test("explains the result without a remainder, by moves that were legal", async () => {
    const match = await wholeMatch(game, 5);
    const { steps, seats, turning_points } = await review(match);
    expect(seats.map(({ result }) => result.points)).toEqual(match.result().points);
    for (const { start, luck, own, others, result } of seats)
      expect([luck, own, others].reduce(sum, start)).toEqual(result);
    const decisions = steps.filter(({ grade }) => grade);
    for (const { ply, moves, candidates } of decisions) {
      expect(moves).toEqual([match.moves[ply]]);
      expect(candidates.map(({ move }) => move)).toContain(match.moves[ply]);
    }
    const graded = seats.flatMap(({ grades }) => Object.values(grades));
    expect(graded.reduce((total, n) => total + n)).toBe(decisions.length);
    expect(turning_points.every((index) => index < steps.length)).toBe(true);
  });
});

test("partners win together, and a shared first place counts half", async () => {
  const { starts } = descriptionOf("queendomino");
  const { players, options } = starts.find(({ sides }) => new Set(sides).size < sides.length)!;
  const match = await wholeMatch("queendomino", 3, players, options);
  const shares = finalValue(await botKernelOf("queendomino"), match.sides, match.state).map(
    ({ share }) => share,
  );
  const places = match.result().places;
  expect(new Set(match.sides).size).toBeLessThan(players);
  shares.forEach((share, seat) => expect(share > 0).toBe(places[seat] === 1));
  expect(shares.reduce((total, share) => total + share)).toBe(2);
});

test("draws in a row are one draw, and a move without a choice is no decision", async () => {
  const match = await wholeMatch("kingdomino", 5);
  const plies = pliesOf(match);
  const { chance } = match.kernel.description.limits;
  const draws = plies.filter(({ seat }, i) => seat === chance && plies[i - 1]?.seat !== chance);
  expect(plies.filter(({ kind }) => kind === "chance").length).toBeLessThanOrEqual(draws.length);
  for (const { kind, state, seat } of plies)
    if (kind === "decision") {
      expect(seat).toBeGreaterThanOrEqual(0);
      expect(match.kernel.legal(state).length).toBeGreaterThan(1);
    }
  const [drawn] = (await review(match)).steps.filter(({ seat }) => seat === null);
  expect(drawn!.moves).toEqual(match.moves.slice(drawn!.ply, drawn!.ply + drawn!.moves.length));
});

const loss = (lead: number, share: number): SeatValue => seatValue(lead, lead, share);

test("a move costs what it loses of the first place, or of the points in a decided match", () => {
  expect(costOf(NO_VALUE, 10)).toBe(0);
  expect(costOf(loss(0, 0.2), 10)).toBe(0.2);
  expect(costOf(loss(-3, -0.1), 10)).toBe(0);
  expect(costOf(loss(5, 0), 10)).toBeCloseTo(0.2, 2);
  expect(costOf(loss(5, 0), 0)).toBe(0);
  expect([0, 0.001, 0.03, 0.08, 0.15, 1].map(gradeOf)).toEqual([
    "best",
    "good",
    "inaccuracy",
    "mistake",
    "blunder",
    "blunder",
  ]);
});

test("accuracy is that of the decisions, and complete without any", () => {
  expect(accuracyOf([])).toBe(100);
  expect(accuracyOf([0, 0])).toBe(100);
  expect(accuracyOf([0, 0.125])).toBeCloseTo((100 + 100 / Math.E) / 2, 5);
});

test("of a loss, points and chances count each by itself, where they are certain", () => {
  const loss = (points: number, lead: number, share: number): SeatValue =>
    certainPart(seatValue(points, lead, share, 0.5, 0.05));
  expect(loss(2, 3, 0.2)).toEqual(seatValue(2, 3, 0.2));
  expect(loss(2, 3, 0.1)).toEqual(seatValue(2, 3, 0));
  expect(loss(-2, -3, 0.2)).toEqual(seatValue(0, 0, 0.2));
  expect(loss(0.5, 1, 0.1)).toEqual(NO_VALUE);
});
