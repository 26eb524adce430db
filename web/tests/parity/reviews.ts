/** Analyses of positions and reviews of matches; `tests/parity/reviews.py` has Python's. */
import { type Explain, EXPLANATIONS } from "../../src/analysis/explanations.ts";
import { STEEPNESS, THRESHOLDS } from "../../src/analysis/grades.ts";
import { CERTAINTY, measure, POSITIONS_EACH } from "../../src/analysis/measures.ts";
import { pliesOf } from "../../src/analysis/plies.ts";
import {
  type Candidate,
  PositionAnalysis,
  POSITIONS,
} from "../../src/analysis/position_analysis.ts";
import {
  assemble,
  measuredPlies,
  TURNING_POINT,
  TURNING_POINTS,
} from "../../src/analysis/review.ts";
import { CANDIDATES } from "../../src/analysis/steps.ts";
import type { Review, Value } from "../../src/analysis/types.ts";
import { expectedValue, finalValue } from "../../src/analysis/values.ts";
import type { GameTexts } from "../../src/engine/texts/game_texts.ts";
import type { BotKernel } from "../../src/engine/bots/bot_kernel.ts";
import type { Kernel } from "../../src/engine/kernel.ts";
import { readRecord } from "../../src/engine/texts/record_parser.ts";
import { stateOf } from "./decisions.ts";
import type { Place } from "./texts.ts";

export interface ReviewTask {
  record: string;
  simulations: number;
}

export interface AnalysisTask extends Place {
  sides: number[];
  seed: number;
  positions: number;
  simulations: number;
}

export interface AnalysisAnswer {
  expected: Value;
  is_exact: boolean;
  best: number;
  value: Value;
  candidates: Candidate[];
}

/** What the analysis of pages and that of Python have in common. */
export const NUMBERS = {
  candidates: CANDIDATES,
  certainty: CERTAINTY,
  explanations: EXPLANATIONS,
  positions: POSITIONS,
  positions_each: POSITIONS_EACH,
  steepness: STEEPNESS,
  thresholds: THRESHOLDS,
  turning_point: TURNING_POINT,
  turning_points: TURNING_POINTS,
};

export function reviewed(
  texts: GameTexts<unknown>,
  kernel: Kernel,
  bots: BotKernel,
  explain: Explain | null,
  { record, simulations }: ReviewTask,
): Review {
  const match = readRecord({ kernel, texts }, record);
  const plies = pliesOf(match);
  const measures = new Map(
    measuredPlies(plies).map((ply) => [ply.number, measure(bots, match.sides, ply, simulations)]),
  );
  const result = finalValue(bots, match.sides, match.state);
  return assemble(match, plies, measures, result, simulations, explain);
}

export function analysed(kernel: BotKernel, task: AnalysisTask): AnalysisAnswer {
  const { sides, seed, positions, simulations } = task;
  const state = stateOf(task);
  const expected = expectedValue(kernel, sides, state, seed, simulations);
  const analysis = new PositionAnalysis(kernel, sides, state, seed, positions);
  // In slices, as a worker grows it.
  for (let left = simulations; left > 0; left -= 7) analysis.grow(Math.min(left, 7));
  return {
    expected,
    is_exact: analysis.isExact,
    best: analysis.best(),
    value: analysis.value(),
    candidates: analysis.candidates(),
  };
}
