/** Rounding that keeps sums: what is shown adds up to what is shown as the sum. */

/**
 * Whole numbers for `parts` that add up to the rounded `total`, each less than 1 from its part. The
 * parts add up to the total.
 */
export function roundToTotal(parts: readonly number[], total: number): number[] {
  const rounded = parts.map(Math.floor);
  const missing = Math.round(total) - rounded.reduce((sum, each) => sum + each, 0);
  const byRemainder = parts
    .map((part, i) => ({ i, remainder: part - rounded[i]! }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, missing)) rounded[i]! += 1;
  return rounded;
}
