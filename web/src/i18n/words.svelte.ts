/** What the page says, in the language of the reader. A component that calls `say` is drawn again when the language changes. */
import { LANGUAGES, LOCALES, preferred, type Language } from "./languages";
import { listed, sentence, type Entry, type Params } from "./sentence";
import type { Key } from "./keys";

type Catalogue = Record<string, Entry>;

const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("virtual:catalogue/en"),
  bg: () => import("virtual:catalogue/bg"),
  pl: () => import("virtual:catalogue/pl"),
  hu: () => import("virtual:catalogue/hu"),
};
const REMEMBERED = "crownlands.language";

const spoken = $state<{ language: Language; catalogue: Catalogue }>({ language: "en", catalogue: {} });

export function language(): Language {
  return spoken.language;
}

/** Change the language of the page; resolves when its words are there. */
export async function speak(wanted: Language): Promise<void> {
  const { default: catalogue } = await loaders[wanted]();
  spoken.language = wanted;
  spoken.catalogue = catalogue;
  document.documentElement.lang = wanted;
}

export async function choose(wanted: Language): Promise<void> {
  localStorage.setItem(REMEMBERED, wanted);
  await speak(wanted);
}

export async function speakFirst(): Promise<void> {
  await speak(preferred(localStorage.getItem(REMEMBERED), navigator.languages));
}

/** The sentence of `key`. */
export function say(key: Key, params: Params = {}): string {
  return sayAny(key, params) ?? key;
}

/** The sentence of a key that came from the server, if there is one. */
export function sayAny(key: string, params: Params = {}): string | undefined {
  const entry = spoken.catalogue[key];
  return entry === undefined ? undefined : sentence(spoken.language, entry, params);
}

/** Names or numbers as a list: "12, 30 and 41". */
export function list(words: readonly string[]): string {
  return listed(LOCALES[spoken.language], words);
}

export { LANGUAGES };
