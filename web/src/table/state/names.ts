/** The names of the players at a table. */
import { houseOf, ownSeat } from "../../stores/houses.svelte";
import { say, sayAny } from "../../i18n/words.svelte";
import type { SeatInfo } from "../../messages";

export function levelName(level: string): string {
  return sayAny(`level.${level}`) ?? level;
}

/** Several bots of one level are named with their houses. */
export function seatName(seat: SeatInfo, seats: readonly SeatInfo[] = []): string {
  const name = seat.name || seat.player?.name;
  if (name) return name;
  if (seat.kind !== "bot") return say("room.open");
  const twin = seats.some(
    (other) => other.kind === "bot" && other.seat !== seat.seat && other.level === seat.level,
  );
  const level = levelName(seat.level ?? "");
  return twin ? `${level} · ${sayAny(`house.${houseOf(seat.seat, ownSeat(seats))}`) ?? ""}` : level;
}
