/** The modules of the shelf: fetched and compiled when a game is first asked for. */
import type { Description } from "./description.ts";
import { Kernel } from "./kernel.ts";

const URLS = import.meta.glob<string>("./generated/*.wasm", {
  eager: true,
  query: "?url",
  import: "default",
});
const DESCRIPTIONS = import.meta.glob<Description>("./generated/*.json", { import: "default" });

/** A compiled module; it can be posted to a worker, which makes a kernel of it. */
export interface GameModule {
  module: WebAssembly.Module;
  description: Description;
}

/** The games that have a module. */
export const GAMES: readonly string[] = Object.keys(URLS).map(
  (path) => /([^/]+)\.wasm$/.exec(path)![1]!,
);

export async function loadDescription(game: string): Promise<Description> {
  const describe = DESCRIPTIONS[`./generated/${game}.json`];
  if (!describe) throw new RangeError(`there is no module of ${game}`);
  return describe();
}

/** The bytes of the module at an address; `integrity` is the digest that they have to have. */
export type ReadModule = (
  url: string,
  integrity: string,
) => Promise<ArrayBuffer | Uint8Array<ArrayBuffer>>;

/** Fetch a module; refused where its bytes are not those described. */
export const fetchModule: ReadModule = async (url, integrity) => {
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.arrayBuffer();
};

/** Read and compile the module of a game. */
export async function loadModule(game: string, read = fetchModule): Promise<GameModule> {
  const description = await loadDescription(game);
  const bytes = await read(URLS[`./generated/${game}.wasm`]!, description.module.integrity);
  return { module: await WebAssembly.compile(bytes), description };
}

export async function loadKernel(game: string, read = fetchModule): Promise<Kernel> {
  const { module, description } = await loadModule(game, read);
  return Kernel.create(module, description);
}
