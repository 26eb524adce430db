/** What a position is worth to every seat; `analysis/values.py` has the same. */
import { Dice } from "../engine/dice.ts";
import type { SearchSettings } from "../engine/module/description.ts";
import type { BotKernel } from "../engine/bots/bot_kernel.ts";
import type { State } from "../engine/kernel.ts";
import { Search } from "../engine/bots/search.ts";
import type { SeatValue, Value } from "./types.ts";

/**
 * Values are multiples of its inverse, so that their sums have no rounding error: what a review
 * adds up is the result to the last digit.
 */
const GRID = 2 ** 20;
/** The sums of a seat in a row of samples, behind the number of simulations. */
const [POINTS, LEAD, LEAD_SQUARED, SHARE] = [0, 1, 2, 3] as const;
const STATISTICS = 4;

export const NO_VALUE: SeatValue = seatValue(0, 0, 0);

/** A value without uncertainty, unless one is named. */
export function seatValue(
  points: number,
  lead: number,
  share: number,
  lead_error = 0,
  share_error = 0,
): SeatValue {
  return { points, lead, share, lead_error, share_error };
}

export function sum(one: SeatValue, other: SeatValue): SeatValue {
  return seatValue(one.points + other.points, one.lead + other.lead, one.share + other.share);
}

export function difference(one: SeatValue, other: SeatValue): SeatValue {
  return seatValue(one.points - other.points, one.lead - other.lead, one.share - other.share);
}

/** The value alone. */
export function withoutErrors(value: Value): Value {
  return value.map(({ points, lead, share }) => seatValue(points, lead, share));
}

/** The nearest multiple of the inverse of `GRID`. */
export function onGrid(number: number): number {
  return Math.floor(number * GRID + 0.5) / GRID;
}

/** The value that the simulations of a row of samples have led to. */
export function sampledValue(samples: Float64Array, seats: number): Value {
  const count = samples[0]!;
  return Array.from({ length: seats }, (_, seat) =>
    meanValue(samples.subarray(1 + seat * STATISTICS), count),
  );
}

/** The means of one seat, with their standard errors. */
function meanValue(sums: Float64Array, count: number): SeatValue {
  const mean = sums[LEAD]! / count;
  const share = sums[SHARE]! / count;
  const variance = Math.max(sums[LEAD_SQUARED]! / count - mean * mean, 0);
  return seatValue(
    onGrid(sums[POINTS]! / count),
    onGrid(mean),
    onGrid(share),
    onGrid(Math.sqrt(variance / count)),
    onGrid(Math.sqrt(Math.max(share * (1 - share), 0) / count)),
  );
}

/** The search of the strongest level. */
export function engineOf(kernel: BotKernel): SearchSettings {
  const settings = Object.values(kernel.description.levels).at(-1);
  if (settings?.bot !== "mcts") throw new TypeError("the strongest level does not search");
  return settings;
}

/**
 * What a position is worth to each seat if everybody plays on by the cheap policy of the
 * simulations; exact at the end of a match.
 */
export function expectedValue(
  kernel: BotKernel,
  sides: readonly number[],
  state: State,
  seed: number,
  simulations: number,
): Value {
  if (kernel.seat(state) === kernel.description.limits.nobody)
    return finalValue(kernel, sides, state);
  return simulatedValue(kernel, sides, state, seed, simulations);
}

/**
 * What a match that is over has brought. Who is first is a rule, so the module is asked: a
 * simulation from the end of a match is over at once.
 */
export function finalValue(kernel: BotKernel, sides: readonly number[], state: State): Value {
  return withoutErrors(simulatedValue(kernel, sides, state, 0, 1));
}

function simulatedValue(
  kernel: BotKernel,
  sides: readonly number[],
  state: State,
  seed: number,
  simulations: number,
): Value {
  const search = new Search(kernel, state, sides, engineOf(kernel), new Dice(seed), {
    moves: 0,
    nodes: 1,
  });
  search.grow(simulations);
  return sampledValue(search.samples(0), sides.length);
}
