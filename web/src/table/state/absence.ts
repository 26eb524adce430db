/** Players who have left the table: since when, and what comes next, as the server tells it. */
import { duration, timeOfDay } from "../../i18n/times";
import { say } from "../../i18n/words.svelte";
import type { AbsenceInfo } from "../../messages";

/** A reload or a tunnel is no absence: milliseconds before one is shown. */
const GRACE = 4000;

export function isNoticeable({ since }: AbsenceInfo, now: number): boolean {
  return typeof since !== "number" || now - since >= GRACE;
}

/** Whether the others may let a bot take over at `now`, the server's time. */
export function isClaimable({ next, at }: AbsenceInfo, now: number): boolean {
  return next === "claim" && typeof at === "number" && now >= at;
}

/** "Kasia has been away since 14:05. A bot takes over at 14:15." */
export function describeAbsence(absence: AbsenceInfo, name: string, now: number): string {
  const { since } = absence;
  const who =
    typeof since === "number"
      ? say("away.since", { name, time: timeOfDay(since, now) })
      : say("away", { name });
  return `${who} ${nextStep(absence, now)}`;
}

function nextStep(absence: AbsenceInfo, now: number): string {
  const { next, at, wait } = absence;
  if (next === "return") return say("away.return");
  if (next === "wait") return say("away.wait");
  if (isClaimable(absence, now)) return say("away.claim.now");
  // A time of the clock, not a countdown: screen readers would read each of its seconds.
  if (typeof at === "number")
    return say(next === "bot" ? "away.bot" : "away.claim", { time: timeOfDay(at, now) });
  return say(next === "bot" ? "away.bot.turn" : "away.claim.turn", { time: duration(wait ?? 0) });
}
