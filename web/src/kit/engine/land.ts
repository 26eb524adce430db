/** The words of a state that a kingdom of dominoes is made of (`kit/placing.py`). */
import type { RecordFields } from "../../engine/module/record.ts";
import { ringSquare, type Spot } from "./squares.ts";

export interface Land {
  /** The widest and highest a kingdom may be. */
  side: number;
  /** The squares of each terrain. */
  terrains: bigint[];
  /** All squares in use, the castle's too. */
  filled: bigint;
  /** The columns and rows in use, each as eight squares. */
  columns: bigint;
  rows: bigint;
  /** Squares with one or three crowns, and with two or three. */
  single: bigint;
  double: bigint;
}

/** One square of a domino: the number of its terrain, and its crowns. */
export interface Half {
  terrain: number;
  crowns: number;
}

const COLUMN = 0x0101010101010101n;
const ROW = 0xffn;
const CASTLE = ringSquare([0, 0]);

export function landOf(fields: RecordFields, kingdom: number): Land {
  const word = (name: string): bigint => fields.words(name)[kingdom]!;
  const land = fields.words("land");
  const terrains = land.length / fields.words("filled").length;
  return {
    side: fields.number("side"),
    terrains: land.slice(terrains * kingdom, terrains * (kingdom + 1)),
    filled: word("filled"),
    columns: word("columns"),
    rows: word("rows"),
    single: word("single"),
    double: word("double"),
  };
}

/** Lay halves round the castle of a kingdom; whatever was there is gone. */
export function fill(
  fields: RecordFields,
  kingdom: number,
  halves: Iterable<readonly [spot: Spot, half: Half]>,
): void {
  const kingdoms = fields.words("filled").length;
  const land = fields.words("land");
  const terrains = land.length / kingdoms;
  land.fill(0n, terrains * kingdom, terrains * (kingdom + 1));
  const words = { filled: 1n << BigInt(CASTLE), columns: 0n, rows: 0n, single: 0n, double: 0n };
  const use = (square: number): bigint => {
    words.columns |= COLUMN << BigInt(square & 7);
    words.rows |= ROW << BigInt(square & 56);
    return 1n << BigInt(square);
  };
  use(CASTLE);
  for (const [spot, { terrain, crowns }] of halves) {
    const bit = use(ringSquare(spot));
    land[terrains * kingdom + terrain]! |= bit;
    words.filled |= bit;
    if (crowns & 1) words.single |= bit;
    if (crowns & 2) words.double |= bit;
  }
  fields.setWords("land", land);
  for (const [name, word] of Object.entries(words)) {
    const all = fields.words(name);
    all[kingdom] = word;
    fields.setWords(name, all);
  }
}
