/** The seats of the player of this browser, and the moves made from them. */
import type { Entry, TableInfo } from "../../messages";
import { isOwnPlayer } from "../../stores/player.svelte";

/** The own seats; with `invited` those that are kept for a player who has not agreed yet. */
export function ownSeats(info: TableInfo | null, invited: boolean): number[] {
  return (info?.seats ?? [])
    .filter((seat) => isOwnPlayer(seat.player) && (seat.invited ?? false) === invited)
    .map(({ seat }) => seat);
}

/** Whether one of these events is a move of one of these seats. */
export function hasMoveOf(entries: readonly Entry[], seats: readonly number[]): boolean {
  return entries.some(
    ({ event }) => event.kind === "moved" && event.seat !== "chance" && seats.includes(event.seat),
  );
}
