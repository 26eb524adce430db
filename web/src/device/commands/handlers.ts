/**
 * The handler of each command that a table on this device knows, loaded with the first that is no
 * move; `tables.ts` handles rematches.
 */
import { Refused } from "../../engine/errors.ts";
import type { Command } from "../../messages";
import { abort, resign, returnToSeat } from "./seat_commands";
import { takeBack } from "./take_back_commands";
import type { Transaction } from "./transaction";

export type CommandOf<Do extends Command["do"]> = Extract<Command, { do: Do }>;

/** Execute a command; refused where it is about other people, who need a server to come. */
export function handle(transaction: Transaction, command: Command): void {
  if (command.do === "take-back") takeBack(transaction, command);
  else if (command.do === "resign") resign(transaction, command);
  else if (command.do === "return") returnToSeat(transaction, command);
  else if (command.do === "abort") abort(transaction);
  else throw new Refused("needs-server");
}
