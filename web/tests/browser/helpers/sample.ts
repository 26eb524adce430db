/**
 * `make test` checks a sample of the screens and languages, `make prove` (CROWNLANDS_FULL=1) at all
 * of them. The seed of the day decides, so that a week of runs has seen most of them.
 */
import { LANGUAGES } from "../../../src/i18n/languages";

const CODES = Object.keys(LANGUAGES);
const FULL = Boolean(process.env["CROWNLANDS_FULL"]);
const DAY = Number(
  process.env["TWIN_SEED"] ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""),
);

/** Every `step`th of the values, beginning with another one each day; all of them in full runs. */
export function sample<Value>(values: readonly Value[], step: number): Value[] {
  return FULL ? [...values] : values.filter((_, i) => (i + DAY) % step === 0);
}

/** Whether the test of this name runs today, on one of `step` days; on every day in full runs. */
export function isChosen(name: string, step: number): boolean {
  const number = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7);
  return FULL || (number + DAY) % step === 0;
}

/** The languages for the value with this index: one each day, or all. */
export function languagesOf(number: number): readonly string[] {
  return FULL ? CODES : [CODES[(number + DAY) % CODES.length]!];
}
