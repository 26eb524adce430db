/** How much time a seat has left. */
import type { SeatInfo, TableInfo } from "../../messages";

const DAY = 86_400_000;

/** Milliseconds left at `now` (the server's time), or null where there is no clock. */
export function timeLeft(info: TableInfo, seat: SeatInfo, now: number): number | null {
  const thinking =
    info.state === "playing" && info.turn === seat.seat && info.turn_began
      ? Math.max(0, now - info.turn_began)
      : 0;
  if (info.clock.kind === "live" && seat.time !== null && seat.time !== undefined)
    return Math.max(0, seat.time - thinking);
  if (info.clock.kind === "correspondence" && info.turn === seat.seat)
    return Math.max(0, (info.clock.days ?? 1) * DAY - thinking);
  return null;
}

/** Whether the time of the seat that is to move has run out, and the others decide. */
export function isLate(info: TableInfo, seat: SeatInfo, now: number): boolean {
  if (info.state !== "playing" || info.turn !== seat.seat || !info.turn_began) return false;
  return info.clock.absence === "claim" && timeLeft(info, seat, now) === 0;
}

/** `4:05`, `1:02:03`; with days to spare only hours: `2 d 5 h` in any language. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const pad = (n: number): string => String(n).padStart(2, "0");
  if (seconds >= 86_400)
    return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours
    ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}`
    : `${minutes}:${pad(seconds % 60)}`;
}
