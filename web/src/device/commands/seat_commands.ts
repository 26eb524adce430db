/** Handlers of the commands about a seat during a match: resigning, stand-ins, closing the table. */
import { STAND_IN_LEVEL } from "../../constants";
import { Refused } from "../../engine/errors.ts";
import type { CommandOf } from "./handlers";
import { checkPlaying, ownSeat, type Transaction } from "./transaction";

/** Resign for a seat; the match ends when one side is left, otherwise a bot plays on. */
export function resign(transaction: Transaction, command: CommandOf<"resign">): void {
  const { state } = transaction;
  checkPlaying(state);
  const seat = ownSeat(state, command.seat);
  if (state.chairs[seat]!.resigned) throw new Refused("resigned-already");
  transaction.add({ kind: "resigned", seat });
  const remaining = new Set(
    state.match!.sides.filter((_, member) => !state.chairs[member]!.resigned),
  );
  if (remaining.size <= 1) transaction.end("resigned");
  else transaction.add({ kind: "stood-in", seat, level: STAND_IN_LEVEL, reason: "resigned" });
}

/** Take a seat back from the bot that took it over. */
export function returnToSeat(transaction: Transaction, command: CommandOf<"return">): void {
  const { state } = transaction;
  checkPlaying(state);
  const takenOver = state.seatsOfPeople.filter(
    (seat) => state.chairs[seat]!.standIn && !state.chairs[seat]!.resigned,
  );
  const seat = ownSeat(state, command.seat ?? takenOver[0]);
  if (!takenOver.includes(seat)) throw new Refused("no-stand-in", { seat });
  transaction.add({ kind: "returned", seat });
}

/** Close the table before the first move of a player. */
export function abort(transaction: Transaction): void {
  const { stage, movers } = transaction.state;
  if (stage === "over") throw new Refused("table-over");
  if (movers.some((mover) => mover >= 0)) throw new Refused("too-late-to-abort");
  transaction.end("aborted");
}
