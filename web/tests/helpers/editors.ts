/** Positions of random matches, for the models of editors. */
import { Dice } from "../../src/engine/dice";
import { BadText } from "../../src/engine/errors";
import type { GameTexts } from "../../src/engine/texts/game_texts";
import type { Kernel } from "../../src/engine/kernel";
import { GAMES } from "../../src/games";
import { kernelOf } from "./kernels";

export interface EditedGame {
  kernel: Kernel;
  texts: GameTexts<unknown>;
}

export async function editedGame(game: string): Promise<EditedGame> {
  const [kernel, { default: texts }] = await Promise.all([kernelOf(game), GAMES[game]!.engine()]);
  return { kernel, texts };
}

/** Positions of one random match for each way to play the game, until there are so many. */
export function randomPositions({ kernel, texts }: EditedGame, count: number): string[] {
  const dice = new Dice(5);
  const { none } = kernel.description.limits;
  const positions: string[] = [];
  for (let i = 0; positions.length < count; i++) {
    const { starts } = kernel.description;
    const { players, options } = starts[(7 * i) % starts.length]!;
    let { state } = kernel.start(players, options);
    for (let ply = 0; ; ply++) {
      const action = kernel.pick(state, dice);
      if (ply % 9 === 0 || action === none) positions.push(texts.position(kernel, state));
      if (action === none) break;
      state = kernel.play(state, action);
    }
  }
  return positions;
}

/** Why the engine refuses a position; null where it does not. */
export function refusalOf({ kernel, texts }: EditedGame, text: string): BadText | null {
  try {
    texts.readPosition(kernel, text);
    return null;
  } catch (error) {
    if (error instanceof BadText) return error;
    throw error;
  }
}
