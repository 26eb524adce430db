/** The positions of a reviewed match, worked out when they are asked for. */
import type { LocalMatch } from "../../../engine/local_match.ts";

export class Positions {
  readonly #byPly = new Map<number, LocalMatch<unknown>>();
  readonly #views = new Map<number, unknown>();
  readonly #moves: readonly string[];

  constructor(match: LocalMatch<unknown>) {
    this.#byPly.set(0, match.atStart());
    this.#moves = match.moves;
  }

  /** The view after `ply` moves. */
  view(ply: number): unknown {
    if (!this.#views.has(ply)) this.#views.set(ply, this.#at(ply).view(false));
    return this.#views.get(ply);
  }

  /** The same with the legal moves, which say what they cover. */
  viewWithMoves(ply: number): unknown {
    return this.#at(ply).view();
  }

  /** The view after `ply` moves of the match and one move that may not have been played. */
  viewAfter(ply: number, move: string): unknown {
    const trial = this.#at(ply).copy();
    trial.play(move);
    return trial.view(false);
  }

  #at(ply: number): LocalMatch<unknown> {
    const near = Math.max(...[...this.#byPly.keys()].filter((each) => each <= ply));
    if (near === ply) return this.#byPly.get(ply)!;
    const match = this.#byPly.get(near)!.copy();
    for (const move of this.#moves.slice(near, ply)) match.play(move);
    this.#byPly.set(ply, match);
    return match;
  }
}

/** A mark of the graph: the round that begins with a step. */
export interface RoundMark {
  step: number;
  round: number;
}

/**
 * Where rounds begin. The views of some games count them; in others a round begins with a draw.
 * Without either there are none.
 */
export function roundsOf(
  steps: readonly { ply: number; seat: number | null; moves: readonly string[] }[],
  viewAt: (ply: number) => unknown,
): RoundMark[] {
  const draws = steps.flatMap(({ seat, ply, moves }, step) =>
    seat === null ? [{ step, after: ply + moves.length }] : [],
  );
  const marks: RoundMark[] = [];
  for (const { step, after } of draws) {
    const { round } = viewAt(after) as { round?: number };
    const number = round ?? marks.length + 1;
    // Before the first round there is the first claim.
    if (number > 0 && marks.at(-1)?.round !== number) marks.push({ step, round: number });
  }
  return marks.length > 1 ? marks : [];
}
