/** A seat of a table on this device: who sits on it, and how much time it has left. */
import type { Clock, Place } from "../../messages";

const SECOND = 1000;
/** The least time of a player who returns to his seat, on a live clock that had as much. */
const GRACE = 60 * SECOND;
/** The least time that a take-back leaves on a clock. */
const MINIMUM = SECOND;

export interface Chair {
  readonly place: Place;
  readonly resigned: boolean;
  /** The level of the bot that has taken the seat over. */
  readonly standIn: string;
  /** Milliseconds left when its clock was last stopped; null without a live clock. */
  readonly time: number | null;
}

export function newChair(place: Place): Chair {
  return { place, resigned: false, standIn: "", time: null };
}

/** The level of the bot that plays here; empty where a person does. */
export function levelOf({ standIn, place }: Chair): string {
  return standIn || (place.level ?? "");
}

/** The chair at the start of the match: only people have a clock. */
export function withFullTime(chair: Chair, clock: Clock): Chair {
  return chair.place.player ? { ...chair, time: fullTime(clock) } : chair;
}

/** The chair after so much of its time was used. */
export function afterThinking(chair: Chair, milliseconds: number): Chair {
  return withTime(chair, (time) => Math.max(0, time - milliseconds));
}

/** The chair after so much time until its move was taken back; a second is left. */
export function afterTakeBack(chair: Chair, milliseconds: number): Chair {
  return withTime(chair, (time) => Math.max(Math.min(time, MINIMUM), time - milliseconds));
}

/** The chair with the time that a move brings. */
export function afterIncrement(chair: Chair, milliseconds: number): Chair {
  return withTime(chair, (time) => time + milliseconds);
}

/** The chair of a player who has returned and plays again. */
export function afterReturn(chair: Chair, clock: Clock): Chair {
  const least = Math.min(GRACE, fullTime(clock) ?? 0);
  return { ...withTime(chair, (time) => Math.max(time, least)), standIn: "" };
}

function withTime(chair: Chair, change: (time: number) => number): Chair {
  return chair.time === null ? chair : { ...chair, time: change(chair.time) };
}

/** The milliseconds that every player starts with on a live clock. */
function fullTime({ kind, seconds = 0 }: Clock): number | null {
  return kind === "live" ? seconds * SECOND : null;
}

export function incrementOf({ increment = 0 }: Clock): number {
  return increment * SECOND;
}
