/** The modules to study matches: fetched and compiled when one is first studied. */
import { fetchModule, type ReadModule } from "./fetch_module.ts";
import type { Kernel } from "../kernel.ts";
import { Study, type StudyDescription } from "../study.ts";

const URLS = import.meta.glob<string>("../generated/*.study.wasm", {
  eager: true,
  query: "?url",
  import: "default",
});
const DESCRIPTIONS = import.meta.glob<StudyDescription>("../generated/*.study.json", {
  import: "default",
});

/** Whether a game has such a module. */
export function hasStudy(game: string): boolean {
  return `../generated/${game}.study.json` in DESCRIPTIONS;
}

/** Read and compile the module to study matches of the game that `kernel` plays. */
export async function loadStudy(kernel: Kernel, read: ReadModule = fetchModule): Promise<Study> {
  const { game } = kernel.description;
  const describe = DESCRIPTIONS[`../generated/${game}.study.json`];
  if (!describe) throw new RangeError(`there is no module to study ${game}`);
  const description = await describe();
  const bytes = await read(URLS[`../generated/${game}.study.wasm`]!, description.module.integrity);
  return Study.create(kernel, await WebAssembly.compile(bytes), description);
}
