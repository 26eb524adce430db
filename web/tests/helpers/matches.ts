/** Whole matches of random moves, for tests in node. */
import { Dice } from "../../src/engine/dice.ts";
import { LocalMatch } from "../../src/engine/local_match.ts";
import { gameOf } from "./device";

/** A match of random moves that is over. */
export async function wholeMatch(
  game: string,
  seed: number,
  players = 2,
  options: readonly string[] = [],
): Promise<LocalMatch<unknown>> {
  const match = LocalMatch.start(await gameOf(game), players, options);
  const dice = new Dice(seed);
  while (!match.isOver) match.play(match.kernel.pick(match.state, dice));
  return match;
}

/** The last moves of such a match, from the position before them. */
export async function endOfMatch(
  game: string,
  seed: number,
  moves = 24,
): Promise<LocalMatch<unknown>> {
  const whole = await wholeMatch(game, seed);
  const { actions } = whole;
  for (let i = 0; i < moves; i++) whole.undo();
  const match = LocalMatch.resume(whole, whole.position());
  for (const action of actions.slice(-moves)) match.play(action);
  return match;
}
