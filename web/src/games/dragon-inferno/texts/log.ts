/** The match in sentences: all dragons, all eggs of a player, then tile by tile. */
import {
  describeMoves,
  effectiveMoves,
  takeWhile,
  type DescribeLog,
} from "../../../table/state/log";

export const describeLog: DescribeLog = (entries, nameOf) =>
  describeMoves(effectiveMoves(entries), (moves, i) => {
    const { seat, move } = moves[i]!;
    if (seat === "chance") {
      const dealt = takeWhile(moves, i, (each) => each.seat === "chance");
      const dragons = dealt.map((each) => each.move.slice(1)).join(", ");
      return { key: "inferno.log.caves", params: { dragons }, moves: dealt.length };
    }
    const name = nameOf(seat);
    const [piece = "", place = ""] = move.split("@");
    if (piece === "egg") {
      const eggs = takeWhile(
        moves,
        i,
        (each) => each.seat === seat && each.move.startsWith("egg@"),
      );
      const squares = eggs.map((each) => each.move.slice(4)).join(", ");
      return {
        key: "inferno.log.eggs",
        params: { name, squares },
        moves: eggs.length,
        version: eggs.at(-1)!.version,
      };
    }
    if (piece.startsWith("dragon"))
      return {
        key: place === "-" ? "log.dragon-gone" : "log.dragon",
        params: { name, dragon: piece.slice(6), place },
      };
    return { key: "log.tile", params: { name, tile: piece, place } };
  });
