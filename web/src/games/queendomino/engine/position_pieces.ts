/** The knights and buildings of a kingdom in a position. */
import { unexpected } from "../../../engine/errors.ts";
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/queendomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import { listItems, type Located } from "../../../engine/texts/position_fields.ts";
import { RecordFields } from "../../../engine/module/record.ts";
import { has } from "../../../kit/engine/bits.ts";
import { landOf } from "../../../kit/engine/land.ts";
import { SQUARE } from "../../../kit/engine/placements.ts";
import { ringSquare, squareAt } from "../../../kit/engine/squares.ts";
import { squareNames } from "./kingdom_view.ts";
import type { TileReader } from "./tile_reader.ts";

const SPOT = new RegExp(`^${SQUARE}$`);
const BUILDING = new RegExp(`^(?<tile>[^@]+)@${SQUARE}$`);

/** The squares with knights; one that is there has left the reserve. */
export function readKnights(record: RecordFields, kingdom: number, words: Located): void {
  const knights = record.words("knights");
  const reserve = record.numbers("reserve");
  for (const [word, at] of listItems(words)) {
    const match = SPOT.exec(word);
    if (!match) throw unexpected("bad-square-name", at, word);
    knights[kingdom]! |= 1n << BigInt(squareOf(record, kingdom, match, at));
    reserve[kingdom]! -= 1;
  }
  record.setWords("knights", knights);
  record.setNumbers("reserve", reserve);
}

/** A square on which a domino of the kingdom lies. */
function squareOf(
  record: RecordFields,
  kingdom: number,
  { groups }: RegExpExecArray,
  at: number,
): number {
  const { column, row } = groups as { column: string; row: string };
  const land = landOf(record, kingdom);
  const square = squareAt(land, column, row);
  if (square === null || square === ringSquare([0, 0]) || !has(land.filled, square))
    throw unexpected("nothing-there", at, column + row, { kingdom });
  return square;
}

/** The tiles with their town squares. */
export function readBuildings(
  kernel: Kernel,
  state: State,
  kingdom: number,
  words: Located,
  tiles: TileReader,
): void {
  const { raise_building, sites } = functionsOf<Functions>(kernel);
  const land = landOf(kernel.fields(state), kingdom);
  for (const [word, at] of listItems(words)) {
    const groups = BUILDING.exec(word)?.groups;
    if (!groups) throw unexpected("bad-building-text", at, word);
    const name: Located = [groups["tile"]!, at];
    tiles.refuseUsed(name);
    const square = squareAt(land, groups["column"]!, groups["row"]!);
    const free = sites(state, kingdom);
    if (square === null || !has(free, square))
      throw unexpected("no-site", at, word, {
        expected: squareNames(land, free).join(", ") || "-",
      });
    raise_building(state, kingdom, tiles.take(name), square);
  }
}

/** Where a knight may still go. */
export function readPlaced(kernel: Kernel, state: State, [word, at]: Located): void {
  if (word === "-") return;
  const record = RecordFields.over(kernel.description.state, state);
  const names = word.split(",");
  const [first, second] = names.map((name) => SPOT.exec(name));
  const isFirst = first || names[0] === "-";
  if (names.length !== 2 || !second || !isFirst || record.number("seat") < 0)
    throw unexpected("bad-placed", at, word);
  const { kingdom_of } = functionsOf<Functions>(kernel);
  const kingdom = kingdom_of(state, record.number("seat"));
  const squares = [first, second].map((match) =>
    match ? squareOf(record, kingdom, match, at) : -1,
  );
  record.setNumbers("halves", squares);
}
