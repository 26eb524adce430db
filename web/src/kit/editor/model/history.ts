/** Edits that can be taken back: drafts are values, so a history is a list of them. */

export interface History<Draft> {
  readonly past: readonly Draft[];
  readonly present: Draft;
  readonly future: readonly Draft[];
}

/** The most edits that can be taken back. */
const MOST = 500;

export function begin<Draft>(draft: Draft): History<Draft> {
  return { past: [], present: draft, future: [] };
}

/** The history with one more edit; an edit that changed nothing is none. */
export function edited<Draft>(history: History<Draft>, draft: Draft): History<Draft> {
  if (draft === history.present) return history;
  const past = [...history.past, history.present].slice(-MOST);
  return { past, present: draft, future: [] };
}

export function undone<Draft>(history: History<Draft>): History<Draft> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future };
}

export function redone<Draft>(history: History<Draft>): History<Draft> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future };
}
