/** Which options go together and with how many players, as Python's `engine/options.py` says. */
import { closeMatches } from "./texts/close_matches.ts";
import type { Description, Option } from "./module/description.ts";
import { Refused } from "./errors.ts";

type Ways = Pick<Description, "game" | "players" | "options">;

/** The chosen names in alphabetical order; refused where the game cannot be played like this. */
export function checkOptions(ways: Ways, players: number, names: readonly string[]): string[] {
  const { game, options } = ways;
  const seatings = [...ways.players, ...options.flatMap((option) => option.players)];
  const allowed = [...new Set(seatings)].sort((a, b) => a - b);
  if (!allowed.includes(players))
    throw new Refused("bad-players", { game, players, allowed: allowed.join(", ") });
  const chosen = names.map((name) => {
    const option = options.find((each) => each.name === name);
    if (!option) {
      const all = options.map((each) => each.name);
      const near = closeMatches(name, all, 1);
      const words = (near.length ? near : all.sort()).join(", ");
      throw new Refused("no-such-option", { game, option: name, ["known"]: words });
    }
    if (names.indexOf(name) !== names.lastIndexOf(name))
      throw new Refused("option-twice", { option: name });
    return option;
  });
  for (const { name, needs, excludes } of chosen) {
    if (needs && !names.includes(needs))
      throw new Refused("option-needs-option", { option: name, needs });
    if (names.includes(excludes))
      throw new Refused("options-exclude", { option: name, other: excludes });
  }
  checkPlayers(ways, players, chosen);
  return [...names].sort();
}

function checkPlayers(ways: Ways, players: number, chosen: readonly Option[]): void {
  const common = commonPlayers(ways, chosen);
  if (common.includes(players)) return;
  const missing = missingOptions(ways, players, chosen);
  if (missing.length)
    throw new Refused("players-need-option", {
      game: ways.game,
      players,
      allowed: common.join(", "),
      options: missing.map((names) => names.join(" + ")).join(" / "),
    });
  const option = limiting(chosen).find((each) => !each.players.includes(players))!;
  const needs = option.players.join(", ");
  throw new Refused("option-needs-players", { option: option.name, needs, players });
}

/**
 * The chosen options that limit the number of players; one that is for certain numbers takes the
 * place of the one that it needs.
 */
function limiting(chosen: readonly Option[]): Option[] {
  const limits = chosen.filter(({ players }) => players.length);
  const replaced = limits.map(({ needs }) => needs);
  return limits.filter(({ name }) => !replaced.includes(name));
}

/** The numbers of players that every limit is for; without any those of the game. */
function commonPlayers(ways: Ways, chosen: readonly Option[]): number[] {
  const limits = limiting(chosen);
  if (!limits.length) return ways.players;
  return limits[0]!.players.filter((n) => limits.every(({ players }) => players.includes(n)));
}

/** The smallest sets of further options with which so many can play, in alphabetical order. */
function missingOptions(ways: Ways, players: number, chosen: readonly Option[]): string[][] {
  const others = ways.options.filter((each) => each.players.length && !chosen.includes(each));
  const sets = subsets(others)
    .filter((added) => {
      const all = [...chosen, ...added];
      return goTogether(all) && commonPlayers(ways, all).includes(players);
    })
    .map((added) => added.map(({ name }) => name).sort());
  const least = Math.min(...sets.map((names) => names.length));
  return sets
    .filter((names) => names.length === least)
    .sort((a, b) => (a.join("\0") < b.join("\0") ? -1 : 1));
}

function subsets(options: readonly Option[]): Option[][] {
  return options
    .reduce<Option[][]>((sets, option) => [...sets, ...sets.map((set) => [...set, option])], [[]])
    .filter((set) => set.length);
}

/** Whether every option has the one that it needs, and none that it excludes. */
function goTogether(chosen: readonly Option[]): boolean {
  const names = chosen.map(({ name }) => name);
  return chosen.every(
    ({ needs, excludes }) => (!needs || names.includes(needs)) && !names.includes(excludes),
  );
}
