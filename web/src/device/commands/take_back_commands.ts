/**
 * Handler of take-backs, with the server's rules for a table whose people are all one player: there
 * nobody else can object, and a move may be taken back again and again.
 */
import { Refused } from "../../engine/errors.ts";
import { CHANCE, type TableState } from "../state/table_state";
import type { CommandOf } from "./handlers";
import { checkPlaying, checkVersion, ownSeat, type Transaction } from "./transaction";

/** Take one's last move back; never across a draw of chance. */
export function takeBack(transaction: Transaction, command: CommandOf<"take-back">): void {
  const { state } = transaction;
  checkPlaying(state);
  let seat = ownSeat(state, command.seat);
  const policy = state.opened.take_backs ?? "never";
  if (policy === "never") throw new Refused("no-take-backs");
  checkVersion(state, command.version);
  const lastMover = state.movers.at(-1) ?? CHANCE;
  if (typeof command.seat !== "number" && state.seatsOfPeople.includes(lastMover)) seat = lastMover;
  const moves = movesBeforeLast(state, seat, policy === "until-next");
  if (policy === "agreement") transaction.add({ kind: "offered", seat, offer: "take-back", moves });
  transaction.add({ kind: "taken-back", seat, moves });
}

/** How many moves stand when the last one of `seat` is taken back. */
function movesBeforeLast({ movers }: TableState, seat: number, onlyLast: boolean): number {
  const index = movers.lastIndexOf(seat);
  const isInReach = onlyLast ? index === movers.length - 1 : index > movers.lastIndexOf(CHANCE);
  if (index < 0 || !isInReach) throw new Refused("nothing-to-take-back");
  return index;
}
