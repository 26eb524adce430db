/** Moves in words, for reviews. */
import { draftWords } from "../../../kit/review/draft_words";
import type { QueendominoView } from "../../../views";
import type { MoveWords } from "../../manifest";
import { buildingName } from "../texts/effects";

export const moveWords: MoveWords<QueendominoView> = (move, { side }) => {
  if (move === "-") return { key: "review.move.skip", params: {} };
  const draft = draftWords(move, side);
  if (draft) return draft;
  const [what = "", square] = move.split("@");
  if (what === "knight") return { key: "review.move.knight", params: { square: square ?? "" } };
  if (what.startsWith("burn-"))
    return { key: "review.move.burn", params: { building: buildingName(what.slice(5)) } };
  const building = buildingName(what);
  return square
    ? { key: "review.move.build", params: { building, square } }
    : { key: "review.move.take-building", params: { building } };
};
