/** The positions of a study, worked out when they are asked for. */
import type { LocalMatch } from "../../engine/local_match.ts";

export type Mover = number | "chance";

export class StudyPositions {
  /** By the moves that lead there. */
  readonly #matches: Map<string, LocalMatch<unknown>>;
  readonly #views = new Map<LocalMatch<unknown>, unknown>();

  constructor(start: LocalMatch<unknown>) {
    this.#matches = new Map([["", start]]);
  }

  /** The match after these moves; not to be changed. */
  after(moves: readonly string[]): LocalMatch<unknown> {
    let length = moves.length;
    while (!this.#matches.has(keyOf(moves, length))) length--;
    let match = this.#matches.get(keyOf(moves, length))!;
    for (let i = length; i < moves.length; i++) {
      match = match.copy();
      match.play(moves[i]!);
      this.#matches.set(keyOf(moves, i + 1), match);
    }
    return match;
  }

  /** The position after these moves, as everybody sees it. */
  viewAfter(moves: readonly string[]): unknown {
    const match = this.after(moves);
    if (!this.#views.has(match)) this.#views.set(match, match.view(false));
    return this.#views.get(match);
  }

  /** Who made each of the moves. */
  movers(moves: readonly string[]): Mover[] {
    return moves.map((_, i) => moverOf(this.after(moves.slice(0, i))));
  }
}

/** Who is to move. */
export function moverOf(match: LocalMatch<unknown>): Mover {
  return match.isChance ? "chance" : match.seat;
}

const keyOf = (moves: readonly string[], length: number): string =>
  moves.slice(0, length).join(" ");
