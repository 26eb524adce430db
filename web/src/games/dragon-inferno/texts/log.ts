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
      const { length } = dealt;
      return { key: "inferno.log.caves", params: { n: length }, moves: length };
    }
    const name = nameOf(seat);
    const [piece = "", place = ""] = move.split("@");
    if (piece === "egg") {
      const eggs = takeWhile(
        moves,
        i,
        (each) => each.seat === seat && each.move.startsWith("egg@"),
      );
      return {
        key: "inferno.log.eggs",
        params: { name, n: eggs.length },
        moves: eggs.length,
        version: eggs.at(-1)!.version,
      };
    }
    if (piece.startsWith("dragon"))
      return {
        key: place === "-" ? "inferno.log.dragon-gone" : "inferno.log.dragon",
        params: { name },
      };
    return { key: "inferno.log.tile", params: { name } };
  });
