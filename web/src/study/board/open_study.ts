/** Studies from whatever they begin with: a game, a position, a record, or the match of a table. */
import { loadGame } from "../../device/games";
import { LocalMatch } from "../../engine/local_match.ts";
import { normalizedRecord } from "../../engine/texts/match_record.ts";
import { gameOfRecord } from "../../engine/texts/record_parser.ts";
import { backendOf } from "../../socket/table_backend";
import { lineOf } from "../tree/node.ts";
import { readStudy, type Study } from "../tree/study_record.ts";

/** Tags that describe how chance was drawn and where: they are not true of a study. */
const OF_A_TABLE = /^(Deals|Table|Commitment|Secret|Site|Nonce\d*)$/;

export async function newStudy(
  game: string,
  players: number,
  options: readonly string[],
): Promise<Study> {
  const start = LocalMatch.start(await loadGame(game), players, options);
  return { start, root: lineOf([]), tags: {} };
}

export async function studyOfPosition(position: string): Promise<Study> {
  const line = position.trim();
  const start = LocalMatch.resume(await loadGame(line.split("/")[0]!), line);
  return { start, root: lineOf([]), tags: {} };
}

export async function studyOfRecord(record: string): Promise<Study> {
  const text = normalizedRecord(record);
  const { tags, ...study } = readStudy(await loadGame(gameOfRecord(text)), text);
  const own = Object.entries(tags).filter(([name]) => !OF_A_TABLE.test(name));
  return { ...study, tags: Object.fromEntries(own) };
}

/** Of a text that is pasted: a record begins with a tag, a position with the name of a game. */
export function studyOfText(text: string): Promise<Study> {
  return normalizedRecord(text).startsWith("[") || !text.includes("/")
    ? studyOfRecord(text)
    : studyOfPosition(text);
}

export async function studyOfTable(table: string): Promise<Study> {
  return studyOfRecord(await backendOf(table).record());
}
