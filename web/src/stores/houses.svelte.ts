/** The house that a seat is shown as on this device; the own seat's house is a setting. */
import { isOwnPlayer } from "./player.svelte";
import type { SeatInfo } from "../messages";
import { settings } from "./settings.svelte";
import { HOUSES, type House } from "../svg/palette";

let displayedOwnSeat = $state<number | null>(null);

/** Set the own seat of the match on display; null when hot-seat or watching. */
export function setOwnSeat(seat: number | null): void {
  displayedOwnSeat = seat;
}

export function ownSeat(seats: readonly SeatInfo[]): number | null {
  const mine = seats.filter(({ player, invited }) => isOwnPlayer(player) && !invited);
  return mine.length === 1 ? mine[0]!.seat : null;
}

/** The house of a seat; the preferred house and the own seat's house change places. */
export function houseOf(seat: number, own = displayedOwnSeat): House {
  const preferred = own === null ? -1 : HOUSES.findIndex((house) => house === settings().house);
  const index = preferred < 0 ? seat : seat === own ? preferred : seat === preferred ? own! : seat;
  return HOUSES[index % HOUSES.length]!;
}
