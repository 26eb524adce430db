/** How fast a module is: in CPU time in node, by the clock in a page. */
import { Dice } from "../../src/engine/dice.ts";
import type { BotKernel } from "../../src/engine/bots/bot_kernel.ts";
import { Search } from "../../src/engine/bots/search.ts";
import { type Decision, stateOf } from "./decisions.ts";

const RUNS = 15;

/** Seconds from some moment on. */
type Clock = () => number;

/** Per second; and the bytes of memory that were needed for it. */
export interface Speeds {
  matches: number;
  simulations: number;
  memory: number;
}

/** Random matches from the first start and simulations from the positions, each per second. */
export function speeds(
  kernel: BotKernel,
  { matches, simulations }: { matches: number; simulations: number },
  decisions: readonly Decision[],
  clock: Clock = cpuTime,
): Speeds {
  const { players, options } = kernel.description.starts[0]!;
  const { state } = kernel.start(players, options);
  const searched = simulations * decisions.length;
  return {
    matches: matches / seconds(clock, () => kernel.playouts(state, matches, new Dice(7))),
    simulations:
      searched /
      seconds(clock, () => {
        for (const decision of decisions)
          new Search(
            kernel,
            stateOf(decision),
            decision.sides,
            decision.search,
            new Dice(decision.seed),
          ).grow(simulations);
      }),
    memory: kernel.exports.memory.buffer.byteLength,
  };
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The least time of several runs, after one in which the module is compiled. */
function seconds(clock: Clock, work: () => void): number {
  work();
  const times = Array.from({ length: RUNS }, () => {
    const before = clock();
    work();
    return clock() - before;
  });
  return Math.min(...times);
}
