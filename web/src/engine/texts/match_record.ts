/** The text of a match record: tags, then moves; `docs/notation.md` has the grammar. */
import { BadText, Refused } from "../errors.ts";

export type Tags = Readonly<Record<string, string>>;

const TAG = /^\[([A-Za-z][A-Za-z0-9]{0,39}) "((?:[^"\\]|\\["\\])*)"\]$/;
/** Whatever shows something, and blanks. */
const PRINTABLE = /^(?:[^\p{C}\p{Z}]| )*$/u;
export const REQUIRED = ["Game", "Revision", "Players", "Options", "Box"];
/** The tags that the match itself gives, in their order; others follow in alphabetical order. */
export const STANDARD = [...REQUIRED, "Contents", "Start", "Result"];
const WIDTH = 100;

/**
 * As text editors and mail programs leave them: other line ends, a mark at the beginning, blanks at
 * the end.
 */
export function normalizedRecord(record: string): string {
  const lines = record.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  return `${lines
    .map((line) => line.trimEnd())
    .join("\n")
    .trim()}\n`;
}

/** The record of a match with these tags and moves. */
export function recordText(standard: Tags, others: Tags, moves: readonly string[]): string {
  const names = Object.keys(others).sort();
  const repeated = names.find((name) => STANDARD.includes(name));
  if (repeated) throw new Refused("tag-twice", { tag: repeated });
  const heading = [
    ...Object.entries(standard).map(([name, value]) => tagText(name, value)),
    ...names.map((name) => tagText(name, others[name]!)),
  ];
  return `${[...heading, "", ...wrapped(moves)].join("\n").replace(/\n+$/, "")}\n`;
}

/** `[Name "value"]`; refused when it could not be read again. */
function tagText(name: string, value: string): string {
  const tag = `[${name} "${escaped(value)}"]`;
  if (!TAG.test(tag) || !PRINTABLE.test(tag))
    throw new Refused("bad-tag", { tag: `${name}: '${value}'` });
  return tag;
}

/** The value of a tag as it stands between quotation marks. */
export function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
}

/** Moves in rows of at most `WIDTH` characters, unless one alone is longer. */
function wrapped(moves: readonly string[]): string[] {
  const rows: string[] = [];
  for (const move of moves) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + 1 + move.length <= WIDTH)
      rows[rows.length - 1] = `${row} ${move}`;
    else rows.push(move);
  }
  return rows;
}

/** The tags of a record, where each stands, and where the moves begin. */
export interface RecordHeading {
  tags: Map<string, string>;
  places: Map<string, number>;
  end: number;
}

export function readTags(record: string): RecordHeading {
  const tags = new Map<string, string>();
  const places = new Map<string, number>();
  let at = 0;
  for (const row of record.split("\n")) {
    if (!row) break;
    const tag = TAG.exec(row);
    if (!tag || !PRINTABLE.test(row)) throw new BadText("bad-tag", at, { tag: row });
    const [, name, value] = tag as unknown as [string, string, string];
    if (tags.has(name)) throw new BadText("tag-twice", at, { tag: name });
    tags.set(name, value.replace(/\\(.)/g, "$1"));
    places.set(name, at);
    at += row.length + 1;
  }
  return { tags, places, end: at };
}
