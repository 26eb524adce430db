/** The moment of a match in a position: `claim-0`, the phase and the seat to move. */
import { unexpected } from "../../engine/errors.ts";
import type { Kernel } from "../../engine/kernel.ts";
import type { Located } from "../../engine/texts/position_fields.ts";
import type { RecordFields } from "../../engine/module/record.ts";

/** The first phase in which a player moves; chance moves in those before. */
const FIRST_OF_PLAYERS = "claim";

export function nowText(kernel: Kernel, fields: RecordFields): string {
  const phase = kernel.names("PHASE_NAMES")[fields.number("phase")]!;
  const seat = fields.number("seat");
  return seat >= 0 ? `${phase}-${seat}` : phase;
}

/** Mirror of `nowText`; `moments` are examples of what may stand there. */
export function readNow(
  kernel: Kernel,
  record: RecordFields,
  [word, at]: Located,
  moments: string,
): void {
  const phases = kernel.names("PHASE_NAMES");
  const [, name, seat] = /^(.*)-([0-9]+)$/.exec(word) ?? [undefined, word, undefined];
  const phase = phases.indexOf(name!);
  const isPlayers = phase >= phases.indexOf(FIRST_OF_PLAYERS) && name !== "end";
  const isSeat = seat === undefined || isSeatNumber(seat, record.number("seats"));
  if (phase < 0 || isPlayers !== (seat !== undefined) || !isSeat)
    throw unexpected("bad-now", at, word, { expected: moments });
  const { chance, nobody } = kernel.description.limits;
  record.setNumber("phase", phase);
  record.setNumber("seat", isPlayers ? Number(seat) : name === "end" ? nobody : chance);
}

function isSeatNumber(word: string, seats: number): boolean {
  return /^[0-9]$/.test(word) && Number(word) < seats;
}
