/** The legal moves of Queendomino, with the points and coins that they would bring or cost. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/queendomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { QueendominoMove } from "../../../views.ts";
import { text } from "./moves.ts";

export function moveViews(kernel: Kernel, state: State): QueendominoMove[] {
  const { previews } = functionsOf<Functions>(kernel);
  const actions = kernel.legal(state);
  const points = actions.map(() => 0);
  const coins = actions.map(() => 0);
  previews(state, [new Uint8Array(state.length)], actions, points, coins);
  const [takes, sites] = [kernel.constant("TAKES"), kernel.constant("SITES")];
  return actions.map((action, i) => ({
    move: text(kernel, state, action),
    points: points[i]!,
    coins: coins[i]!,
    ...(action >= takes && action < sites
      ? { sites: sitesAfter(kernel, kernel.play(state, action)) }
      : {}),
  }));
}

/** The squares for the tile that has just been taken, with the points it would bring there. */
function sitesAfter(kernel: Kernel, state: State): Record<string, number> {
  return Object.fromEntries(
    moveViews(kernel, state).map(({ move, points }) => [move.split("@")[1]!, points!]),
  );
}
