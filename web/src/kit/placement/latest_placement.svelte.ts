/** The domino that was placed last, with its sound; the sound of a claim. */
import type { Entry } from "../../messages";
import { playSound } from "../../stores/sounds.svelte";
import type { Spot } from "../../svg/outline";
import { placement } from "./placements";

export class LatestPlacement {
  #latest = $state.raw<{ seat: number; spots: readonly Spot[] } | null>(null);

  /** Call it where a component begins: it follows what is new in the log. */
  constructor(news: () => readonly Entry[], side: () => number) {
    $effect(() => {
      for (const { event } of news()) {
        if (event.kind !== "moved" || event.seat === "chance") continue;
        const put = placement({ move: event.move }, side());
        if (put) this.#latest = { seat: event.seat, spots: [put.first, put.second] };
        playSound(put ? "place" : "claim");
      }
    });
  }

  /** Its squares, if one of these seats has placed it. */
  of(seats: readonly number[]): readonly Spot[] {
    return this.#latest && seats.includes(this.#latest.seat) ? this.#latest.spots : [];
  }
}
