/** Take-backs at a table of this device: the same events and commands as at a table of the server. */
import { takeBack } from "../../src/device/commands/take_back_commands.ts";
import { Transaction } from "../../src/device/commands/transaction.ts";
import { seatsToTakeBack } from "../../src/device/state/serializers.ts";
import { TableState } from "../../src/device/state/table_state.ts";
import { Refused } from "../../src/engine/errors.ts";
import type { Command, Event } from "../../src/messages.ts";
import { kernelOf } from "../helpers/kernels.ts";
import { textsOf } from "./texts.ts";

type TakeBack = Extract<Command, { do: "take-back" }>;
/** A fact that is added to the log, or a command that may be refused. */
type Step = { event: Event } | { command: TakeBack };

interface Answer {
  /** The seats that can take their last move back after the step. */
  seats: number[];
  /** The events that a command has led to, or its refusal. */
  outcome: Event[] | { key: string; params: object } | null;
}

interface Task {
  game: string;
  tables: Step[][];
}

export async function answer({ game, tables }: Task): Promise<Answer[][]> {
  const kernel = await kernelOf(game);
  return tables.map((steps) => {
    let state = new TableState("t", { kernel, texts: textsOf(game) });
    return steps.map((step) => {
      const transaction = new Transaction(state, 0, "");
      const outcome = take(transaction, step);
      if (!outcome || Array.isArray(outcome)) state = transaction.state;
      return { seats: seatsToTakeBack(state), outcome };
    });
  });
}

function take(transaction: Transaction, step: Step): Answer["outcome"] {
  if ("event" in step) {
    transaction.add(step.event);
    return null;
  }
  try {
    takeBack(transaction, step.command);
    return transaction.entries.map(({ event }) => event);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { key, params } = error;
    return { key, params };
  }
}
