/** The lines of dominoes in a position that is set up, with the kings on them and who is to move. */
import { numbersText } from "../../engine/number_sets";
import { boxOf, IN_A_BOX } from "./gone_dominoes";

export interface Owned {
  readonly domino: number;
  readonly seat: number;
}

/** Dominoes of a second box are numbered behind those of the first. */
export interface Lines {
  readonly phase: string;
  /** The seat to move; null while chance moves, and at the end. */
  readonly seat: number | null;
  /** Kings not yet drawn, as the position names them. */
  readonly kings: readonly string[];
  readonly unseen: readonly number[];
  /** The new line: what is free, and what carries a king. */
  readonly line: readonly number[];
  readonly claims: readonly Owned[];
  /** The old line: dominoes whose king has still to act. */
  readonly queue: readonly Owned[];
}

/** Where a domino can be put. */
export type LinePlace =
  { readonly field: "line" } | { readonly field: "claims" | "queue"; readonly seat: number };

/** The letters of the boxes, where dominoes of two are in play. */
const LETTERS = ["q", "k"];

export interface LineFields {
  now: string;
  kings: string;
  unseen: string;
  line: string;
  claims: string;
  queue: string;
}

/** The fields of a position. */
export function lineFields(lines: Lines, boxes: number): LineFields {
  const name = (domino: number): string =>
    boxes > 1 ? `${LETTERS[boxOf(domino)]}${((domino - 1) % IN_A_BOX) + 1}` : String(domino);
  const owned = (all: readonly Owned[]): string =>
    rising(all, ({ domino }) => domino)
      .map(({ domino, seat }) => `${name(domino)}=${seat}`)
      .join() || "-";
  const line = rising(lines.line, (domino) => domino);
  const pile = (box: number): number[] =>
    rising(lines.unseen, (domino) => domino)
      .filter((domino) => boxOf(domino) === box)
      .map((domino) => domino - IN_A_BOX * box);
  return {
    now: lines.seat === null ? lines.phase : `${lines.phase}-${lines.seat}`,
    kings: lines.kings.join() || "-",
    unseen: Array.from({ length: boxes }, (_, box) => numbersText(pile(box))).join("|"),
    line: boxes > 1 ? line.map(name).join() || "-" : numbersText(line),
    claims: owned(lines.claims),
    queue: owned(lines.queue),
  };
}

function rising<Item>(items: readonly Item[], number: (item: Item) => number): Item[] {
  return [...items].sort((a, b) => number(a) - number(b));
}

/** Mirror of `lineFields`, of a position that can be. */
export function linesOf(position: Readonly<Record<string, string>>): Lines {
  const fields = position as Readonly<Record<keyof LineFields, string>>;
  const items = (text: string): string[] => (text === "-" ? [] : text.split(","));
  const [phase, seat] = /^(.*?)(?:-([0-9]))?$/.exec(fields.now)!.slice(1) as [string, string?];
  const owned = (text: string): Owned[] =>
    items(text).map((word) => {
      const [domino, owner] = word.split("=");
      return { domino: dominoOf(domino!), seat: Number(owner) };
    });
  return {
    phase,
    seat: seat === undefined ? null : Number(seat),
    kings: items(fields.kings),
    unseen: fields.unseen
      .split("|")
      .flatMap((pile, box) => numbersOf(items(pile)).map((domino) => domino + IN_A_BOX * box)),
    line: items(fields.line).flatMap((word) =>
      /^[qk]/.test(word) ? [dominoOf(word)] : numbersOf([word]),
    ),
    claims: owned(fields.claims),
    queue: owned(fields.queue),
  };
}

function dominoOf(word: string): number {
  const box = LETTERS.indexOf(word[0]!);
  return box < 0 ? Number(word) : Number(word.slice(1)) + IN_A_BOX * box;
}

function numbersOf(words: readonly string[]): number[] {
  return words.flatMap((word) => {
    const [low, high = low] = word.split("-").map(Number);
    return Array.from({ length: high! - low! + 1 }, (_, i) => low! + i);
  });
}

/** Where a domino lies in the lines; null where it is in none. */
export function placeInLines(lines: Lines, domino: number): LinePlace | null {
  if (lines.line.includes(domino)) return { field: "line" };
  for (const field of ["claims", "queue"] as const) {
    const owned = lines[field].find((each) => each.domino === domino);
    if (owned) return { field, seat: owned.seat };
  }
  return null;
}

/** Put a domino into a line, or take it out of all of them. */
export function putIntoLines(lines: Lines, domino: number, place: LinePlace | null): Lines {
  const others = (all: readonly Owned[]): Owned[] => all.filter((each) => each.domino !== domino);
  const without = {
    ...lines,
    unseen: lines.unseen.filter((each) => each !== domino),
    line: lines.line.filter((each) => each !== domino),
    claims: others(lines.claims),
    queue: others(lines.queue),
  };
  if (!place) return { ...without, unseen: [...without.unseen, domino] };
  if (place.field === "line") return { ...without, line: [...without.line, domino] };
  const { field, seat } = place;
  return { ...without, [field]: [...without[field], { domino, seat }] };
}

/** The dominoes in the lines. */
export function linedUp({ line, claims, queue }: Lines): number[] {
  return [...line, ...[...claims, ...queue].map(({ domino }) => domino)];
}
