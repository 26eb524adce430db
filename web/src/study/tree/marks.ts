/** Marks as they stand in a record: `G0:c4` a square, `R1:c4-e5` an arrow. */
import { unexpected } from "../../engine/errors.ts";
import { type ColourLetter, COLOURS, isSamePlace, type Mark } from "./node.ts";

const MARK = /^([GRBY])(0|[1-9][0-9]?):([a-z][1-9][0-9]?)(?:-([a-z][1-9][0-9]?))?$/;

export function markText({ colour, board, square, to }: Mark): string {
  const letter = Object.entries(COLOURS).find(([, each]) => each === colour)![0];
  return `${letter}${board}:${square}${to === null ? "" : `-${to}`}`;
}

/** The marks between angle brackets, of which the first character stands at `start`. */
export function readMarks(text: string, start: number, players: number): Mark[] {
  const marks: Mark[] = [];
  let at = start;
  for (const word of text.split(" ")) {
    const mark = readMark(word, players);
    if (!mark) throw unexpected("study-bad-mark", at, word, { expected: "G0:c4 R0:c4-e5" });
    if (marks.some((each) => isSamePlace(each, mark)))
      throw unexpected("study-mark-twice", at, word);
    marks.push(mark);
    at += word.length + 1;
  }
  return marks;
}

function readMark(word: string, players: number): Mark | null {
  const [, letter, board, square, to] = MARK.exec(word) ?? [];
  if (!square || to === square || Number(board) >= players) return null;
  return { colour: COLOURS[letter as ColourLetter], board: Number(board), square, to: to ?? null };
}
