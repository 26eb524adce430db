/** The match that is to be studied: of a table on this device or on the server, or of a record. */
import { loadGame } from "../device/games";
import { Refused } from "../engine/errors.ts";
import type { LocalMatch } from "../engine/local_match.ts";
import { normalizedRecord } from "../engine/texts/match_record.ts";
import { gameOfRecord, readRecord } from "../engine/texts/record_parser.ts";
import { Refused as ServerRefusal, Unreachable } from "../socket/api";
import { backendOf } from "../socket/table_backend";

/** The id of a table, or the text of a record. */
export type MatchSource = { table: string } | { record: string };

/** The match so far; refused where there is none, or where it cannot be replayed here. */
export async function loadMatch(source: MatchSource): Promise<LocalMatch<unknown>> {
  const record =
    "table" in source ? await backendOf(source.table).record() : normalizedRecord(source.record);
  return readRecord(await loadGame(gameOfRecord(record)), record);
}

/** The key of a sentence about an error, and what fills it. */
export interface Problem {
  key: string;
  params: Readonly<Record<string, unknown>>;
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Refused) return { key: error.key, params: error.params };
  if (error instanceof ServerRefusal)
    return { key: error.refusal.refused, params: error.refusal.params ?? {} };
  return { key: error instanceof Unreachable ? "wait.unreachable" : "study.failed", params: {} };
}
