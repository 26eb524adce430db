/**
 * Which options go together and with how many players: looked up among the starts that Python's
 * `engine/options.py` has allowed, with the same refusals.
 */
import { closeMatches } from "./texts/close_matches.ts";
import type { Description, Option } from "./module/description.ts";
import { Refused } from "./errors.ts";

type Ways = Pick<Description, "game" | "options" | "starts">;

/** The chosen names in alphabetical order; refused where the game cannot be played like this. */
export function checkOptions(ways: Ways, players: number, names: readonly string[]): string[] {
  const { game, options } = ways;
  const allowed = playerCounts(ways);
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

/** Every number of players that some choice of options allows, rising. */
export function playerCounts({ starts }: Pick<Description, "starts">): number[] {
  return [...new Set(starts.map(({ players }) => players))].sort((a, b) => a - b);
}

function checkPlayers(ways: Ways, players: number, chosen: readonly Option[]): void {
  const names = chosen.map(({ name }) => name);
  const allowed = playersFor(ways, names);
  if (allowed.includes(players)) return;
  const missing = missingOptions(ways, players, names);
  if (missing.length)
    throw new Refused("players-need-option", {
      game: ways.game,
      players,
      allowed: allowed.join(", "),
      options: missing.map((added) => added.join(" + ")).join(" / "),
    });
  const option = optionForOthers(players, chosen);
  const needs = option.players.join(", ");
  throw new Refused("option-needs-players", { option: option.name, needs, players });
}

/** The numbers of players for exactly these options; without any those of the game. */
function playersFor({ starts }: Ways, names: readonly string[]): number[] {
  const sorted = [...names].sort().join();
  return starts.filter(({ options }) => options.join() === sorted).map(({ players }) => players);
}

/** The smallest sets of further options with which so many can play, in alphabetical order. */
function missingOptions(ways: Ways, players: number, names: readonly string[]): string[][] {
  const sets = ways.starts
    .filter((start) => start.players === players)
    .map(({ options }) => options)
    .filter((choice) => names.every((name) => choice.includes(name)))
    .map((choice) => choice.filter((name) => !names.includes(name)));
  const least = Math.min(...sets.map(({ length }) => length));
  return sets.filter(({ length }) => length === least);
}

/**
 * The first option that is not for so many players; the numbers of one that needs another take the
 * place of those of the other.
 */
function optionForOthers(players: number, chosen: readonly Option[]): Option {
  const limits = chosen.filter((option) => option.players.length);
  return limits.find(
    (option) =>
      !option.players.includes(players) && !limits.some(({ needs }) => needs === option.name),
  )!;
}
