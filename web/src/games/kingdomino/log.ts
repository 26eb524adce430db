/** The match told in words, a sentence for each turn. */
import type { Entry } from "../../messages";
import { standing, type Told } from "../../table/log";

export function tell(entries: readonly Entry[], nameOf: (seat: number) => string): Told[] {
  const moves = standing(entries);
  const told: Told[] = [];
  for (let i = 0; i < moves.length; i++) {
    const { version, at, seat, move } = moves[i]!;
    const next = moves[i + 1];
    if (move.startsWith("+")) {
      const line = [move];
      while (moves[i + 1]?.move.startsWith("+")) line.push(moves[++i]!.move);
      const dominoes = line.map((each) => Number(each.slice(1))).sort((a, b) => a - b);
      told.push({ version, at, seat: null, key: "log.turned-up", params: { dominoes: dominoes.join(", ") } });
    } else if (move.startsWith("king")) {
      const owner = Number(move[4]);
      const claimed = next && isClaim(next.move);
      if (claimed) i++;
      const params = { name: nameOf(owner), ...(claimed ? { domino: next.move } : {}) };
      told.push({ version, at, seat: owner, key: claimed ? "log.drawn-and-claimed" : "log.drawn", params });
    } else if (seat !== "chance") {
      const [domino = "", square] = move.split("@");
      const name = nameOf(seat);
      if (square && square !== "-" && next && next.seat === seat && isClaim(next.move)) {
        i++;
        told.push({
          version: next.version,
          at,
          seat,
          key: "log.placed-and-claimed",
          params: { name, domino, claimed: next.move },
        });
      } else {
        const key = square === undefined ? "log.claimed" : square === "-" ? "log.discarded" : "log.placed";
        told.push({ version, at, seat, key, params: { name, domino } });
      }
    }
  }
  return told;
}

function isClaim(move: string): boolean {
  return /^\d+$/.test(move);
}

/** The dominoes of the round's line that have been placed or discarded already, by seat; they lie in the queue no more. */
export function placedThisRound(entries: readonly Entry[], lastRound: boolean): { domino: number; seat: number }[] {
  const found: { domino: number; seat: number }[] = [];
  for (const { move, seat } of standing(entries).reverse()) {
    if (seat === "chance" || (lastRound && isClaim(move))) break;
    const domino = Number(move.split("@")[0]);
    if (move.includes("@")) found.push({ domino, seat });
  }
  return found.sort((a, b) => a.domino - b.domino);
}
