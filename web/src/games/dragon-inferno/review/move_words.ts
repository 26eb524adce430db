/** Moves in words, for reviews. */
import type { MoveWords } from "../../manifest";

export const moveWords: MoveWords = (move) => {
  const [piece = "", place = ""] = move.split("@");
  if (piece === "egg") return { key: "review.move.egg", params: { square: place } };
  if (!piece.startsWith("dragon"))
    return { key: "review.move.tile", params: { tile: piece, place } };
  return place === "-"
    ? { key: "review.move.dragon-gone", params: {} }
    : { key: "review.move.dragon", params: { place } };
};
