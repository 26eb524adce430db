/** The ways in which a game can be played: its numbers of players with the options that go. */
import type { Kernel } from "../../../engine/kernel";
import { checkOptions } from "../../../engine/options";

/** Whether the game can be played like this. */
export function canPlay(kernel: Kernel, players: number, options: readonly string[]): boolean {
  try {
    checkOptions(kernel.description, players, options);
    return true;
  } catch {
    return false;
  }
}

/**
 * The options for another number of players: those that still go, and those without which it cannot
 * be played.
 */
export function optionsFor(kernel: Kernel, players: number, options: readonly string[]): string[] {
  const { starts } = kernel.description;
  const fitness = (start: readonly string[]): number =>
    options.filter((each) => start.includes(each)).length -
    start.filter((each) => !options.includes(each)).length;
  const possible = starts.filter((start) => start.players === players);
  const best = possible.reduce((one, other) =>
    fitness(other.options) > fitness(one.options) ? other : one,
  );
  return [...best.options].sort();
}
