/** The study that was opened last in this page: where nothing can be stored, it lasts as long. */
import type { Path } from "../../study/tree/node.ts";
import type { Study } from "../../study/tree/study_record.ts";

export interface OpenedStudy {
  id: string;
  study: Study;
  path: Path;
  /** When it was stored; null where it was not. */
  changed: number | null;
}

let last: OpenedStudy | null = null;

export function rememberOpened(study: OpenedStudy): void {
  last = study;
}

export const openedBefore = (id: string): OpenedStudy | null => (last?.id === id ? last : null);
