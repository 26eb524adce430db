/** The games that can be played on this device. */
import { GAMES as MODULES } from "../engine/module/descriptions.ts";
import { GAMES } from "../games";

export function isPlayableOnDevice(name: string): boolean {
  return MODULES.includes(name) && GAMES[name]?.engine !== undefined;
}

export function playableGames(): string[] {
  return Object.keys(GAMES).filter(isPlayableOnDevice);
}
