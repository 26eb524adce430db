/** Clocks that can be chosen, and any clock in words. */
import { say } from "../../i18n/words.svelte";
import type { Clock } from "../../messages";

export const CLOCKS: Record<string, Clock> = {
  none: { kind: "none" },
  quick: { kind: "live", seconds: 300, increment: 5 },
  calm: { kind: "live", seconds: 600, increment: 10 },
  day: { kind: "correspondence", days: 1 },
  days: { kind: "correspondence", days: 3 },
};

export function clockName(clock: Clock): string {
  const preset = Object.entries(CLOCKS).find(
    ([, each]) =>
      each.kind === (clock.kind ?? "none") &&
      each.seconds === clock.seconds &&
      each.days === clock.days,
  );
  return preset?.[0] ?? "none";
}

export function clockWords(clock: Clock): string {
  if (clock.kind === "live")
    return say("clock.live", { minutes: (clock.seconds ?? 0) / 60, seconds: clock.increment ?? 0 });
  return clock.kind === "correspondence"
    ? say("clock.days", { n: clock.days ?? 1 })
    : say("clock.none");
}
