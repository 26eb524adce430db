/** The steps of a review: a decision or a draw, with the moves as texts. */
import type { State } from "../engine/kernel.ts";
import type { MatchGame } from "../engine/local_match.ts";
import { type Explain, explanationsOf } from "./explanations.ts";
import { costOf, gradeOf } from "./grades.ts";
import type { Measure } from "./measures.ts";
import type { Ply } from "./plies.ts";
import type { Candidate } from "./position_analysis.ts";
import type { MoveValue, Step, Value } from "./types.ts";
import { NO_VALUE } from "./values.ts";

/** How many moves of each decision a review keeps. */
export const CANDIDATES = 5;

/** The step of a measured ply; `plies` are those of the whole match, `explain` gives reasons. */
export function stepOf(
  game: MatchGame<unknown>,
  plies: readonly Ply[],
  measure: Measure,
  before: Value,
  after: Value,
  spread: number,
  explain: Explain | null,
): Step {
  const ply = plies[measure.ply]!;
  if (ply.kind === "chance")
    return {
      ply: ply.number,
      seat: null,
      moves: drawnFrom(plies, ply),
      before,
      after,
      loss: NO_VALUE,
      cost: 0,
      grade: null,
      candidates: [],
      explanations: [],
    };
  const cost = costOf(measure.loss, spread);
  return {
    ply: ply.number,
    seat: ply.seat,
    moves: [ply.move],
    before,
    after,
    loss: measure.loss,
    cost,
    grade: gradeOf(cost),
    candidates: mainCandidates(measure.candidates, ply).map((each) =>
      moveValue(game, ply.state, each),
    ),
    explanations: explanationsOf(ply, measure.candidates, cost > 0, explain),
  };
}

/** All moves of the draw that begins with `first`. */
function drawnFrom(plies: readonly Ply[], first: Ply): string[] {
  const rest = plies.slice(first.number);
  const end = rest.findIndex(({ seat }) => seat !== first.seat);
  return rest.slice(0, end < 0 ? rest.length : end).map(({ move }) => move);
}

/** The best candidates, and the move that was played. */
export function mainCandidates(candidates: readonly Candidate[], { action }: Ply): Candidate[] {
  const best = candidates.slice(0, CANDIDATES);
  if (best.some((each) => each.action === action)) return best;
  return [...best, ...candidates.filter((each) => each.action === action)];
}

/** A candidate with its moves as texts. */
export function moveValue(
  { kernel, texts }: MatchGame<unknown>,
  state: State,
  { simulations, value, is_exact, line: actions }: Candidate,
): MoveValue {
  const line = actions.map((action) => {
    const move = texts.text(kernel, state, action);
    state = kernel.play(state, action);
    return move;
  });
  return { move: line[0]!, simulations, value, is_exact, line };
}
