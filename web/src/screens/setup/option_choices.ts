/**
 * Which options the form of a new table offers. What goes together is looked up in the combinations
 * of the game; nothing is decided here.
 */
import type { GameInfo, OptionInfo } from "../../messages";

type Choices = Pick<GameInfo, "options" | "combinations">;

/** Every number of players that some choice of options allows, rising. */
export function playerCounts({ combinations }: Pick<GameInfo, "combinations">): number[] {
  return [...new Set(combinations.flatMap(({ players }) => players))].sort((a, b) => a - b);
}

/** The allowed number of players nearest to the requested one. */
export function nearestPlayerCount(info: Choices, requested: number): number {
  return playerCounts(info).reduce((best, n) =>
    Math.abs(n - requested) < Math.abs(best - requested) ? n : best,
  );
}

/**
 * The combination nearest to the selected options, in the order of the game: with as few others as
 * so many players require, and with as many of them as go together. Of two that exclude each other
 * the one that the game lists last stays.
 */
export function playable(info: Choices, players: number, selected: readonly string[]): string[] {
  const possible = info.combinations.filter((each) => each.players.includes(players));
  const added = ({ options }: { options: readonly string[] }): number =>
    options.filter((option) => !selected.includes(option)).length;
  const fewest = Math.min(...possible.map(added));
  let nearest = possible.filter((each) => added(each) === fewest);
  for (const { option } of [...info.options].reverse()) {
    if (!selected.includes(option)) continue;
    const having = nearest.filter(({ options }) => options.includes(option));
    if (having.length) nearest = having;
  }
  const chosen = nearest[0]?.options ?? [];
  return info.options.map(({ option }) => option).filter((option) => chosen.includes(option));
}

/** The options that can be chosen at this table, or are; no others need to be shown. */
export function applicable(
  info: Choices,
  players: number,
  selected: readonly string[],
): OptionInfo[] {
  const chosen = playable(info, players, selected);
  return info.options.filter(
    ({ option }) =>
      chosen.includes(option) || playable(info, players, [...selected, option]).includes(option),
  );
}
