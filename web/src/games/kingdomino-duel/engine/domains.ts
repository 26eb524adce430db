/** The domains of a map, found by compiled code. */
import type { Kernel, State } from "../../../engine/kernel.ts";
import { bitNumbers, count } from "../../../kit/engine/bits.ts";
import { duel } from "./functions.ts";

/** Connected squares of one coat of arms. */
export interface Domain {
  /** The coat of arms. */
  terrain: number;
  /** The squares as bits of the ring. */
  ring: bigint;
  /** Crosses. */
  crowns: number;
  points: number;
}

/** The domains of a seat: those worth most first, then by size, coat of arms and place. */
export function domains(kernel: Kernel, state: State, seat: number): Domain[] {
  const { crosses_on: crossesOn, worth } = duel(kernel);
  const coats = kernel.constant("COATS");
  const land = kernel.fields(state).words("land");
  return land
    .slice(coats * seat, coats * (seat + 1))
    .flatMap((squares, terrain) => split(kernel, squares).map((ring) => ({ terrain, ring })))
    .map(({ terrain, ring }) => ({
      terrain,
      ring,
      crowns: Number(crossesOn(state, seat, ring)),
      points: worth(state, seat, ring),
    }))
    .sort(
      (a, b) =>
        b.points - a.points ||
        count(b.ring) - count(a.ring) ||
        a.terrain - b.terrain ||
        byPlace(a.ring, b.ring),
    );
}

function split(kernel: Kernel, land: bigint): bigint[] {
  const parts: bigint[] = [];
  while (land) {
    const part = duel(kernel).flood(land & -land, land);
    parts.push(part);
    land &= ~part;
  }
  return parts;
}

/** Domains do not overlap: the column of their first squares decides, then the row. */
function byPlace(one: bigint, other: bigint): number {
  const [a, b] = [bitNumbers(one)[0]!, bitNumbers(other)[0]!];
  return (a % 8) - (b % 8) || a - b;
}
