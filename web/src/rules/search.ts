/**
 * Searching the rules: by the beginnings of words, in any order, whatever the accents and the case.
 */
import type { Params } from "../i18n/sentence";
import type { GameRules, Rule, Section } from "./rules";

type Say = (key: string, params?: Params) => string;

export interface Piece {
  text: string;
  hit: boolean;
}

/** Letters that no decomposition takes apart. */
const PLAIN: Record<string, string> = { ł: "l", ß: "ss", "\u00a0": " ", "–": "-", "×": "x" };

/** The text as it is compared, and for each of its characters where that stands in the original. */
function searchable(text: string): { plain: string; at: number[] } {
  let plain = "";
  const at: number[] = [];
  let from = 0;
  for (const character of text) {
    const lower = character.toLowerCase();
    const bare = PLAIN[lower] ?? lower.normalize("NFD").replace(/\p{M}/gu, "");
    for (const each of bare) {
      plain += each;
      at.push(from);
    }
    from += character.length;
  }
  at.push(from);
  return { plain, at };
}

export function wordsOf(query: string): string[] {
  return searchable(query)
    .plain.split(/[\s,;.:!?„“”"'’()]+/)
    .filter(Boolean);
}

/** Where each of `words` begins a word of the text, as ranges of the original. */
function hits(text: string, words: readonly string[]): [number, number][] {
  const { plain, at } = searchable(text);
  const ranges: [number, number][] = [];
  for (const word of words)
    for (let i = plain.indexOf(word); i >= 0; i = plain.indexOf(word, i + 1))
      if (i === 0 || !/[\p{L}\p{N}]/u.test(plain[i - 1]!))
        ranges.push([at[i]!, at[i + word.length]!]);
  return ranges.sort((a, b) => a[0] - b[0]);
}

/** The text in pieces, hits apart from the rest. */
export function marked(text: string, query: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const [from, to] of hits(text, wordsOf(query))) {
    if (to <= done) continue;
    const start = Math.max(from, done);
    if (start > done) pieces.push({ text: text.slice(done, start), hit: false });
    pieces.push({ text: text.slice(start, to), hit: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
}

function fits(rule: Rule, heading: string, words: readonly string[], say: Say): boolean {
  const all = [
    heading,
    ...rule.numbers,
    say(rule.key),
    ...(rule.doubt ? [say(rule.doubt)] : []),
    ...rule.panels.map(({ caption, params }) => say(caption, params)),
  ].join("\n");
  return words.every((word) => hits(all, [word]).length > 0);
}

/**
 * The sections with the rules in which every word of the query begins a word; all of them without a
 * query.
 */
export function search(rules: GameRules, query: string, say: Say): Section[] {
  const words = wordsOf(query);
  if (!words.length) return [...rules.sections];
  return rules.sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => fits(rule, say(section.heading), words, say)),
    }))
    .filter((section) => section.rules.length > 0);
}
