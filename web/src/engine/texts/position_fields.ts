/** The text format of a position: fields `name:value` in one order, separated by one space. */
import { BadText, unexpected } from "../errors.ts";

/** A word, and where it begins in the text. */
export type Located = [word: string, at: number];

/** A reader of a position from left to right that knows its place in the text. */
export class Fields {
  readonly #words: string[];
  #index = 0;
  #at = 0;

  constructor(text: string) {
    this.#words = text.split(" ");
  }

  /** The first word, `kingdomino/1`, must name `game` and one of its revisions: the revision. */
  heading(game: string, newest: number): number {
    const [word, at] = this.word();
    const slash = word.indexOf("/");
    const revision = slash < 0 ? "" : word.slice(slash + 1);
    const isRevision = /^[1-9][0-9]*$/.test(revision) && Number(revision) <= newest;
    if (word.slice(0, slash < 0 ? undefined : slash) !== game || !isRevision)
      throw unexpected("no-such-revision", at, word, { game, revision: newest });
    return Number(revision);
  }

  word(): Located {
    const word = this.#words[this.#index];
    if (word === undefined) throw new BadText("ends-too-soon", Math.max(this.#at - 1, 0));
    const at = this.#at;
    this.#index += 1;
    this.#at += word.length + 1;
    return [word, at];
  }

  /** The value of the next field, which must be called `name`. */
  value(name: string): Located {
    const [word, at] = this.word();
    if (!word.startsWith(`${name}:`) || word.length === name.length + 1)
      throw unexpected("bad-field", at, word, { expected: `${name}:…` });
    return [word.slice(name.length + 1), at + name.length + 1];
  }

  /** The value of the next field for each kingdom. */
  byKingdom(name: string, kingdoms: number, separator = "|"): Located[] {
    const [words, at] = this.value(name);
    const values = splitParts([words, at], separator);
    if (values.length !== kingdoms)
      throw unexpected("wrong-kingdoms", at, values.length, { expected: kingdoms });
    return values;
  }

  /** Whether the next field is called `name`. */
  has(name: string): boolean {
    return this.#words[this.#index]?.startsWith(`${name}:`) ?? false;
  }

  /** Refuse any further field. */
  end(): void {
    const word = this.#words[this.#index];
    if (word !== undefined) throw unexpected("too-much", this.#at, word);
  }
}

/** The text of a position; a field without a value is left out. */
export function positionText(
  game: string,
  revision: number,
  fields: Record<string, string>,
): string {
  const words = Object.entries(fields).filter(([, value]) => value);
  return [`${game}/${revision}`, ...words.map(([name, value]) => `${name}:${value}`)].join(" ");
}

/** Refuse `text` unless it is `canonical`, the text that its own state gives. */
export function checkCanonical(text: string, canonical: string): void {
  if (text === canonical) return;
  let place = 0;
  while (text[place] !== undefined && text[place] === canonical[place]) place += 1;
  throw new BadText("not-canonical", place, { expected: canonical });
}

/** Words that are joined by a separator. */
export function splitParts([words, begin]: Located, separator = ","): Located[] {
  let at = begin;
  return words.split(separator).map((word) => {
    const located: Located = [word, at];
    at += word.length + 1;
    return located;
  });
}

/** The words of a list; `-` is an empty one. */
export function listItems(list: Located): Located[] {
  return list[0] === "-" ? [] : splitParts(list);
}

/** The index of a word in `words`; refused where it is none of them. */
export function indexOf(words: readonly string[], [word, at]: Located): number {
  const index = words.indexOf(word);
  if (index < 0) throw unexpected("bad-word", at, word, { expected: words.join(", ") });
  return index;
}
