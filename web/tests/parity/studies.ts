/** Studies in a page and their records. */
import type { GameTexts } from "../../src/engine/texts/game_texts.ts";
import type { Kernel } from "../../src/engine/kernel.ts";
import { readStudy, studyRecord } from "../../src/study/tree/study_record.ts";
import { answered, type Read } from "./texts.ts";

/** The record of a study written again after it was read, or why it is refused. */
export function rewrittenStudy(texts: GameTexts<unknown>, kernel: Kernel, record: string): Read {
  return answered(() => studyRecord(readStudy({ kernel, texts }, record)));
}
