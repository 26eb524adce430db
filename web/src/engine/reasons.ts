/**
 * The rule against a move: compiled code finds a number, people read a key and parameters. The names
 * `REASONS` of a game have a key and its parameters each, written `name=kind`, or `name` where both
 * are the same; the first one is empty and stands for none (`engine/refusals/reasons.py`).
 */
import type { Parameters } from "./errors.ts";
import type { Kernel } from "./kernel.ts";

export interface Reason {
  key: string;
  params: Parameters;
}

/** The values of parameters by their kinds, from the numbers that were found for them. */
export type ReasonWords = Readonly<Record<string, (number: number) => string | number>>;

/** Room for the numbers that are found with a rule, one for each parameter. */
const PARAMETERS = 2;

/** The rule whose number `find` returns; a parameter without a word of its kind is a number. */
export function namedReason(
  kernel: Kernel,
  find: (out: number[]) => number,
  words: ReasonWords,
): Reason | null {
  const numbers = Array<number>(PARAMETERS).fill(0);
  const [key, ...parameters] = kernel.names("REASONS")[find(numbers)]!.split(" ");
  if (!key) return null;
  const params: Parameters = {};
  parameters.forEach((parameter, i) => {
    const [name, kind = name] = parameter.split("=") as [string, string?];
    params[name] = words[kind]?.(numbers[i]!) ?? numbers[i]!;
  });
  return { key, params };
}
