/** Studies as records: the main line as moves, everything else in the tag `Study`. */
import type { LocalMatch, MatchGame } from "../../engine/local_match.ts";
import { inTag, readHeading, readRecord } from "../../engine/texts/record_parser.ts";
import { lineOf, mainLine, type StudyNode } from "./node.ts";
import { readStudyText } from "./reader.ts";
import { studyText } from "./writer.ts";

export const STUDY_TAG = "Study";

export interface Study<View = unknown> {
  /** The match before its first move. */
  start: LocalMatch<View>;
  root: StudyNode;
  /** The further tags of the record, without that of the study. */
  tags: Readonly<Record<string, string>>;
}

/** The study of a record; of one without variations its only line. */
export function readStudy<View>(game: MatchGame<View>, record: string): Study<View> {
  const match = readRecord(game, record);
  const heading = readHeading(record);
  const tags = Object.fromEntries(
    Object.entries(match.tags).filter(([name]) => name !== STUDY_TAG),
  );
  const root = heading.tags.has(STUDY_TAG)
    ? inTag(heading, STUDY_TAG, (text) => readStudyText(text, match as LocalMatch<unknown>))
    : lineOf(match.moves);
  return { start: match.atStart(), root, tags };
}

/** The record of a study, from which older readers read the main line. */
export function studyRecord({ start, root, tags }: Study): string {
  const match = start.copy();
  for (const move of mainLine(root)) match.play(move);
  const text = studyText(root);
  match.tags = { ...tags, ...(text && { [STUDY_TAG]: text }) };
  return match.record();
}
