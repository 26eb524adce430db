/** Moves of people and bots, and the end of a turn by the clock. */
import { STAND_IN_LEVEL } from "../../constants";
import { Refused } from "../../engine/errors.ts";
import { levelOf } from "../state/chair";
import type { CommandOf } from "./handlers";
import { checkPlaying, checkVersion, ownSeat, type Transaction } from "./transaction";

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

/** Let a bot take over the seat to move if its time has run out. */
export function expireTurn(transaction: Transaction): void {
  const { state, at } = transaction;
  if (state.seat === null || state.deadline === null || at < state.deadline) return;
  transaction.add({ kind: "stood-in", seat: state.seat, level: STAND_IN_LEVEL, reason: "time" });
}
