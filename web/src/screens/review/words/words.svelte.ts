/** The words of the review, loaded with its screen. */
import type words from "../../../../../src/crownlands/locales/en/review.json";
import type { Grade, SeatValue } from "../../../analysis/types";
import { Words } from "../../../i18n/lazy_catalogue.svelte";
import type { Params } from "../../../i18n/sentence";
import { percent, points } from "./numbers";

export type ReviewKey = keyof typeof words;

export const reviewWords = new Words<ReviewKey>("review");

export const tell = (key: ReviewKey, params?: Params): string => reviewWords.say(key, params);

const GRADE_KEYS: Record<Grade, ReviewKey> = {
  best: "review.grade.best",
  good: "review.grade.good",
  inaccuracy: "review.grade.inaccuracy",
  mistake: "review.grade.mistake",
  blunder: "review.grade.blunder",
};

export const gradeName = (grade: Grade): string => tell(GRADE_KEYS[grade]);

/** What a number must reach to be worth a word: less would be shown as nothing. */
const LEAST_POINTS = 0.05;
const LEAST_PART = 0.005;

/** What a move lost, in short: points, or else a part of the chance to win; empty for nothing. */
export function shortLoss({ lead, share }: SeatValue): string {
  if (lead >= LEAST_POINTS) return `−${points(lead)}`;
  return share >= LEAST_PART ? `−${percent(share)}` : "";
}

/** What a move lost, as a sentence. */
export function lossSentence({ lead, share }: SeatValue): string {
  const lost = { points: points(lead), chance: percent(share) };
  if (lead >= LEAST_POINTS && share >= LEAST_PART) return tell("review.cost.both", lost);
  if (lead >= LEAST_POINTS) return tell("review.cost.points", { points: lost.points });
  if (share >= LEAST_PART) return tell("review.cost.chance", { chance: lost.chance });
  return tell("review.cost.nothing");
}
