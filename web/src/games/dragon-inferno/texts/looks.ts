/** What hints know of the moves of the game. */
import type { Looks } from "../../../table/coach/look";
import type { InfernoMove, InfernoView } from "../../../views";
import { moveWords } from "../review/move_words";
import { placement } from "../turn/placements";
import { nameOf, spotOf } from "../view";

export const looks: Looks<InfernoView, InfernoMove> = {
  squaresOf(move, view) {
    const square = /^egg@(.+)$/.exec(move.move)?.[1];
    if (square) return [spotOf(square, view.board.rows)];
    return placement(move, view)?.cells ?? [];
  },
  nameOf: (spot, { board }) => nameOf(spot, board.rows),
  piecesOf: () => [],
  moveWords,
};
