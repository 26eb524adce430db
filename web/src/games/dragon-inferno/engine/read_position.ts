/** Mirror of `position`: a fresh state is set to what the fields behind the options say. */
import { unexpected } from "../../../engine/errors.ts";
import { type Fields, listItems, type Located } from "../../../engine/texts/position_fields.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import { readMoment, readState, refusePosition } from "../../../engine/texts/position_reader.ts";
import { RecordFields } from "../../../engine/module/record.ts";
import {
  dragonPlace,
  dragonSquares,
  SQUARE,
  squareOf,
  squaresIn,
  tileAction,
  tileSquares,
} from "./box.ts";
import { inferno } from "./functions.ts";
import { dragonOf } from "./notation.ts";
import { position } from "./position.ts";

const MOMENTS = ["deal", "eggs-0", "eggs-1", "tile-0", "tile-1", "dragon-0", "dragon-1", "end"];
const SQUARE_WORD = new RegExp(`^${SQUARE}$`);
const TILE_WORD = new RegExp(`^([A-Z])@(${SQUARE})([nesw])$`);
const DRAGON_WORD = new RegExp(`^([A-Z])(?:@(?:(-)|(${SQUARE})([neswNESW])))?$`);
const BROKEN = /^([0-9]|1[0-8]),([0-9]|1[0-8])$/;
const WORD = (1n << 64n) - 1n;

export function readPosition(kernel: Kernel, text: string): State {
  return readState(kernel, text, readFields, position);
}

function readFields(kernel: Kernel, bytes: State, fields: Fields): void {
  const state = RecordFields.over(kernel.description.state, bytes);
  const now = readMoment(kernel, state, fields, MOMENTS, "deal");
  const dragons = readDragons(kernel, state, fields);
  const eggs = readEggs(kernel, state, fields);
  readLaid(kernel, state, fields);
  readBroken(state, fields);
  const tiles = readTiles(kernel, bytes, fields);
  fields.end();
  const places = new Map([
    [kernel.constant("WRONG_DRAGONS"), dragons],
    [kernel.constant("WRONG_EGGS"), eggs],
    [kernel.constant("WITHOUT_NEIGHBOUR"), tiles],
  ]);
  check(kernel, bytes, now, places);
}

/**
 * Refuse what no moment of a match can be; `places` are those of some problems, the others stand
 * `at`.
 */
function check(
  kernel: Kernel,
  state: State,
  at: number,
  places: ReadonlyMap<number, number>,
): void {
  const problem = inferno(kernel).position_problem(state);
  const withoutNeighbour = kernel.constant("WITHOUT_NEIGHBOUR");
  const kind = Math.min(problem, withoutNeighbour);
  refusePosition(kernel, places.get(kind) ?? at, kind, {
    now: kernel.names("PHASE_NAMES")[kernel.fields(state).number("phase")]!,
    seat: problem - withoutNeighbour,
  });
}

/** The dragons of the caves, and where those are that have left; where it stands. */
function readDragons(kernel: Kernel, state: RecordFields, fields: Fields): number {
  const value = fields.value("dragons");
  const caves: number[] = [];
  const lies: number[] = [];
  let burnt = 0n;
  for (const [word, at] of listItems(value)) {
    const match = DRAGON_WORD.exec(word);
    const dragon = match && dragonOf(kernel, match[1]!);
    if (!match || dragon === null) throw unexpected("bad-piece", at, word);
    if (caves.includes(dragon)) throw unexpected("piece-twice", at, match[1]!);
    let where: number | null = kernel.constant(match[2] ? "GONE" : "NOT_YET");
    if (match[3]) {
      where = dragonPlace(kernel, dragon, match[3], match[4]!);
      if (where === null) throw unexpected("bad-piece", at, word);
      burnt |= dragonSquares(kernel, dragon, where);
    }
    caves.push(dragon);
    lies.push(where);
  }
  state.setNumbers("caves", caves);
  state.setNumbers("lies", lies);
  state.setNumber("dealt", caves.length);
  state.setNumber("summoned", lies.filter((where) => where !== kernel.constant("NOT_YET")).length);
  setSquares(state, "burnt", burnt);
  return value[1];
}

/** Write a set of squares into a field of two words; `place` says into which of several. */
function setSquares(state: RecordFields, field: string, squares: bigint, place = 0): void {
  const words = state.words(field);
  words.splice(2 * place, 2, squares & WORD, squares >> 64n);
  state.setWords(field, words);
}

/** The squares with an egg; where they stand. */
function readEggs(kernel: Kernel, state: RecordFields, fields: Fields): number {
  const value = fields.value("eggs");
  const squares = listItems(value).map((word) => readSquare(kernel, word));
  setSquares(
    state,
    "eggs",
    squares.reduce((eggs, square) => eggs | (1n << BigInt(square)), 0n),
  );
  return value[1];
}

/** A square of the board. */
function readSquare(kernel: Kernel, [word, at]: Located): number {
  const square = SQUARE_WORD.test(word) ? squareOf(kernel, word) : null;
  if (square === null) throw unexpected("no-such-square", at, word);
  return square;
}

/** What the seat to move has laid already. */
function readLaid(kernel: Kernel, state: RecordFields, fields: Fields): void {
  const word = fields.value("laid");
  if (word[0] !== "-")
    state.setNumber(
      "last",
      word[0].includes("@") ? readTile(kernel, word) : readSquare(kernel, word),
    );
}

/** A tile that lies somewhere, as the action that laid it. */
function readTile(kernel: Kernel, [word, at]: Located): number {
  const match = TILE_WORD.exec(word);
  const action = match && tileAction(kernel, match[1]!, match[2]!, match[3]!);
  if (action === null) throw unexpected("bad-piece", at, word);
  return action;
}

/** The eggs that both have broken. */
function readBroken(state: RecordFields, fields: Fields): void {
  const [word, at] = fields.value("broken");
  const match = BROKEN.exec(word);
  if (!match) throw unexpected("bad-broken", at, word);
  state.setNumbers("broken", [Number(match[1]), Number(match[2])]);
}

/** The tiles that both have laid; where they stand. */
function readTiles(kernel: Kernel, state: State, fields: Fields): number {
  const kingdoms = fields.byKingdom("tiles", kernel.constant("PLAYERS"));
  kingdoms.forEach((value, seat) => {
    for (const word of listItems(value)) lay(kernel, state, seat, word);
  });
  return kingdoms[0]![1];
}

/** A tile of `seat` lies on the board. */
function lay(kernel: Kernel, bytes: State, seat: number, [word, at]: Located): void {
  const state = RecordFields.over(kernel.description.state, bytes);
  const action = readTile(kernel, [word, at]);
  const perTile = kernel.constant("PER_TILE");
  const laid = state.numbers("laid");
  const place = kernel.constant("TILES") * seat + Math.floor(action / perTile);
  if (laid[place] !== kernel.constant("NOT_YET")) throw unexpected("piece-twice", at, word[0]!);
  if (inferno(kernel).overlaps(bytes, action)) throw unexpected("tiles-overlap", at, word);
  const squares = tileSquares(kernel, action);
  laid[place] = action % perTile;
  state.setNumbers("laid", laid);
  setSquares(state, "land", squaresIn(state, "land", seat) | squares, seat);
  const castle = tileSquares(kernel, action, "castle");
  setSquares(state, "castles", squaresIn(state, "castles", seat) | castle, seat);
}
