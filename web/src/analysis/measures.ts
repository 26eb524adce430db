/**
 * What a review measures: what every position is worth, and what every decision has lost.
 *
 * A measurement depends on the position, the ply and the number of simulations alone, and is the
 * same as that of `analysis/measures.py`. So a review can be left and gone on with.
 */
import type { BotKernel } from "../engine/bots/bot_kernel.ts";
import type { State } from "../engine/kernel.ts";
import type { Ply } from "./plies.ts";
import { type Candidate, PositionAnalysis, POSITIONS } from "./position_analysis.ts";
import type { SeatValue, Value } from "./types.ts";
import { difference, expectedValue, NO_VALUE, seatValue } from "./values.ts";

/** How many positions of an endgame may be looked at instead of one simulation. */
export const POSITIONS_EACH = 20;
/** How many seeds a ply has: for the value of its position, for the search, for what follows. */
export const SEEDS_EACH = 3;
/** A loss counts where it is more than so many times its standard error. */
export const CERTAINTY = 2;

/** What was measured at one ply. */
export interface Measure {
  ply: number;
  /** What the position before it is worth, as simulations without a search go on. */
  value: Value;
  /** What the seat that decided would have more with the best move; nothing at a draw. */
  loss: SeatValue;
  /** The moves that were considered, best first; none at a draw. */
  candidates: Candidate[];
}

/** Measure a decision or a draw. */
export function measure(
  kernel: BotKernel,
  sides: readonly number[],
  ply: Ply,
  simulations: number,
): Measure {
  const { number, kind, state, action } = ply;
  const seed = SEEDS_EACH * number;
  const value = expectedValue(kernel, sides, state, seed, simulations);
  if (kind === "chance") return { ply: number, value, loss: NO_VALUE, candidates: [] };
  const candidates = analyse(kernel, sides, state, seed + 1, simulations).candidates();
  const best = candidates[0]!.action;
  const loss = best === action ? NO_VALUE : measuredLoss(kernel, sides, ply, best, simulations);
  return { ply: number, value, loss, candidates };
}

/** The analysis of a position with that budget. */
export function analyse(
  kernel: BotKernel,
  sides: readonly number[],
  state: State,
  seed: number,
  simulations: number,
): PositionAnalysis {
  const positions = Math.min(POSITIONS, POSITIONS_EACH * simulations);
  const analysis = new PositionAnalysis(kernel, sides, state, seed, positions);
  analysis.grow(simulations);
  return analysis;
}

/**
 * What the seat that decided would have more if `best` had been played: points or chances, whatever
 * is more than its uncertainty.
 */
function measuredLoss(
  kernel: BotKernel,
  sides: readonly number[],
  { number, seat, state, action }: Ply,
  best: number,
  simulations: number,
): SeatValue {
  const [afterBest, afterPlayed] = [best, action].map((each) => kernel.play(state, each));
  const seed = SEEDS_EACH * number + 2;
  return certainPart(lossBetween(kernel, sides, seat, afterBest!, afterPlayed!, seed, simulations));
}

/**
 * Points and chances that are more than their uncertainty; what is not counts as nothing. Each is
 * judged by itself: a certain loss of a point must not bring with it a share that may be chance,
 * nor a certain share points that the better move has fewer of.
 */
export function certainPart(loss: SeatValue): SeatValue {
  const isLead = loss.lead > CERTAINTY * loss.lead_error;
  const isShare = loss.share > CERTAINTY * loss.share_error;
  return seatValue(isLead ? loss.points : 0, isLead ? loss.lead : 0, isShare ? loss.share : 0);
}

/**
 * What a seat would have more in the first of two positions, with the standard errors of the
 * differences. Both are searched alike, with the same random numbers.
 */
export function lossBetween(
  kernel: BotKernel,
  sides: readonly number[],
  seat: number,
  afterBest: State,
  afterPlayed: State,
  seed: number,
  simulations: number,
): SeatValue {
  const [best, played] = [afterBest, afterPlayed].map(
    (state) => analyse(kernel, sides, state, seed, simulations).value()[seat]!,
  );
  return {
    ...difference(best!, played!),
    lead_error: jointError(best!.lead_error, played!.lead_error),
    share_error: jointError(best!.share_error, played!.share_error),
  };
}

/** The standard error of the difference of two means. */
function jointError(first: number, second: number): number {
  return Math.sqrt(first * first + second * second);
}
