/** The games that can be played on this device, from the descriptions of their modules. */
import type { Description, Option } from "../engine/module/description.ts";
import { loadDescription } from "../engine/module/descriptions.ts";
import type { GameInfo, OptionInfo, Shelf } from "../messages";
import { playableGames } from "./playable";

export async function loadShelf(): Promise<Shelf> {
  const descriptions = await Promise.all(playableGames().map(loadDescription));
  const games = descriptions.map(gameInfo);
  return { games, levels: games[0]?.levels ?? [], phrases: [] };
}

function gameInfo(description: Description): GameInfo {
  const { game, revision, players, options, levels, box } = description;
  return {
    game,
    revision,
    players,
    options: options.map((option) => optionInfo(description, option)),
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
    players: players.length ? players : seatings(description),
    needs,
    excludes: [...(excludes ? [excludes] : []), ...others.map((other) => other.name)],
    suggested,
  };
}

/** Every number of players that some choice of options allows. */
function seatings({ starts }: Description): number[] {
  return [...new Set(starts.map(({ players }) => players))].sort((a, b) => a - b);
}
