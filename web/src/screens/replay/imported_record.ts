/** An imported record as a table would send it: entries, and seats with names. */
import { houseOf } from "../../stores/houses.svelte";
import { sayAny } from "../../i18n/words.svelte";
import type { Earned, Entry, RecordAnswer, SeatInfo } from "../../messages";

/** Version n + 1 is the position after n moves: 1 is the start. */
export function entriesOf({ game, options, moves, names, start: position }: RecordAnswer): Entry[] {
  const table = { box: "", revision: 0, host: { id: "", name: "" }, seats: [] };
  return [
    {
      version: 0,
      at: 0,
      event: { kind: "opened", game, players: names.length, options, position, ...table },
    },
    { version: 1, at: 0, event: { kind: "started" } },
    ...moves.map(({ seat, move }, i): Entry => ({
      version: i + 2,
      at: 0,
      event: { kind: "moved", seat, move },
    })),
  ];
}

/** What was earned, at the versions of the entries. */
export function earnedIn({ earned }: RecordAnswer): Earned[] {
  return earned.map((each) => ({ ...each, version: each.version + 1 }));
}

/** The versions that complete a turn. */
export const turnsOf = ({ turns }: RecordAnswer): number[] => turns.map((moves) => moves + 1);

export const seatsOf = ({ names }: RecordAnswer): SeatInfo[] => namedSeats(names);

/** Bots are recorded by their level; a player without a name is shown by the house. */
export function namedSeats(names: readonly string[]): SeatInfo[] {
  return names.map((name, seat) => {
    if (name && sayAny(`level.${name}`)) return { seat, kind: "bot", level: name };
    return { seat, kind: "person", name: name || (sayAny(`house.${houseOf(seat)}`) ?? "") };
  });
}
