/** Which house a seat is shown as on this device: as the seats are dealt, or with one's own as somebody likes it. */
import { me } from "./me.svelte";
import type { SeatInfo } from "./messages";
import { settings } from "./settings.svelte";
import { HOUSES, type House } from "./svg/palette";

/** One's own seat at what is shown. */
let here = $state<number | null>(null);

/** Something else is shown, and this is one's own seat in it; nobody has one where several share a device, or only watch. */
export function sitAt(seat: number | null): void {
  here = seat;
}

export function ownSeat(seats: readonly SeatInfo[]): number | null {
  const id = me()?.id;
  const mine = seats.filter(({ player }) => id && player?.id === id);
  return mine.length === 1 ? mine[0]!.seat : null;
}

/** The house that somebody likes and the one of his seat change places, colour and emblem together. */
export function houseOf(seat: number, own = here): House {
  const liked = own === null ? -1 : HOUSES.findIndex((house) => house === settings().house);
  const shown = liked < 0 ? seat : seat === own ? liked : seat === liked ? own! : seat;
  return HOUSES[shown % HOUSES.length]!;
}
