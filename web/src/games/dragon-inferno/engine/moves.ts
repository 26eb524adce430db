/** The legal moves of a view: squares and points, what happens to eggs and to the other player. */
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { InfernoMove } from "../../../views.ts";
import { dragonSquares, squareNames, tileSquares } from "./box.ts";
import { inferno } from "./functions.ts";
import { summoned, text } from "./notation.ts";

export function moves(kernel: Kernel, state: State): InfernoMove[] {
  const phase = kernel.fields(state).number("phase");
  const seat = kernel.seat(state);
  const { points } = inferno(kernel);
  const before = points(state, seat);
  const other = points(state, 1 - seat);
  return kernel.legal(state).map((action) => {
    const after = kernel.play(state, action);
    return {
      move: text(kernel, state, action),
      points: points(after, seat) - before,
      squares: squareNames(kernel, coveredSquares(kernel, state, action)),
      ...(phase === kernel.constant("TILE") ? tileParts(kernel, state, after, action) : {}),
      ...(phase === kernel.constant("DRAGON") ? { burns: other - points(after, 1 - seat) } : {}),
    };
  });
}

/** What a tile adds to the points, and what it does to eggs. */
function tileParts(
  kernel: Kernel,
  state: State,
  after: State,
  action: number,
): Partial<InfernoMove> {
  const seat = kernel.seat(state);
  const { squares, castles } = inferno(kernel);
  const [old, now] = [kernel.fields(state), kernel.fields(after)];
  const goesOn = now.number("phase") !== kernel.constant("TILE");
  return {
    gains: {
      squares: squares(after, seat) - squares(state, seat),
      castles: castles(after, seat) - castles(state, seat),
    },
    breaks: now.numbers("broken")[seat]! - old.numbers("broken")[seat]!,
    summons: goesOn && now.number("last") === action,
    castle: squareNames(kernel, tileSquares(kernel, action, "castle"))[0]!,
    hole: squareNames(kernel, tileSquares(kernel, action, "hole"))[0]!,
  };
}

/** The squares that a move covers. */
function coveredSquares(kernel: Kernel, state: State, action: number): bigint {
  const first = (name: string): number => kernel.constant(name);
  if (action < first("PLACES")) return tileSquares(kernel, action);
  if (action < first("DISCARD"))
    return dragonSquares(kernel, summoned(kernel, state), action - first("PLACES"));
  return action === first("DISCARD") ? 0n : 1n << BigInt(action - first("PUT"));
}
