/** Translations of the page. Components that call `say` re-render when the language changes. */
import { LANGUAGES, LOCALES, preferred, type Language } from "./languages";
import { listed, sentence, type Entry, type Params } from "./sentence";
import { readText, writeText } from "../storage";
import type { Key } from "./keys";

type Catalogue = Record<string, Entry>;

type Load = () => Promise<{ default: Catalogue }>;

/** The words of tables, and all others. */
const loaders: Record<Language, [table: Load, other: Load]> = {
  en: [() => import("virtual:catalogue/en"), () => import("virtual:catalogue/en-other")],
  bg: [() => import("virtual:catalogue/bg"), () => import("virtual:catalogue/bg-other")],
  pl: [() => import("virtual:catalogue/pl"), () => import("virtual:catalogue/pl-other")],
  hu: [() => import("virtual:catalogue/hu"), () => import("virtual:catalogue/hu-other")],
};

const NONE: Catalogue = {};
/** Raw: with a signal for each of its keys a catalogue would cost every sentence time. */
let current = $state.raw<{ language: Language; catalogue: Catalogue }>({
  language: "en",
  catalogue: NONE,
});
/** Apart, so that sentences of a table are not made again when it arrives. */
let other = $state.raw<Catalogue | null>(null);

export function language(): Language {
  return current.language;
}

/** Change the language of the page; resolves when its words are loaded. */
export async function loadLanguage(language: Language): Promise<void> {
  const [table, rest] = await Promise.all(loaders[language].map((load) => load()));
  other = rest!.default;
  speak(language, table!.default);
}

/** Resolves when the words of tables are loaded; the others follow. */
async function loadTableWords(language: Language): Promise<void> {
  speak(language, (await loaders[language][0]()).default);
  // Without a connection they are asked for again when a screen needs them.
  void loadOtherWords().catch(() => undefined);
}

async function loadOtherWords(): Promise<void> {
  const { language } = current;
  const { default: words } = await loaders[language][1]();
  if (current.language === language) other = words;
}

function speak(language: Language, catalogue: Catalogue): void {
  current = { language, catalogue };
  document.documentElement.lang = language;
}

/** Resolves when a language that is spoken already has all its words, not only those of tables. */
export async function allWords(): Promise<void> {
  if (current.catalogue !== NONE && !other) await loadOtherWords();
}

/** Change the language and store the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeText("language", language);
  await loadLanguage(language);
}

/** Load the language of this browser: at a table it does not wait for the words of other screens. */
export async function loadPreferredLanguage(atTable: boolean): Promise<void> {
  const language = preferred(readText("language"), navigator.languages);
  await (atTable ? loadTableWords(language) : loadLanguage(language));
}

/** The sentence of `key`; empty until its words are loaded. */
export function say(key: Key, params: Params = {}): string {
  return sayAny(key, params) ?? (other ? key : "");
}

/** The sentence of a key that came from the server, if there is one. */
export function sayAny(key: string, params: Params = {}): string | undefined {
  const entry = current.catalogue[key] ?? other?.[key];
  return entry === undefined ? undefined : sentence(current.language, entry, params);
}

/**
 * The parts of a refusal that select its sentence: the key, and the rule against an illegal move.
 */
export interface RefusalKeys {
  key: string;
  reason?: string | undefined;
  params?: Params | undefined;
}

/**
 * Why the server refused: the rule against the move where this page has a sentence for it. What a
 * parameter names, such as a spell, is called by its word.
 */
export function sayRefusal({ key, reason, params = {} }: RefusalKeys): string | undefined {
  if (!reason) return sayAny(key, params);
  const words = Object.entries(params).map(([name, value]) => [
    name,
    sayAny(`${name}.${value}`) ?? value,
  ]);
  return sayAny(`reason.${reason}`, Object.fromEntries(words)) ?? sayAny(key, params);
}

/** Names or numbers as a list: "12, 30 and 41". */
export function list(words: readonly string[]): string {
  return listed(LOCALES[current.language], words);
}

export { LANGUAGES };
