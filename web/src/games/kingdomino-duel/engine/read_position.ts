/** Mirror of `position`: a fresh state is set to what the fields behind the options say. */
import { BadText, unexpected } from "../../../engine/errors.ts";
import {
  type Fields,
  indexOf,
  listItems,
  splitParts,
} from "../../../engine/texts/position_fields.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import { readMoment, readState, refusePosition } from "../../../engine/texts/position_reader.ts";
import { RecordFields } from "../../../engine/module/record.ts";
import { duel } from "./functions.ts";
import { readMap } from "./maps.ts";
import { squareOf } from "./notation.ts";
import { CAST, position, SEATS } from "./position.ts";

const MOMENTS = ["roll", "draft-0", "draft-1", "draw-0", "draw-1", "strike-0", "strike-1", "end"];
const DICE = ["1", "2", "3", "4"];

export function readPosition(kernel: Kernel, text: string): State {
  return readState(kernel, text, readFields, position);
}

function readFields(kernel: Kernel, bytes: State, fields: Fields): void {
  const state = RecordFields.over(kernel.description.state, bytes);
  const atNow = readMoment(kernel, state, fields, MOMENTS, "roll");
  state.setNumber("first", indexOf(["0", "1"], fields.value("first")));
  readDice(kernel, state, fields);
  readCast(kernel, bytes, fields);
  readTowered(state, fields);
  state.setNumber("drew", indexOf(SEATS, fields.value("drew")));
  state.setNumber("able", state.number("holder") ? indexOf(SEATS, fields.value("able")) : 0);
  state.setNumber("towers", indexOf(SEATS, fields.value("towers")));
  readSpells(kernel, state, fields);
  state.setNumber(
    "bonus",
    indexOf(["-", ...kernel.names("COAT_NAMES")], fields.value("bonus")) - 1,
  );
  readBoxes(kernel, state, fields);
  fields
    .byKingdom("maps", kernel.constant("PLAYERS"))
    .forEach((rows, seat) => readMap(state, seat, rows));
  fields.end();
  check(kernel, bytes, atNow);
}

/** Refuse parts that contradict each other. */
function check(kernel: Kernel, state: State, at: number): void {
  const problem = duel(kernel).position_problem(state);
  const wrongBoxes = kernel.constant("WRONG_BOXES");
  const coat = Math.max(0, problem - wrongBoxes);
  refusePosition(kernel, at, Math.min(problem, wrongBoxes), {
    now: kernel.names("PHASE_NAMES")[kernel.fields(state).number("phase")]!,
    coat: kernel.names("COAT_NAMES")[coat]!,
    boxes: kernel.boxFields.numbers("boxes")[coat]!,
  });
}

/** Faces, and who has taken them. */
function readDice(kernel: Kernel, state: RecordFields, fields: Fields): void {
  const value = fields.value("dice");
  const dice = splitParts(value);
  const expected = kernel.constant("DICE");
  if (dice.length !== expected) throw unexpected("wrong-dice", value[1], dice.length, { expected });
  const matches = dice.map(([word, at]) => {
    const match = /^([1-6])(?:=([01]))?$/.exec(word);
    if (word !== "-" && !match) throw unexpected("bad-die-text", at, word);
    return match;
  });
  state.setNumbers(
    "faces",
    matches.map((match) => (match ? Number(match[1]) - 1 : -1)),
  );
  state.setNumbers(
    "takers",
    matches.map((match) => (match?.[2] ? Number(match[2]) : -1)),
  );
  state.setNumber("rolled", matches.filter(Boolean).length);
}

/** What has been done in this draft or drawing. */
function readCast(kernel: Kernel, bytes: State, fields: Fields): void {
  const state = RecordFields.over(kernel.description.state, bytes);
  const coats = kernel.names("COAT_NAMES");
  const names = state.numbers("names");
  for (const [word, at] of listItems(fields.value("cast"))) {
    const [, number = "", coat = ""] = /^([^=]*)=(.*)$/.exec(word) ?? [];
    const die = DICE.indexOf(number);
    if (Object.hasOwn(CAST, word)) state.setNumber(CAST[word]!, 1);
    else if (/^half@[a-g][1-5]$/.test(word)) state.setNumber("half", squareOf(word.slice(5)));
    else if (die >= 0 && coats.includes(coat)) {
      if (!duel(kernel).is_taken_question_mark(bytes, die))
        throw new BadText("not-a-question-mark", at, { die: number });
      names[die] = coats.indexOf(coat);
    } else throw unexpected("bad-cast", at, word);
  }
  state.setNumbers("names", names);
}

/** The dice with a cross of a tower. */
function readTowered(state: RecordFields, fields: Fields): void {
  const dice = listItems(fields.value("towered")).map((word) => indexOf(DICE, word));
  state.setNumber(
    "towered",
    dice.reduce((bits, die) => bits | (1 << die), 0),
  );
}

/** Who has earned what, and what was used. */
function readSpells(kernel: Kernel, state: RecordFields, fields: Fields): void {
  const names = kernel.names("SPELL_NAMES");
  const owners = state.numbers("owner");
  let used = 0;
  for (const [word, at] of listItems(fields.value("spells"))) {
    const match = /^([a-z-]+)=([01])(\*?)$/.exec(word);
    const spell = match ? names.indexOf(match[1]!) : -1;
    if (!match || spell < 0)
      throw unexpected("bad-spell-text", at, word, { expected: names.join(", ") });
    owners[spell] = Number(match[2]);
    if (match[3]) used |= 1 << spell;
  }
  state.setNumbers("owner", owners);
  state.setNumber("used", used);
}

/** The boxes that both have filled. */
function readBoxes(kernel: Kernel, state: RecordFields, fields: Fields): void {
  const [words, at] = fields.value("boxes");
  const rows = words.split("|").map((row) => row.split(","));
  const numbers = rows.flat();
  if (
    rows.length !== kernel.constant("PLAYERS") ||
    rows.some((row) => row.length !== kernel.constant("COATS")) ||
    !numbers.every((word) => /^[0-9]$/.test(word))
  )
    throw unexpected("bad-box-counts", at, words);
  state.setNumbers("marks", numbers.map(Number));
}
