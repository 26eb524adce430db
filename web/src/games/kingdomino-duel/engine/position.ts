/** A state in one line that rebuilds it exactly; the game's page in `docs` has the fields. */
import { positionText } from "../../../engine/texts/position_fields.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { RecordFields } from "../../../engine/module/record.ts";
import { DrawnMap } from "./maps.ts";
import { squareName } from "./notation.ts";

/** Sets of seats: the index of a text is its number as bits. */
export const SEATS = ["-", "0", "1", "0,1"];

/** Everything that the state holds, in one line. */
export function position(kernel: Kernel, state: State): string {
  const record = kernel.fields(state);
  const coats = kernel.names("COAT_NAMES");
  const seat = kernel.seat(state);
  const seats = [...Array(kernel.constant("PLAYERS")).keys()];
  const dice = [...Array(kernel.constant("DICE")).keys()];
  const marks = record.numbers("marks");
  const towered = record.number("towered");
  const bonus = record.number("bonus");
  const phase = kernel.names("PHASE_NAMES")[record.number("phase")]!;
  return positionText(kernel.description.game, record.number("revision"), {
    players: String(record.number("seats")),
    options: kernel.options(state).join() || "-",
    now: seat >= 0 ? `${phase}-${seat}` : phase,
    first: String(record.number("first")),
    dice: dice.map((die) => dieText(record, die)).join(),
    cast: spellsCast(kernel, record).join() || "-",
    towered:
      dice
        .filter((die) => (towered >> die) & 1)
        .map((die) => die + 1)
        .join() || "-",
    drew: SEATS[record.number("drew")]!,
    able: record.number("holder") ? SEATS[record.number("able")]! : "",
    towers: SEATS[record.number("towers")]!,
    spells: spells(kernel, record).join() || "-",
    bonus: bonus >= 0 ? coats[bonus]! : "-",
    boxes: seats
      .map((each) => marks.slice(coats.length * each, coats.length * (each + 1)))
      .join("|"),
    maps: seats.map((each) => new DrawnMap(record, each)).join("|"),
  });
}

/** `3=0`: the face that a die shows, and who has taken it. */
function dieText(record: RecordFields, die: number): string {
  const face = record.numbers("faces")[die]!;
  const taker = record.numbers("takers")[die]!;
  if (face < 0) return "-";
  return taker >= 0 ? `${face + 1}=${taker}` : String(face + 1);
}

/** `turn-die=0*`: who has earned a spell; a star when it was used. */
function spells(kernel: Kernel, record: RecordFields): string[] {
  const used = record.number("used");
  const names = kernel.names("SPELL_NAMES");
  return record
    .numbers("owner")
    .flatMap((owner, spell) =>
      owner >= 0 ? [`${names[spell]}=${owner}${(used >> spell) & 1 ? "*" : ""}`] : [],
    );
}

/** What the seat to move has done in its draft or drawing so far. */
export function spellsCast(kernel: Kernel, record: RecordFields): string[] {
  const coats = kernel.names("COAT_NAMES");
  const words = Object.entries(CAST).flatMap(([word, flag]) => (record.number(flag) ? [word] : []));
  record.numbers("names").forEach((coat, die) => {
    if (coat >= 0) words.push(`${die + 1}=${coats[coat]}`);
  });
  const half = record.number("half");
  return half >= 0 ? [...words, `half@${squareName(half)}`] : words;
}

/** The fields that tell which spells were cast. */
export const CAST: Readonly<Record<string, string>> = {
  "take-two-dice": "two",
  "turn-die": "turned",
  "ignore-connection": "ignoring",
  "split-domino": "splitting",
};
