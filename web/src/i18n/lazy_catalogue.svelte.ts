/** Catalogues that are loaded on demand: rules, guides and the about page. */
import { language } from "./words.svelte";
import { sentence, type Entry, type Params } from "./sentence";

type Catalogue = Record<string, Entry>;

const FILES = import.meta.glob<Catalogue>(
  [
    "../../../src/crownlands/locales/*/about.json",
    "../../../src/crownlands/locales/*/rules-*.json",
    "../../../src/crownlands/locales/*/guide-*.json",
  ],
  { import: "default" },
);

/**
 * The words of one file (`rules-kingdomino`) in the language of the page; they follow it when it
 * changes.
 */
export class Words<Key extends string = string> {
  private loaded = $state.raw<{ language: string; catalogue: Catalogue } | null>(null);

  constructor(private readonly name: string) {}

  get ready(): boolean {
    return this.loaded !== null;
  }

  /**
   * Load the catalogue of the current language. Call it in an effect: it runs again when the
   * language changes.
   */
  async follow(): Promise<void> {
    const target = language();
    if (this.loaded?.language === target) return;
    const fetch = FILES[`../../../src/crownlands/locales/${target}/${this.name}.json`];
    if (!fetch) throw new Error(`there are no words ${this.name}`);
    const catalogue = await fetch();
    if (language() === target) this.loaded = { language: target, catalogue };
  }

  say = (key: Key, params: Params = {}): string => {
    const entry = this.loaded?.catalogue[key];
    return entry === undefined ? "" : sentence(this.loaded!.language, entry, params);
  };
}
