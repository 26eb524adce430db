/** The words of the coach, loaded when somebody asks. */
import type words from "../../../../src/crownlands/locales/en/coach.json";
import { explanationText } from "../../analysis/explanations";
import { LOCALES } from "../../i18n/languages";
import { Words } from "../../i18n/lazy_catalogue.svelte";
import { language, sayAny } from "../../i18n/words.svelte";
import type { Cost, Reasons } from "./advisor";

export const coachWords = new Words<keyof typeof words>("coach");
/** The sentences of all games. */
export const explainWords = new Words("explain", true);
/** Moves as something that can be done. */
export const moveWords = new Words("review");

const term = (key: string): string => sayAny(key) ?? key;

export async function loadCoachWords(): Promise<void> {
  await Promise.all([coachWords.follow(), explainWords.follow(), moveWords.follow()]);
}

/** What a hint has said already in its own words. */
const SAID_BY_HINTS = new Set([
  "brings-points",
  "domino-crowns",
  "duel-fills-box",
  "duel-takes-crosses",
  "inferno-summons",
  "inferno-burns",
]);

/** Reasons as sentences. */
export function reasonTexts({ explanations, isComparison }: Reasons): string[] {
  const texts = explanations.map((each) => explanationText(explainWords.say, term, each));
  if (!isComparison || !texts.length) return texts;
  return [explainWords.say("explain.next-best", { reasons: texts.join(" ") })];
}

/** Reasons beside the words of a hint, without what those say. */
export function furtherReasons({ explanations, isComparison }: Reasons): string[] {
  const further = explanations.filter(({ key }) => isComparison || !SAID_BY_HINTS.has(key));
  return reasonTexts({ explanations: further, isComparison });
}

/** A part of a cost that is worth a sentence: less would be no whole point. */
const LEAST_POINTS = 0.5;

/** Why a move costs so much: by the rules or, where they have no sentence, by what is expected. */
export function warningTexts({ points, ownPoints, rivals, explanations }: Cost): string[] {
  if (explanations.length) return reasonTexts({ explanations, isComparison: false });
  const parts = [
    { key: "coach.reason.own", points: ownPoints } as const,
    {
      key: rivals > 1 ? "coach.reason.rivals" : "coach.reason.rival",
      points: points - ownPoints,
    } as const,
  ].sort((one, other) => other.points - one.points);
  return parts
    .filter((part, i) => i === 0 || part.points >= LEAST_POINTS)
    .map((part) => coachWords.say(part.key, { n: Math.round(part.points) || part.points }));
}

/** A difference of points with one decimal and its sign: "+1.4". */
export function signedPoints(value: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  const format = new Intl.NumberFormat(LOCALES[language()], { ...options, signDisplay: "always" });
  return format.format(value).replace("-", "−");
}
