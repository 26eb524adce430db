/** What hints know of the moves of the game. */
import { same } from "../../../kit/placement/placements";
import type { Looks } from "../../../table/coach/look";
import type { DuelView } from "../../../views";
import { moveWords } from "../review/move_words";
import { nameOf, placement } from "../view";

export const looks: Looks<DuelView> = {
  squaresOf(move) {
    const put = placement(move);
    if (!put) return [];
    return same(put.first, put.second) ? [put.first] : [put.first, put.second];
  },
  nameOf,
  piecesOf(move) {
    const die = /^(?:take|tower|turn)(\d)/.exec(move)?.[1];
    return die ? [`[data-die="${die}"]`] : [`[data-spell="${move}"]`];
  },
  moveWords,
};
