/** Edits that can be taken back: edited positions are values, so a history is a list of them. */

export interface History<EditedPosition> {
  readonly past: readonly EditedPosition[];
  readonly present: EditedPosition;
  readonly future: readonly EditedPosition[];
}

/** The most edits that can be taken back. */
const MOST = 500;

export function begin<EditedPosition>(edited: EditedPosition): History<EditedPosition> {
  return { past: [], present: edited, future: [] };
}

/** The history with one more edit; an edit that changed nothing is none. */
export function withEdit<EditedPosition>(
  history: History<EditedPosition>,
  edited: EditedPosition,
): History<EditedPosition> {
  if (edited === history.present) return history;
  const past = [...history.past, history.present].slice(-MOST);
  return { past, present: edited, future: [] };
}

export function undone<EditedPosition>(history: History<EditedPosition>): History<EditedPosition> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future };
}

export function redone<EditedPosition>(history: History<EditedPosition>): History<EditedPosition> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future };
}
