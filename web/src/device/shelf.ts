/** The games that can be played on this device, from the descriptions of their modules. */
import { loadDescription } from "../engine/module/descriptions.ts";
import type { Shelf } from "../messages";
import { gameInfo } from "./game_info.ts";
import { playableGames } from "./playable";

export async function loadShelf(): Promise<Shelf> {
  const descriptions = await Promise.all(playableGames().map(loadDescription));
  const games = descriptions.map(gameInfo);
  return { games, levels: games[0]?.levels ?? [], phrases: [] };
}
