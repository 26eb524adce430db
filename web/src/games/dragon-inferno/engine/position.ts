/** A state in one line that rebuilds it exactly; `docs/games/dragon-inferno.md` has the fields. */
import { positionText } from "../../../engine/texts/position_fields.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { RecordFields } from "../../../engine/module/record.ts";
import { pieceNames, placeText, squareName, squareNames, squaresIn, tileText } from "./box.ts";

/** Everything that the state holds, in one line. */
export function position(kernel: Kernel, state: State): string {
  const record = kernel.fields(state);
  const seat = kernel.seat(state);
  const phase = kernel.names("PHASE_NAMES")[record.number("phase")]!;
  const caves = [...Array(record.number("dealt")).keys()];
  const seats = [...Array(kernel.constant("PLAYERS")).keys()];
  return positionText(kernel.description.game, record.number("revision"), {
    players: String(record.number("seats")),
    options: "-",
    now: seat >= 0 ? `${phase}-${seat}` : phase,
    dragons: caves.map((cave) => caveText(kernel, record, cave)).join() || "-",
    eggs: squareNames(kernel, squaresIn(record, "eggs")).join() || "-",
    laid: laidText(kernel, record),
    broken: record.numbers("broken").join(),
    tiles: seats.map((each) => tilesText(kernel, record, each)).join("|"),
  });
}

/** `T`, `T@c3n` or `T@-`: the dragon of a cave, and where it lies if it has left. */
function caveText(kernel: Kernel, record: RecordFields, cave: number): string {
  const name = pieceNames(kernel, "dragon")[record.numbers("caves")[cave]!]!;
  const where = record.numbers("lies")[cave]!;
  return where === kernel.constant("NOT_YET") ? name : `${name}@${placeText(kernel, where)}`;
}

/** What the seat to move has laid already: an egg, or a tile. */
function laidText(kernel: Kernel, record: RecordFields): string {
  const last = record.number("last");
  if (last === kernel.constant("NOT_YET")) return "-";
  const isEgg = record.number("phase") === kernel.constant("EGGS");
  return isEgg ? squareName(kernel, last) : tileText(kernel, last);
}

/** The tiles that a seat has laid. */
function tilesText(kernel: Kernel, record: RecordFields, seat: number): string {
  return (
    tilesLaid(kernel, record, seat)
      .map((action) => tileText(kernel, action))
      .join() || "-"
  );
}

/** The actions by which a seat has laid its tiles. */
export function tilesLaid(kernel: Kernel, record: RecordFields, seat: number): number[] {
  const tiles = kernel.constant("TILES");
  return record
    .numbers("laid")
    .slice(tiles * seat, tiles * (seat + 1))
    .flatMap((where, tile) => (where >= 0 ? [kernel.constant("PER_TILE") * tile + where] : []));
}
