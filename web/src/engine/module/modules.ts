/**
 * The modules of the shelf, fetched and compiled when a game is first asked for: the rules for
 * pages, and the bots, which have the rules too, for whoever thinks.
 */
import { type BotKernel, readBotKernel } from "../bots/bot_kernel.ts";
import { loadDescription } from "./descriptions.ts";
import { fetchModule, type ReadModule } from "./fetch_module.ts";
import { Kernel } from "../kernel.ts";

export { GAMES } from "./descriptions.ts";

const URLS = import.meta.glob<string>(["../generated/*.wasm", "!../generated/*.study.wasm"], {
  eager: true,
  query: "?url",
  import: "default",
});

/** The rules of a game. */
export async function loadKernel(game: string, read: ReadModule = fetchModule): Promise<Kernel> {
  const description = await loadDescription(game);
  const bytes = await read(URLS[`../generated/${game}.wasm`]!, description.module.integrity);
  return Kernel.create(await WebAssembly.compile(bytes), description);
}

/** The rules of a game with all that its bots call. */
export async function loadBotKernel(
  game: string,
  read: ReadModule = fetchModule,
): Promise<BotKernel> {
  return readBotKernel(await loadDescription(game), botModuleUrl(game), read);
}

export function botModuleUrl(game: string): string {
  return URLS[`../generated/${game}-bots.wasm`]!;
}
