/** The words in refusals of moves, as far as games with lines of dominoes share them. */
import type { ReasonWords } from "../../engine/reasons.ts";
import type { RecordFields } from "../../engine/module/record.ts";
import { lowest } from "./bits.ts";
import { members } from "./domino_sets.ts";
import type { Land } from "./land.ts";
import { DIRECTIONS } from "./placements.ts";
import { spotOf, squareName } from "./squares.ts";

/** Stands for the direction of a domino that is discarded. */
export const DISCARDED = -1;

/** The dominoes that can be claimed or placed, and squares; letters name the boxes of dominoes. */
export function draftWords(
  fields: RecordFields,
  landToMove: () => Land,
  lineLetter = "",
  queueLetter = "",
): ReasonWords {
  return {
    free: () =>
      members(fields.word("line"))
        .map((domino) => `${lineLetter}${domino}`)
        .join(", "),
    "to-place": () => `${queueLetter}${lowest(fields.word("queue")) + 1}`,
    square: (square) => squareName(landToMove(), square),
  };
}

/** The square and the direction that a move names: steps east and north of the castle. */
export function placeNumbers(
  groups: Readonly<Record<string, string | undefined>>,
  side: number,
): [x: number, y: number, direction: number] {
  const { column, row, direction } = groups;
  const [x, y] = column ? spotOf(column, Number(row), side) : [0, 0];
  return [x, y, direction ? DIRECTIONS.indexOf(direction) : DISCARDED];
}
