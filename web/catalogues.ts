/**
 * A Vite plugin that merges the catalogues of a language into two modules of the page, `en` for
 * tables and `en-other` for the rest, and fills in the numbers of the rules, which `make types` has
 * written to `numbers.json`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Plugin } from "vite";

import NUMBERS from "./numbers.json" with { type: "json" };
import { filled, type Entry } from "./src/i18n/sentence.ts";

const LOCALES = resolve(import.meta.dirname, "../src/crownlands/locales");
const NOT_IN_BROWSER = new Set(["arena.json", "cli.json", "environments.json", "store.json"]);
/** Large and rarely read: `i18n/lazy_catalogue` loads each by itself. */
const LOADED_LAZILY = /^((rules|guide|explain)-|(about|coach|editor|explain|review|study-board)\.)/;
/** What a table says only when somebody is refused something, or not at all: a half of all words. */
const NOT_AT_TABLE = new Set(
  [
    "arguments",
    "fairness",
    "feed",
    "lobby",
    "programs",
    "reasons",
    "refusals",
    "replay",
    "server",
    "study",
    "study-records",
  ].map((name) => `${name}.json`),
);
const OF_A_GAME = /^(?:rules-|guide-)?(.+?)(?:-table)?\.json$/;
const PREFIX = "virtual:catalogue/";

/** The entries of a file; where it is a game's, the numbers of the game's rules are filled in. */
export function entries(file: string): Record<string, Entry> {
  const words = JSON.parse(readFileSync(file, "utf-8")) as Record<string, Entry>;
  const game = OF_A_GAME.exec(basename(file))?.[1] ?? "";
  const numbers = (NUMBERS as Record<string, Record<string, number>>)[game];
  if (!numbers) return words;
  const fill = (entry: Entry): Entry =>
    typeof entry === "string"
      ? filled(entry, numbers)
      : (Object.fromEntries(
          Object.entries(entry).map(([form, text]) => [form, filled(text, numbers)]),
        ) as Entry);
  return Object.fromEntries(Object.entries(words).map(([key, entry]) => [key, fill(entry)]));
}

/** The files of a module: `en`, or `en-other`. */
export function catalogueFiles(module: string): string[] {
  const [language, part] = module.split("-") as [string, string | undefined];
  const all = readdirSync(resolve(LOCALES, language)).filter((file) => file.endsWith(".json"));
  const files = all.filter(
    (file) =>
      !NOT_IN_BROWSER.has(file) &&
      !LOADED_LAZILY.test(file) &&
      NOT_AT_TABLE.has(file) === (part === "other"),
  );
  return files.sort().map((file) => resolve(LOCALES, language, file));
}

export function catalogues(): Plugin {
  return {
    name: "catalogues",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(LOCALES) && LOADED_LAZILY.test(basename(id))) {
        const file = id.replace(/\?.*$/, "");
        this.addWatchFile(file);
        return JSON.stringify(entries(file));
      }
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const files = catalogueFiles(id.slice(PREFIX.length + 1));
      for (const file of files) this.addWatchFile(file);
      const messages = Object.assign({}, ...files.map(entries)) as object;
      return `export default ${JSON.stringify(messages)}`;
    },
  };
}
