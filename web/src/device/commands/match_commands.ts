/** Handlers of the commands during a match: moves, resigning, stand-ins. */
import { Refused } from "../../engine/errors.ts";
import { levelOf } from "../state/chair";
import type { CommandOf } from "./handlers";
import { checkPlaying, checkVersion, ownSeat, type Transaction } from "./transaction";

/** The level that plays for a person who is out of time or has resigned. */
const STAND_IN = "squire";

/** Play the move of a person. */
export function move(transaction: Transaction, command: CommandOf<"move">): void {
  const { state } = transaction;
  checkPlaying(state);
  const seat = ownSeat(state, command.seat);
  checkVersion(state, command.version);
  if (levelOf(state.chairs[seat]!)) throw new Refused("not-your-turn");
  play(transaction, seat, command.move);
}

/**
 * Play a move of a person or a bot, then those of chance. `level` is the one that chose the move
 * instead of the seat's, which had failed.
 */
export function play(transaction: Transaction, seat: number, text: string, level = ""): void {
  const { state } = transaction;
  if (seat !== state.seat) throw new Refused("not-your-turn");
  // The log has the game's own text; a text that stands for several moves becomes several events.
  for (const each of state.match!.parseMoves(text))
    transaction.add({ kind: "moved", seat, move: each, ...(level && { level }) });
  transaction.playChance();
}

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
  else transaction.add({ kind: "stood-in", seat, level: STAND_IN, reason: "resigned" });
}

/** Let a bot take over the seat to move if its time has run out. */
export function expireTurn(transaction: Transaction): void {
  const { state, at } = transaction;
  if (state.seat === null || state.deadline === null || at < state.deadline) return;
  transaction.add({ kind: "stood-in", seat: state.seat, level: STAND_IN, reason: "time" });
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
