/** Words that are spelt alike, as Python's `difflib.get_close_matches` finds them. */

const CUTOFF = 0.6;

/** The at most `n` words that are most like `word`, the best first. */
export function closeMatches(word: string, words: readonly string[], n: number): string[] {
  return words
    .map((other) => ({ other, ratio: similarity(other, word) }))
    .filter(({ ratio }) => ratio >= CUTOFF)
    .sort((a, b) => b.ratio - a.ratio || (a.other < b.other ? 1 : -1))
    .slice(0, n)
    .map(({ other }) => other);
}

/** Twice the letters in common, by the number of all letters. */
function similarity(a: string, b: string): number {
  const letters = a.length + b.length;
  return letters ? (2 * lettersInCommon(a, b)) / letters : 1;
}

/** The letters of the longest common part, and of what lies before and behind it in both. */
function lettersInCommon(a: string, b: string): number {
  const [i, j, length] = longestMatch(a, b);
  if (length === 0) return 0;
  const before = lettersInCommon(a.slice(0, i), b.slice(0, j));
  return before + length + lettersInCommon(a.slice(i + length), b.slice(j + length));
}

/** Where the longest common part begins in both, and its length; the first of several. */
function longestMatch(a: string, b: string): [i: number, j: number, length: number] {
  let best: [number, number, number] = [0, 0, 0];
  let ends = new Map<number, number>();
  for (let i = 0; i < a.length; i++) {
    const next = new Map<number, number>();
    for (let j = 0; j < b.length; j++) {
      if (a[i] !== b[j]) continue;
      const length = (ends.get(j - 1) ?? 0) + 1;
      next.set(j, length);
      if (length > best[2]) best = [i - length + 1, j - length + 1, length];
    }
    ends = next;
  }
  return best;
}
