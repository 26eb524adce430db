/** One module of words for each language, put together from the catalogues that the terminal reads too. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const LOCALES = resolve(import.meta.dirname, "../src/crownlands/locales");
const NOT_FOR_BROWSERS = new Set(["arena.json", "cli.json"]);
/** Rules and guides are long and read by few: each is fetched by itself, see `i18n/shelf.ts`. */
const FETCHED_APART = /^(rules|guide)-/;
const NAME = "virtual:catalogue/";

export function catalogueFiles(language: string): string[] {
  const all = readdirSync(resolve(LOCALES, language)).filter((file) => file.endsWith(".json"));
  const files = all.filter((file) => !NOT_FOR_BROWSERS.has(file) && !FETCHED_APART.test(file));
  return files.sort().map((file) => resolve(LOCALES, language, file));
}

export function catalogues(): Plugin {
  return {
    name: "catalogues",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const files = catalogueFiles(id.slice(NAME.length + 1));
      for (const file of files) this.addWatchFile(file);
      const words = Object.assign({}, ...files.map((file): unknown => JSON.parse(readFileSync(file, "utf-8")))) as object;
      return `export default ${JSON.stringify(words)}`;
    },
  };
}
