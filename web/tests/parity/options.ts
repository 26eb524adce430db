/** Which options go together, as a page says it: as the rules have it, and in the form of a table. */
import { readFileSync } from "node:fs";
import { gameInfo } from "../../src/device/game_info.ts";
import type { Description } from "../../src/engine/module/description.ts";
import { Refused } from "../../src/engine/errors.ts";
import { checkOptions } from "../../src/engine/options.ts";
import type { GameInfo } from "../../src/messages.ts";
import { applicable, playable, playerCounts } from "../../src/screens/setup/option_choices.ts";

interface Task {
  /** The path of the module, without its ending. */
  module: string;
  choices: [players: number, options: string[]][];
}

interface Choice {
  /** The sorted names, or the refusal. */
  checked: string[] | { key: string; params: object };
  playable: string[];
  applicable: string[];
}

interface Answer {
  info: GameInfo;
  players: number[];
  choices: Choice[];
}

export function answer({ module, choices }: Task): Answer {
  const description = JSON.parse(readFileSync(`${module}.json`, "utf-8")) as Description;
  const info = gameInfo(description);
  return {
    info,
    players: playerCounts(info),
    choices: choices.map(([players, options]) => ({
      checked: checked(description, players, options),
      playable: playable(info, players, options),
      applicable: applicable(info, players, options).map(({ option }) => option),
    })),
  };
}

function checked(description: Description, players: number, options: string[]): Choice["checked"] {
  try {
    return checkOptions(description, players, options);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { key, params } = error;
    return { key, params };
  }
}
