/** Translations of the page. Components that call `say` re-render when the language changes. */
import { LANGUAGES, LOCALES, preferred, type Language } from "./languages";
import { listed, sentence, type Entry, type Params } from "./sentence";
import { readText, writeText } from "../storage";
import type { Key } from "./keys";

type Catalogue = Record<string, Entry>;

const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("virtual:catalogue/en"),
  bg: () => import("virtual:catalogue/bg"),
  pl: () => import("virtual:catalogue/pl"),
  hu: () => import("virtual:catalogue/hu"),
};

const current = $state<{ language: Language; catalogue: Catalogue }>({
  language: "en",
  catalogue: {},
});

export function language(): Language {
  return current.language;
}

/** Change the language of the page; resolves when its catalogue is loaded. */
export async function loadLanguage(language: Language): Promise<void> {
  const { default: catalogue } = await loaders[language]();
  current.language = language;
  current.catalogue = catalogue;
  document.documentElement.lang = language;
}

/** Change the language and store the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeText("language", language);
  await loadLanguage(language);
}

export async function loadPreferredLanguage(): Promise<void> {
  await loadLanguage(preferred(readText("language"), navigator.languages));
}

/** The sentence of `key`. */
export function say(key: Key, params: Params = {}): string {
  return sayAny(key, params) ?? key;
}

/** The sentence of a key that came from the server, if there is one. */
export function sayAny(key: string, params: Params = {}): string | undefined {
  const entry = current.catalogue[key];
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
