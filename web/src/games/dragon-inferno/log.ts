/** The match told in words: all dragons, all eggs of a player, then tile by tile. */
import type { Entry } from "../../messages";
import { standing, type Told } from "../../table/log";

export function tell(entries: readonly Entry[], nameOf: (seat: number) => string): Told[] {
  const moves = standing(entries);
  const told: Told[] = [];
  for (let i = 0; i < moves.length; i++) {
    const { version, at, seat, move } = moves[i]!;
    if (seat === "chance") {
      const dealt = [move.slice(1)];
      while (moves[i + 1]?.seat === "chance") dealt.push(moves[++i]!.move.slice(1));
      told.push({ version, at, seat: null, key: "inferno.log.caves", params: { dragons: dealt.join(", ") } });
      continue;
    }
    const name = nameOf(seat);
    const [piece = "", place = ""] = move.split("@");
    if (piece === "egg") {
      const squares = [place];
      while (moves[i + 1]?.seat === seat && moves[i + 1]!.move.startsWith("egg@")) squares.push(moves[++i]!.move.slice(4));
      const { version: last } = moves[i]!;
      told.push({ version: last, at, seat, key: "inferno.log.eggs", params: { name, squares: squares.join(", ") } });
    } else if (piece.startsWith("dragon")) {
      const params = { name, dragon: piece.slice(6), place };
      told.push({ version, at, seat, key: place === "-" ? "log.dragon-gone" : "log.dragon", params });
    } else told.push({ version, at, seat, key: "log.tile", params: { name, tile: piece, place } });
  }
  return told;
}
