/** Mirror of `position.ts`: the state of a line of text. */
import { unexpected } from "../../../engine/errors.ts";
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/queendomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import {
  type Fields,
  indexOf,
  listItems,
  type Located,
  splitParts,
} from "../../../engine/texts/position_fields.ts";
import { readState } from "../../../engine/texts/position_reader.ts";
import { RecordFields } from "../../../engine/module/record.ts";
import { count, setOf } from "../../../kit/engine/bits.ts";
import { DominoReader } from "../../../kit/engine/domino_sets.ts";
import { readRows } from "../../../kit/engine/kingdom_rows.ts";
import { fill } from "../../../kit/engine/land.ts";
import { readNumber } from "../../../kit/engine/number_sets.ts";
import { readNow } from "../../../kit/engine/position_moment.ts";
import { refuseProblem } from "../../../kit/engine/position_problems.ts";
import { boxLetter } from "./moves.ts";
import { position } from "./position.ts";
import { readBuildings, readKnights, readPlaced } from "./position_pieces.ts";
import { TileReader } from "./tile_reader.ts";

const MOMENTS = "stack, turn-up, draw, claim-0, place-0, knight-0, build-0, site-0, dragon-0, end";

export function readPosition(kernel: Kernel, line: string): State {
  return readState(kernel, line, readFields, position);
}

function readFields(kernel: Kernel, state: State, fields: Fields): void {
  const { position_problem } = functionsOf<Functions>(kernel);
  const record = RecordFields.over(kernel.description.state, state);
  const kingdoms = record.number("kingdoms");
  const now = fields.value("now");
  readNow(kernel, record, now, MOMENTS);
  readKings(record, fields);
  readDominoes(kernel, state, fields);
  const tiles = new TileReader(kernel);
  readBoard(kernel, record, fields, tiles);
  const placed = fields.value("placed");
  record.setNumber("chosen", indexOf(numbered("-", spaces(kernel), 1), fields.value("site")) - 1);
  if (record.number("steps_once")) readTaken(kernel, record, fields);
  record.setNumbers("coins", fields.byKingdom("coins", kingdoms, ",").map(readNumber));
  const knights = fields.byKingdom("knights", kingdoms);
  const buildings = fields.byKingdom("buildings", kingdoms);
  fields
    .byKingdom("kingdoms", kingdoms)
    .forEach((rows, kingdom) => readKingdom(kernel, record, kingdom, rows));
  fields.end();
  for (let kingdom = 0; kingdom < kingdoms; kingdom++) {
    readKnights(record, kingdom, knights[kingdom]!);
    readBuildings(kernel, state, kingdom, buildings[kingdom]!, tiles);
  }
  record.setWord("stack", setOf(tiles.unused()));
  readPlaced(kernel, state, placed);
  refuseProblem(kernel, now[1], (out) => position_problem(state, out));
}

function spaces(kernel: Kernel): number {
  return kernel.constant("SPACES");
}

/** A word, and then so many numbers from `first` on. */
function numbered(word: string, n: number, first: number): string[] {
  return [word, ...Array.from({ length: n }, (_, i) => `${first + i}`)];
}

/** Seats whose king is not yet drawn. */
function readKings(record: RecordFields, fields: Fields): void {
  const seats = Array.from({ length: record.number("seats") }, (_, seat) => `${seat}`);
  let kings = 0;
  for (const [word, at] of listItems(fields.value("kings"))) {
    if (!seats.includes(word)) throw unexpected("no-such-king", at, word, { kings: seats.join() });
    kings |= 1 << Number(word);
  }
  record.setNumber("kings", kings);
}

/** Unseen dominoes, the line, and whose kings stand where. */
function readDominoes(kernel: Kernel, state: State, fields: Fields): void {
  const record = RecordFields.over(kernel.description.state, state);
  const seats = record.number("seats");
  const boxes = [0, 1].map((box) => new DominoReader(boxLetter(record, box)));
  const words = fields.value("unseen");
  const piles = splitParts(words, "|");
  const expected = 1 + record.number("wedding");
  if (piles.length !== expected)
    throw unexpected("wrong-piles", words[1], piles.length, { expected });
  const unseen = piles.map((pile, box) => boxes[box]!.numbered(pile));
  record.setWords("unseen", unseen);
  record.setNumber(
    "left",
    unseen.reduce((sum, pile) => sum + count(pile), 0),
  );
  const [line, claims, queue] = ["line", "claims", "queue"].map((name) => fields.value(name)) as [
    Located,
    Located,
    Located,
  ];
  const inLine = listItems(line).length;
  functionsOf<Functions>(kernel).set_boxes(
    state,
    inLine,
    Number(inLine === 0 && claims[0] === "-"),
  );
  const newBox = boxes[record.number("line_box")]!;
  const oldBox = boxes[record.number("queue_box")]!;
  record.setWord("line", newBox.line(line));
  record.setWords("claims", newBox.owned(claims, seats));
  const holds = oldBox.owned(queue, seats);
  record.setWords("holds", holds);
  record.setWord(
    "queue",
    holds.reduce((all, set) => all | set, 0n),
  );
}

/** Tiles on the spaces, on top of the stack and burnt, the dragon and the queen. */
function readBoard(kernel: Kernel, record: RecordFields, fields: Fields, tiles: TileReader): void {
  const words = fields.value("board");
  const board = splitParts(words);
  const expected = spaces(kernel);
  if (board.length !== expected)
    throw unexpected("wrong-spaces", words[1], board.length, { expected });
  const tileOr = (word: Located): number => (word[0] === "-" ? -1 : tiles.take(word));
  record.setNumbers("spaces", board.map(tileOr));
  record.setNumber("dragon", indexOf(numbered("cave", expected, 1), fields.value("dragon")) - 1);
  record.setNumber("top", tileOr(fields.value("top")));
  for (const word of listItems(fields.value("burnt"))) tiles.take(word);
  const hosts = numbered("-", record.number("kingdoms"), 0);
  record.setNumber("queen", indexOf(hosts, fields.value("queen")) - 1);
}

/** The steps that each kingdom has taken in this round. */
function readTaken(kernel: Kernel, record: RecordFields, fields: Fields): void {
  const steps = kernel.names("TAKEN_NAMES");
  const taken = fields
    .byKingdom("taken", record.number("kingdoms"))
    .map((words) => listItems(words).reduce((bits, word) => bits | (1 << indexOf(steps, word)), 0));
  record.setNumbers("taken", taken);
}

/** The land of a kingdom; the crowns of its towns stand on buildings. */
function readKingdom(kernel: Kernel, record: RecordFields, kingdom: number, rows: Located): void {
  const terrains = kernel.names("TERRAIN_NAMES").length;
  fill(record, kingdom, readRows(rows, record.number("side"), terrains));
  const crowned = /t[0-9]/.exec(rows[0]);
  if (crowned) throw unexpected("crowns-on-a-town", rows[1] + crowned.index, crowned[0]);
}
