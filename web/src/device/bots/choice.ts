/** What a table asks of bots. */
import { Dice } from "../../engine/dice.ts";
import type { Kernel } from "../../engine/kernel.ts";
import type { Match } from "../state/table_state";

/** An action, and the level that chose it: a lower one where the level asked has failed. */
export interface Choice {
  action: number;
  level: string;
}

/** A bot plays one seat during one turn in a session: it goes on with its plan. */
export interface Bots {
  newSession(): number;
  /** Get ready before the first question: the first move of a bot comes sooner. */
  prepare(kernel: Kernel): Promise<void>;
  /** Throws as soon as `signal` is aborted: nobody waits for the answer any more. */
  choose(match: Match, level: string, session: number, signal?: AbortSignal): Promise<Choice>;
}

/** Any legal action, where no bot can be asked. */
export function anyChoice({ kernel, state }: Match): Choice {
  const [lowest] = Object.keys(kernel.description.levels);
  return { action: kernel.pick(state, Dice.random()), level: lowest! };
}
