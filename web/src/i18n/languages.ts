/** The languages, each by its own name, and which of them to speak first. */

export const LANGUAGES = { en: "English", bg: "български", pl: "polski", hu: "magyar" } as const;
export type Language = keyof typeof LANGUAGES;

/** English dates and lists are British: no comma before "and". */
export const LOCALES: Record<Language, string> = { en: "en-GB", bg: "bg", pl: "pl", hu: "hu" };

export function isLanguage(word: string | null | undefined): word is Language {
  return word !== null && word !== undefined && word in LANGUAGES;
}

/** The stored choice, else the browser's first supported language, else English. */
export function preferred(chosen: string | null, preferences: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  for (const word of preferences) {
    const short = word.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return "en";
}
