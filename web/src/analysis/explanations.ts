/** Why a move is better than another: which moves a review compares, and the words for people. */
import type { State } from "../engine/kernel.ts";
import type { Explanation } from "../engine/study.ts";
import type { Ply } from "./plies.ts";
import type { Candidate } from "./position_analysis.ts";

/** How many reasons a review keeps for each decision. */
export const EXPLANATIONS = 2;

/** Why `best` is better than `played`, the most telling sentence first. */
export type Explain = (state: State, played: number, best: number) => Explanation[];

/**
 * Why the best move is better than the one that was played or, where it was played, than the next
 * candidate. Without `explain` there are no reasons.
 */
export function explanationsOf(
  { state, action }: Ply,
  [best, second]: readonly Candidate[],
  hasLost: boolean,
  explain: Explain | null,
): Explanation[] {
  if (!explain || !best || !second) return [];
  if (!hasLost && action !== best.action) return [];
  return explain(state, hasLost ? action : second.action, best.action).slice(0, EXPLANATIONS);
}

/** A catalogue that may have the words of a key. */
type Say = (key: string, params?: Record<string, number | string>) => string;

/**
 * The sentence for people. `sentence` has the words of the file `explain`, `term` those of the
 * page: parameters that are keys of it, such as `building.bakery`, stand for its words.
 */
export function explanationText(sentence: Say, term: Say, { key, params }: Explanation): string {
  const words = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "string" && value.includes(".") ? term(value) : value,
  ]);
  return sentence(`explain.${key}`, Object.fromEntries(words) as Explanation["params"]);
}
