/** Words that are fetched only where they are read: rules and guides, and the page about us. */
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
  private spoken = $state.raw<{ language: string; catalogue: Catalogue } | null>(null);

  constructor(private readonly name: string) {}

  get ready(): boolean {
    return this.spoken !== null;
  }

  /**
   * Fetch what the page speaks now. For an effect: it is called again when the language changes.
   */
  async follow(): Promise<void> {
    const wanted = language();
    if (this.spoken?.language === wanted) return;
    const fetch = FILES[`../../../src/crownlands/locales/${wanted}/${this.name}.json`];
    if (!fetch) throw new Error(`there are no words ${this.name}`);
    const catalogue = await fetch();
    if (language() === wanted) this.spoken = { language: wanted, catalogue };
  }

  tell = (key: Key, params: Params = {}): string => {
    const entry = this.spoken?.catalogue[key];
    return entry === undefined ? "" : sentence(this.spoken!.language, entry, params);
  };
}
