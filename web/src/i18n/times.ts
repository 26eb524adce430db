/** Times of the clock and of the calendar, as the language of the page writes them. */
import { LOCALES } from "./languages";
import { language } from "./words.svelte";

/** "14:05"; on another day than that of `now` with its date: "1 May, 14:05". */
export function timeOfDay(at: number, now: number): string {
  const [date, today] = [new Date(at), new Date(now)];
  const sameDay = date.toDateString() === today.toDateString();
  return new Intl.DateTimeFormat(LOCALES[language()], {
    ...(sameDay ? {} : { day: "numeric", month: "long" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(date);
}

/** A day with its year: "1 May 2026". */
export function dayOf(at: number): string {
  return new Intl.DateTimeFormat(LOCALES[language()], { dateStyle: "long" }).format(new Date(at));
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** A duration in its largest unit, rounded up: "3 days", "10 minutes". */
export function duration(milliseconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => milliseconds >= size) ?? UNITS[3];
  return new Intl.NumberFormat(LOCALES[language()], {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(Math.ceil(milliseconds / size));
}
