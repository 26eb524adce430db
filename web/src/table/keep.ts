/** The parts of a new view that have not changed stay the same objects, so that only what has changed is drawn again. */

export function keepEqualParts(before: unknown, after: unknown): unknown {
  if (before === after || typeof before !== "object" || typeof after !== "object" || !before || !after) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  let same = Object.keys(old).length === Object.keys(fresh).length;
  for (const key of Object.keys(fresh)) {
    fresh[key] = keepEqualParts(old[key], fresh[key]);
    if (fresh[key] !== old[key]) same = false;
  }
  return same ? before : after;
}
