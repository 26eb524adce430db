/** Why moves are good or bad, for the coach at a table. */
import { CERTAINTY } from "../../analysis/measures.ts";
import { type Explain, EXPLANATIONS } from "../../analysis/explanations.ts";
import type { Ply } from "../../analysis/plies.ts";
import type { State } from "../../engine/kernel.ts";
import type { LocalMatch } from "../../engine/local_match.ts";
import type { Explanation } from "../../engine/study.ts";
import type { MoveReasons, Reasons } from "../../table/coach/advisor";
import type { Measurer } from "../worker/measurer";

type Match = LocalMatch<unknown>;

/** What speaks for a move by itself; where that is nothing, what speaks against the next best. */
export function reasonsFor(
  match: Match,
  explain: Explain | null,
  move: string,
  alternative: string | null,
): Reasons {
  const action = match.parse(move);
  const { none } = match.kernel.description.limits;
  const byItself = explain?.(match.state, none, action) ?? [];
  if (byItself.length || !explain || alternative === null)
    return { explanations: byItself.slice(0, EXPLANATIONS), isComparison: false };
  const against = explain(match.state, match.parse(alternative), action);
  return { explanations: against.slice(0, EXPLANATIONS), isComparison: true };
}

interface Comparison {
  /** The positions after as many moves of either. */
  best: State;
  played: State;
  explanations: Explanation[];
}

/** What is compared to know the cost of moves against the expected line. */
export function costOfMoves(
  match: Match,
  line: readonly string[],
  moves: readonly string[],
  explain: Explain | null,
): Comparison {
  const played = match.copy();
  let explanations: Explanation[] | null = null;
  for (const [i, move] of moves.entries()) {
    const better = line[i];
    const isSame = moves.slice(0, i).every((each, j) => each === line[j]);
    if (better !== undefined && better !== move && isSame)
      explanations = explain?.(played.state, played.parse(move), played.parse(better)) ?? null;
    played.play(move);
  }
  const best = match.copy();
  const { seat } = match;
  for (const move of line.slice(0, moves.length)) if (best.seat === seat) best.play(move);
  return {
    best: best.state,
    played: played.state,
    explanations: explanations?.slice(0, EXPLANATIONS) ?? [],
  };
}

/** Why a move was played in the position of `match`. */
export async function reasonsOfMove(
  match: Match,
  move: string,
  explain: Explain | null,
  measurer: Measurer,
): Promise<MoveReasons> {
  const { state, seat } = match;
  const action = match.parse(move);
  const number = match.moves.length;
  const { kernel } = match;
  const { review_simulations: simulations } = kernel.description;
  if (kernel.legal(state).length === 1)
    return { explanations: [], isComparison: false, isOnlyMove: true, isBest: true, gain: null };
  const ply: Ply = { number, kind: "decision", seat, state, action, move };
  const [best, second] = (await measurer.measure(match, ply, simulations)).candidates;
  const isBest = best?.action === action;
  const alternative = isBest && second ? match.text(second.action) : null;
  const reasons = reasonsFor(match, explain, move, alternative);
  let gain: number | null = null;
  if (isBest && second) {
    const [after, afterSecond] = [action, second.action].map((each) => kernel.play(state, each));
    const loss = await measurer.loss(match, after!, afterSecond!, simulations);
    if (loss.lead > CERTAINTY * loss.lead_error) gain = loss.lead;
  }
  return { ...reasons, isOnlyMove: false, isBest, gain };
}
