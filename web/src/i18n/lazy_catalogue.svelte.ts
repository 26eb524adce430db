/** Catalogues that are loaded on demand: rules, guides, coach, review, study, editors, about. */
import { language } from "./words.svelte";
import { sentence, type Entry, type Params } from "./sentence";

type Catalogue = Record<string, Entry>;

const FILES = import.meta.glob<Catalogue>(
  [
    "../../../src/crownlands/locales/*/about.json",
    "../../../src/crownlands/locales/*/coach.json",
    "../../../src/crownlands/locales/*/review.json",
    "../../../src/crownlands/locales/*/study-board.json",
    "../../../src/crownlands/locales/*/editor.json",
    "../../../src/crownlands/locales/*/rules-*.json",
    "../../../src/crownlands/locales/*/guide-*.json",
    "../../../src/crownlands/locales/*/explain.json",
    "../../../src/crownlands/locales/*/explain-*.json",
  ],
  { import: "default" },
);

/**
 * The words of one file (`rules-kingdomino`) in the language of the page, with those of a family
 * (`explain`, `explain-duel`, …) if they are asked for; they follow the language when it changes.
 */
export class Words<Key extends string = string> {
  private loaded = $state.raw<{ language: string; catalogue: Catalogue } | null>(null);

  constructor(
    private readonly name: string,
    private readonly withFamily = false,
  ) {}

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
    const file = `../../../src/crownlands/locales/${target}/${this.name}`;
    if (!FILES[`${file}.json`]) throw new Error(`there are no words ${this.name}`);
    const isIncluded = (path: string): boolean =>
      path === `${file}.json` || (this.withFamily && path.startsWith(`${file}-`));
    const paths = Object.keys(FILES).filter(isIncluded);
    const catalogues = await Promise.all(paths.map((path) => FILES[path]!()));
    const catalogue = Object.assign({}, ...catalogues) as Catalogue;
    if (language() === target) this.loaded = { language: target, catalogue };
  }

  say = (key: Key, params: Params = {}): string => {
    const entry = this.loaded?.catalogue[key];
    return entry === undefined ? "" : sentence(this.loaded!.language, entry, params);
  };
}
