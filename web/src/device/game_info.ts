/** What a new table can choose of a game, from the description of its module. */
import type { Description, Option } from "../engine/module/description.ts";
import { playerCounts } from "../engine/options.ts";
import type { CombinationInfo, GameInfo, OptionInfo } from "../messages";

export function gameInfo(description: Description): GameInfo {
  const { game, revision, players, options, levels, box } = description;
  return {
    game,
    revision,
    players,
    options: options.map((option) => optionInfo(description, option)),
    combinations: combinations(description),
    box: box.digest,
    levels: Object.keys(levels),
    ready: true,
  };
}

/** Of two options that exclude each other, each names the other. */
function optionInfo(
  description: Description,
  { name, players, needs, excludes, suggested }: Option,
): OptionInfo {
  const others = description.options.filter((other) => other.excludes === name);
  return {
    option: name,
    players: players.length ? players : playerCounts(description),
    needs,
    excludes: [...(excludes ? [excludes] : []), ...others.map((other) => other.name)],
    suggested,
  };
}

/** The choices of options that can be played with their numbers of players, the smallest first. */
function combinations({ starts }: Description): CombinationInfo[] {
  const choices = new Map<string, CombinationInfo>();
  for (const { options, players } of starts) {
    const names = options.join();
    const { players: before } = choices.get(names) ?? { players: [] };
    choices.set(names, { options, players: [...before, players] });
  }
  const names = ({ options }: CombinationInfo): string => options.join("\0");
  return [...choices.values()].sort(
    (a, b) => a.options.length - b.options.length || (names(a) < names(b) ? -1 : 1),
  );
}
