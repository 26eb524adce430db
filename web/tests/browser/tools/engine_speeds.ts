/** Measures a module in a page; `engine.bench.ts` bundles it. */
import type { Description } from "../../../src/engine/module/description.ts";
import { BotKernel } from "../../../src/engine/bots/bot_kernel.ts";
import type { Decision } from "../../parity/decisions.ts";
import { speeds, type Speeds } from "../../parity/speeds.ts";

export interface Task {
  decisions: Decision[];
  speed: { matches: number; simulations: number };
}

/** The speeds of the bots of a game, whose module lies beside this file. */
export async function measure(game: string, { speed, decisions }: Task): Promise<Speeds> {
  const beside = (name: string): Promise<Response> => fetch(new URL(name, import.meta.url));
  const module = await WebAssembly.compile(await (await beside(`${game}-bots.wasm`)).arrayBuffer());
  const description = (await (await beside(`${game}.json`)).json()) as Description;
  const kernel = await BotKernel.create(module, description);
  return speeds(kernel, speed, decisions, () => performance.now() / 1000);
}
