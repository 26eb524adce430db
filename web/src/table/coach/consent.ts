/** Whether a player of a table has agreed to hints and the coach, where all have to. */
import type { TableInfo } from "../../messages";

export type ConsentState = "needless" | "missing" | "given";

/** Nobody is asked where there is one person, or nothing to agree to. */
export function consentOf(
  { seats, aids, not_agreed: missing = [] }: TableInfo,
  player: string | undefined,
): ConsentState {
  const people = new Set(seats.filter((seat) => !seat.invited).map((seat) => seat.player?.id));
  people.delete(undefined);
  if (!people.has(player) || people.size < 2 || !(aids.hint || aids.coach)) return "needless";
  return missing.includes(player!) ? "missing" : "given";
}
