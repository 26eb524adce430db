/** Where a hint says to look before it tells the move. */
import type { Params } from "../../i18n/sentence";
import type { Spot } from "../../svg/outline";

/** What every legal move has. */
export interface LegalMove {
  move: string;
}

/** What a game knows of its moves for hints. */
export interface Looks<View = unknown, Move extends LegalMove = LegalMove> {
  /** The squares of the board that a move covers; none where it covers none. */
  squaresOf: (move: Move, view: View) => readonly Spot[];
  nameOf: (spot: Spot, view: View) => string;
  /** Selectors of the pieces beside the board that a move takes. */
  piecesOf: (move: string, view: View) => readonly string[];
  /** A move as something that can be done: a key of the catalogue `review`. */
  moveWords: (move: string, view: View) => { key: string; params: Params } | null;
}

/** What is framed on the screen, and what is said. */
export interface Look {
  /** Groups of selectors; each group is framed as one. */
  frames: readonly (readonly string[])[];
  /** The first and the last square of a part of the board; null where moves are compared. */
  area: { first: string; last: string } | null;
  /** The moves to be compared, in an order that does not tell which is better. */
  moves: readonly NamedMove[];
}

/** A move, and a key of the catalogue `review` that says it; null where the notation has to do. */
interface NamedMove {
  move: string;
  words: { key: string; params: Params } | null;
}

/** Squares in a row of the framed part of a board, and rows. */
const EXTENT = 4;

/**
 * The part of a board or the two moves in which the best move hides. `isOnBoard` tells which
 * squares there are.
 */
export function lookFor<View>(
  looks: Looks<View>,
  view: View,
  best: LegalMove,
  /** The next best move; null where there is one move only. */
  other: LegalMove | null,
  isOnBoard: (square: string) => boolean,
): Look {
  if (other === null) return { frames: [], area: null, moves: [{ move: best.move, words: null }] };
  const spots = looks.squaresOf(best, view);
  // Where the other move covers nothing, the question is whether to place at all.
  if (spots.length && looks.squaresOf(other, view).length) {
    const names = areaAround(spots, best.move).map((spot) => looks.nameOf(spot, view));
    const squares = names.filter(isOnBoard);
    const area = { first: squares[0] ?? "", last: squares.at(-1) ?? "" };
    return { frames: [squares.map(squareSelector)], area, moves: [] };
  }
  const moves = [best, other].sort((one, another) => (one.move < another.move ? -1 : 1));
  const frames = moves
    .map((move) => framedFor(looks, view, move))
    .filter((selectors) => selectors.length);
  const named = moves.map(({ move }) => ({ move, words: looks.moveWords(move, view) }));
  return { frames, area: null, moves: named };
}

function framedFor<View>(looks: Looks<View>, view: View, move: LegalMove): readonly string[] {
  const squares = looks.squaresOf(move, view).map((spot) => looks.nameOf(spot, view));
  return [...squares.map(squareSelector), ...looks.piecesOf(move.move, view)];
}

const squareSelector = (name: string): string => `section.mat [data-square="${name}"]`;

/**
 * A square of squares round some of them, row by row from the north. Where in it they are depends
 * on the move, so that it does not tell.
 */
export function areaAround(spots: readonly Spot[], move: string): Spot[] {
  const number = [...move].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), 7) >>> 0;
  const begin = (of: (spot: Spot) => number, turns: number): { from: number; size: number } => {
    const least = Math.min(...spots.map(of));
    const covered = Math.max(...spots.map(of)) - least + 1;
    const size = Math.max(EXTENT, covered + 1);
    return { from: least - (Math.floor(number / turns) % (size - covered + 1)), size };
  };
  const [columns, rows] = [begin(({ x }) => x, 1), begin(({ y }) => y, 7)];
  return Array.from({ length: rows.size * columns.size }, (_, i) => ({
    x: columns.from + (i % columns.size),
    y: rows.from + Math.floor(i / columns.size),
  }));
}
