/** Moves in words, for reviews. */
import { draftWords } from "../../../kit/review/draft_words";
import type { KingdominoView } from "../../../views";
import type { MoveWords } from "../../manifest";

export const moveWords: MoveWords<KingdominoView> = (move, { side }) => draftWords(move, side);
