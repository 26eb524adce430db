/**
 * What compiled code finds wrong with a position, as a refusal. The names `PROBLEMS` of a game have
 * a key and the names of its parameters each; `now` is a phase and `square` a kind of square.
 */
import type { Kernel } from "../../engine/kernel.ts";
import { refusePosition } from "../../engine/texts/position_reader.ts";
import { halfText } from "./kingdom_rows.ts";

/** Room for the parameters of a problem. */
const PARAMETERS = 4;
/** A kind of square is its terrain times this plus its crowns. */
export const CROWN_COUNTS = 4;

/** Refuse what a compiled function finds; it writes parameters, and returns 0 for no problem. */
export function refuseProblem(kernel: Kernel, at: number, find: (out: number[]) => number): void {
  const numbers = Array<number>(PARAMETERS).fill(0);
  const problem = find(numbers);
  if (problem === 0) return;
  const [, ...names] = kernel.names("PROBLEMS")[problem]!.split(" ");
  const params = names.map((name, i): [string, string | number] => {
    const number = numbers[i]!;
    if (name === "now") return [name, kernel.names("PHASE_NAMES")[number]!];
    if (name !== "square") return [name, number];
    const half = { terrain: Math.floor(number / CROWN_COUNTS), crowns: number % CROWN_COUNTS };
    return [name, halfText(half)];
  });
  refusePosition(kernel, at, problem, Object.fromEntries(params));
}
