/** What hints know of the moves of the game. */
import { draftLooks } from "../../../kit/line/looks";
import { spotOf } from "../../../svg/squares";
import type { Looks } from "../../../table/coach/look";
import type { QueendominoView } from "../../../views";
import { moveWords } from "../review/move_words";

export const looks: Looks<QueendominoView> = {
  ...draftLooks,
  squaresOf(move, view) {
    const placed = draftLooks.squaresOf(move, view);
    const square = /@([a-m]\d+)$/.exec(move.move)?.[1];
    return placed.length || !square ? placed : [spotOf(square, view.side)];
  },
  piecesOf(move, view) {
    const building = move.replace(/^burn-/, "");
    const space = view.board.find(({ tile }) => tile?.building === building);
    return space ? [`[data-space="${space.space}"]`] : draftLooks.piecesOf(move);
  },
  moveWords,
};
