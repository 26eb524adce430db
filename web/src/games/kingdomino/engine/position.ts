/** A state in one line that rebuilds it exactly; `docs/notation.md` has the grammar. */
import { BadText, unexpected } from "../../../engine/errors.ts";
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/kingdomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import {
  type Fields,
  listItems,
  type Located,
  positionText,
  splitParts,
} from "../../../engine/texts/position_fields.ts";
import { readState } from "../../../engine/texts/position_reader.ts";
import { RecordFields } from "../../../engine/module/record.ts";
import { bitNumbers, count } from "../../../kit/engine/bits.ts";
import { DominoReader, DOMINOES, lineText, ownedText } from "../../../kit/engine/domino_sets.ts";
import { ofSeats } from "../../../kit/engine/dominoes.ts";
import { readRows, rowsText } from "../../../kit/engine/kingdom_rows.ts";
import { fill, landOf } from "../../../kit/engine/land.ts";
import { readNumber } from "../../../kit/engine/number_sets.ts";
import { nowText, readNow } from "../../../kit/engine/position_moment.ts";
import { CROWN_COUNTS, refuseProblem } from "../../../kit/engine/position_problems.ts";
import { kingName } from "./moves.ts";
import { pastPoints } from "./view.ts";

const MOMENTS = "turn-up, draw, claim-0, place-0, end";

export function position(kernel: Kernel, state: State): string {
  const fields = kernel.fields(state);
  const seats = Array.from({ length: fields.number("seats") }, (_, seat) => seat);
  const past = seats.map((seat) => pastPoints(fields, seat));
  return positionText("kingdomino", fields.number("revision"), {
    players: `${seats.length}`,
    options: kernel.options(state).join() || "-",
    deal: `${fields.number("deal") + 1}`,
    past: past[0]!.map((_, deal) => past.map((points) => points[deal]).join()).join("/"),
    now: nowText(kernel, fields),
    kings: kingsInHand(fields).join() || "-",
    unseen: lineText(fields.word("unseen")),
    line: lineText(fields.word("line")),
    claims: ownedText(ofSeats(fields, "claims")),
    queue: ownedText(ofSeats(fields, "holds")),
    kingdoms: seats.map((seat) => rowsText(landOf(fields, seat))).join("|"),
  });
}

export function readPosition(kernel: Kernel, line: string): State {
  return readState(kernel, line, readFields, position);
}

/** The kings not yet drawn: `0a,0b`. */
function kingsInHand(fields: RecordFields): string[] {
  const kings = bitNumbers(BigInt(fields.number("kings")));
  return kings.map((king) => kingName(king, fields.number("seats")).slice("king".length));
}

function readFields(kernel: Kernel, state: State, fields: Fields): void {
  const record = RecordFields.over(kernel.description.state, state);
  const seats = record.number("seats");
  readDeal(record, fields);
  const now = fields.value("now");
  readKings(record, fields);
  const dominoes = new DominoReader();
  const unseen = dominoes.numbered(fields.value("unseen"));
  record.setWord("unseen", unseen);
  record.setWord("line", dominoes.line(fields.value("line")));
  record.setWords("claims", dominoes.owned(fields.value("claims"), seats));
  const holds = dominoes.owned(fields.value("queue"), seats);
  record.setWords("holds", holds);
  record.setWord(
    "queue",
    holds.reduce((all, set) => all | set, 0n),
  );
  record.setNumber("left", record.number("left") + count(unseen) - DOMINOES);
  readNow(kernel, record, now, MOMENTS);
  const { moment_problem } = functionsOf<Functions>(kernel);
  refuseProblem(kernel, now[1], (out) => moment_problem(state, out));
  readKingdoms(kernel, state, fields);
  fields.end();
}

/** Which deal, and the points of those before. */
function readDeal(record: RecordFields, fields: Fields): void {
  const word = fields.value("deal");
  const deal = readNumber(word);
  const deals = record.number("deals");
  if (deal < 1 || deal > deals) throw new BadText("no-such-deal", word[1], { deal, deals });
  record.setNumber("deal", deal - 1);
  if (deal === 1) return;
  const past = fields.value("past");
  const players = record.number("seats");
  const rows = splitParts(past, "/");
  const wrong = (at: number): BadText =>
    new BadText("wrong-past", at, { deals: deal - 1, players });
  if (rows.length !== deal - 1) throw wrong(past[1]);
  const seats = record.words("filled").length;
  const points = record.numbers("past");
  rows.forEach((row, index) => {
    const words = splitParts(row);
    if (words.length !== players) throw wrong(row[1]);
    words.forEach((each, seat) => (points[seats * index + seat] = readNumber(each)));
  });
  record.setNumbers("past", points);
}

/** Kings not yet drawn. */
function readKings(record: RecordFields, fields: Fields): void {
  const numbers = bitNumbers(BigInt(record.number("kings")));
  const names = kingsInHand(record);
  let kings = 0;
  for (const [word, at] of listItems(fields.value("kings"))) {
    const king = names.indexOf(word);
    if (king < 0) throw unexpected("no-such-king", at, word, { kings: names.join() });
    kings |= 1 << numbers[king]!;
  }
  record.setNumber("kings", kings);
}

/** The kingdoms, and whether the dominoes that are gone could have made them. */
function readKingdoms(kernel: Kernel, state: State, fields: Fields): void {
  const { gone_halves, kingdom_problem } = functionsOf<Functions>(kernel);
  const record = RecordFields.over(kernel.description.state, state);
  const terrains = kernel.names("TERRAIN_NAMES").length;
  const kingdoms: Located[] = fields.byKingdom("kingdoms", record.number("seats"));
  const gone = Array<number>(CROWN_COUNTS * terrains).fill(0);
  gone_halves(state, gone);
  kingdoms.forEach((rows, seat) => {
    fill(record, seat, readRows(rows, record.number("side"), terrains));
    refuseProblem(kernel, rows[1], (out) => kingdom_problem(state, seat, gone, out));
  });
}
