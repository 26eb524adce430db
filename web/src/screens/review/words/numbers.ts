/** The numbers of a review as the language of the page writes them. */
import { LOCALES } from "../../../i18n/languages";
import { language } from "../../../i18n/words.svelte";

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function written(value: number, options: Intl.NumberFormatOptions): string {
  const text = new Intl.NumberFormat(LOCALES[language()], options).format(value);
  // The sign is as wide as a plus.
  return text.replace("-", "−");
}

/** Points with one decimal: "47.6". */
export const points = (value: number): string => written(value, TENTHS);

/** A difference of points: "+1.5", "−0.3"; zero has no sign. */
export function difference(value: number): string {
  const rounded = Math.round(value * 10) / 10 || 0;
  return written(rounded, { ...TENTHS, signDisplay: "exceptZero" });
}

/** A part of one: "57%". */
export const percent = (part: number): string =>
  written(part, { style: "percent", maximumFractionDigits: 0 });

/** A difference of parts of one: "+6%". */
export const percentDifference = (part: number): string =>
  written(Math.round(part * 100) / 100 || 0, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });

/** A number of things; four digits stay together. */
export const count = (value: number): string =>
  written(value, { maximumFractionDigits: 0, useGrouping: "min2" });
