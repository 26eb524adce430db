/** The descriptions of the modules of the shelf: lists of games need them without the rules. */
import type { Description } from "./description.ts";

const DESCRIPTIONS = import.meta.glob<Description>(
  ["../generated/*.json", "!../generated/*.study.json"],
  { import: "default" },
);

/** The games that have modules. */
export const GAMES: readonly string[] = Object.keys(DESCRIPTIONS).map(
  (path) => /([^/]+)\.json$/.exec(path)![1]!,
);

export async function loadDescription(game: string): Promise<Description> {
  const describe = DESCRIPTIONS[`../generated/${game}.json`];
  if (!describe) throw new RangeError(`there is no module of ${game}`);
  return describe();
}
