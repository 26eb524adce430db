/**
 * A sentence of a catalogue with its parameters filled in; plural forms are chosen by the parameter
 * `n`.
 */
import { inflected } from "./hungarian.ts";

export type Entry = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Params = Record<string, string | number>;

const PARAMETER = /\{([a-z_]+)(?::([^}]+))?\}/g;
const rules = new Map<string, Intl.PluralRules>();

/** The plural form of `n`, by the name that CLDR gives it. */
export function plural(language: string, n: number): Intl.LDMLPluralRule {
  if (!rules.has(language)) rules.set(language, new Intl.PluralRules(language));
  return rules.get(language)!.select(n);
}

const lists = new Map<string, Intl.ListFormat>();

/** Words as a list, as the language joins them. */
export function listed(language: string, words: readonly string[]): string {
  if (!lists.has(language))
    lists.set(language, new Intl.ListFormat(language, { type: "conjunction" }));
  return lists.get(language)!.format(words);
}

export function sentence(language: string, entry: Entry, params: Params = {}): string {
  const text =
    typeof entry === "string"
      ? entry
      : (entry[plural(language, Number(params["n"]))] ?? entry.other ?? "");
  return filled(text, params);
}

/** The text with its parameters filled in; a missing parameter keeps its placeholder. */
export function filled(text: string, params: Params): string {
  return text.replace(PARAMETER, (whole, name: string, form: string | undefined) => {
    const value = params[name];
    if (value === undefined) return whole;
    return form ? inflected(String(value), form) : String(value);
  });
}
