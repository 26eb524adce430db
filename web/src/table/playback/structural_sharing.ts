/** Structural sharing: unchanged parts of a new view keep their identity and are not redrawn. */

export function shareUnchanged<T>(before: unknown, after: T): T {
  if (
    before === after ||
    typeof before !== "object" ||
    typeof after !== "object" ||
    !before ||
    !after
  )
    return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const previous = before as Record<string, unknown>;
  const next = after as Record<string, unknown>;
  let same = Object.keys(previous).length === Object.keys(next).length;
  for (const key of Object.keys(next)) {
    next[key] = shareUnchanged(previous[key], next[key]);
    if (next[key] !== previous[key]) same = false;
  }
  return same ? (before as T) : after;
}
