/** What hints know of the moves of the game. */
import { draftLooks } from "../../../kit/line/looks";
import type { Looks } from "../../../table/coach/look";
import type { KingdominoView } from "../../../views";
import { moveWords } from "../review/move_words";

export const looks: Looks<KingdominoView> = { ...draftLooks, moveWords };
