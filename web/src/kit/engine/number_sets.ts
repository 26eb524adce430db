/** Sets of numbers as text: `1-8,13,20,21`. */
import { unexpected } from "../../engine/errors.ts";
import { listItems, type Located } from "../../engine/texts/position_fields.ts";

/** Rising numbers: three or more in a row as a range, `-` for none. */
export function numbersText(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  const words = runs.map((run) => (run.length > 2 ? `${run[0]!}-${run.at(-1)!}` : run.join()));
  return words.join() || "-";
}

/** A plain number below 10,000, without leading zeros. */
export function readNumber([word, at]: Located): number {
  if (!/^(?:0|[1-9][0-9]{0,3})$/.test(word)) throw unexpected("bad-number", at, word);
  return Number(word);
}

/** Mirror of `numbersText`; no number may be above `most`. */
export function readNumbers(list: Located, most: number): number[] {
  const [words, begin] = list;
  const numbers = new Set<number>();
  for (const [word, at] of listItems(list)) {
    const dash = word.indexOf("-");
    const low = readNumber([dash < 0 ? word : word.slice(0, dash), at]);
    const high = dash < 0 ? low : readNumber([word.slice(dash + 1), at + dash + 1]);
    if (high > most) throw unexpected("number-too-high", at, high, { most });
    for (let number = low; number <= high; number++) numbers.add(number);
  }
  const rising = [...numbers].sort((a, b) => a - b);
  if (numbersText(rising) !== words)
    throw unexpected("bad-list", begin, words, { expected: numbersText(rising) });
  return rising;
}
