/** What a page writes and reads of a game: moves, positions and the view, as Python does. */
import type { Kernel, State } from "../kernel.ts";
import type { Reason } from "../reasons.ts";

/** Each game has one, the default export of `games/<game>/engine`. */
export interface GameTexts<View> {
  /** The text of a legal action. */
  text(kernel: Kernel, state: State, action: number): string;

  /**
   * The action of a text, legal or not: `kernel.legal` decides. Null where the position has no such
   * action; a `Refused` where the text is none of the game.
   */
  parse(kernel: Kernel, state: State, move: string): number | null;

  /**
   * The rule against a move that can be read and is not legal. Without this function a refusal says
   * only that the rules do not allow the move.
   */
  reason?(kernel: Kernel, state: State, move: string): Reason | null;

  /** The moves that one text stands for, where a text may stand for several. */
  splitMoves?(text: string): string[];

  /** Everything there is to see: the same JSON as Python's `match.view()`. */
  view(kernel: Kernel, state: State, withMoves: boolean): View;

  /** The state in one line that rebuilds it exactly. */
  position(kernel: Kernel, state: State): string;

  /** Mirror of `position`; a `BadText` where the line is none of the game. */
  readPosition(kernel: Kernel, text: string): State;

  /** What seats have earned by a move that its text does not say, in the order of the rules. */
  earned?(kernel: Kernel, before: State, after: State): [seat: number, name: string][];
}
