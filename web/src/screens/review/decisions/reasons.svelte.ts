/** Why a decision was good or bad, in words that are loaded with the screen. */
import { explanationText } from "../../../analysis/explanations";
import type { Step } from "../../../analysis/types";
import { sayAny } from "../../../i18n/words.svelte";
import { explainWords } from "../../../table/coach/words.svelte";

const term = (key: string): string => sayAny(key) ?? key;

/** What speaks against a costly move; where the best one was played, against the next best. */
export function reasonsOf({ explanations = [], cost }: Step): string[] {
  if (!explainWords.ready || !explanations.length) return [];
  const reasons = explanations.map((each) => explanationText(explainWords.say, term, each));
  if (cost > 0) return reasons;
  return [explainWords.say("explain.next-best", { reasons: reasons.join(" ") })];
}
