/** The rules of games on this device, each loaded when it is first asked for. */
import { loadingProblem, Refused } from "../engine/errors.ts";
import { loadKernel } from "../engine/module/modules.ts";
import { GAMES } from "../games";
import { isPlayableOnDevice } from "./playable";
import type { Game } from "./state/table_state";

const games = new Map<string, Promise<Game>>();

/** Rules and texts of a game; refused where there are none, or where they cannot be fetched. */
export function loadGame(name: string): Promise<Game> {
  let game = games.get(name);
  if (!game) {
    game = load(name);
    games.set(name, game);
    game.catch(() => games.delete(name));
  }
  return game;
}

async function load(name: string): Promise<Game> {
  const loadTexts = GAMES[name]?.engine;
  if (!loadTexts || !isPlayableOnDevice(name)) throw new Refused("needs-server");
  try {
    const [kernel, { default: texts }] = await Promise.all([loadKernel(name), loadTexts()]);
    return { kernel, texts };
  } catch {
    throw new Refused(loadingProblem());
  }
}
