/** Sets of dominoes as text: unseen, in the line, claimed, with the seats of their kings. */
import { BadText, unexpected } from "../../engine/errors.ts";
import { listItems, type Located } from "../../engine/texts/position_fields.ts";
import { bitNumbers, setOf } from "./bits.ts";
import { numbersText, readNumber, readNumbers } from "./number_sets.ts";

/** The dominoes of one box. */
export const DOMINOES = 48;

/** The numbers of a set of dominoes, from 1. */
export function members(dominoes: bigint): number[] {
  return bitNumbers(dominoes).map((domino) => domino + 1);
}

/** `3-6,12`, or `q3,q4` where dominoes name their box by a letter. */
export function lineText(dominoes: bigint, letter = ""): string {
  if (!letter) return numbersText(members(dominoes));
  return (
    members(dominoes)
      .map((domino) => `${letter}${domino}`)
      .join() || "-"
  );
}

/** `9=0,12=1`: dominoes with their seats. */
export function ownedText(sets: readonly bigint[], letter = ""): string {
  const pairs = sets.flatMap((set, seat) => members(set).map((domino) => [domino, seat] as const));
  pairs.sort(([a], [b]) => a - b);
  return pairs.map(([domino, seat]) => `${letter}${domino}=${seat}`).join() || "-";
}

/** A reader of the dominoes of one box; none may lie in two places. */
export class DominoReader {
  readonly #letter: string;
  readonly #taken = new Set<number>();

  constructor(letter = "") {
    this.#letter = letter;
  }

  /** A set of numbers with ranges. */
  numbered(list: Located): bigint {
    return setOf(readNumbers(list, DOMINOES).map((domino) => this.#take(domino, list[1])));
  }

  /** Mirror of `lineText`. */
  line(list: Located): bigint {
    if (!this.#letter) return this.numbered(list);
    return setOf(listItems(list).map((word) => this.#one(word)));
  }

  /** Mirror of `ownedText`: the dominoes of each seat. */
  owned(list: Located, seats: number): bigint[] {
    const sets = Array.from({ length: seats }, () => 0n);
    for (const [word, at] of listItems(list)) {
      const [, domino, seat] = /^([^=]*)=([0-9])$/.exec(word) ?? [];
      if (domino === undefined || Number(seat) >= seats)
        throw unexpected("bad-owner", at, word, { players: seats });
      sets[Number(seat)]! |= setOf([this.#one([domino, at])]);
    }
    return sets;
  }

  /** One domino from 0, with the letter of its box where it has one. */
  #one([word, at]: Located): number {
    const letter = this.#letter;
    if (!word.startsWith(letter))
      throw unexpected("wrong-domino-box", at, word, { expected: letter });
    return this.#take(readNumber([word.slice(letter.length), at + letter.length]), at);
  }

  #take(domino: number, at: number): number {
    if (domino < 1 || domino > DOMINOES)
      throw new BadText("domino-unknown", at, { domino, most: DOMINOES });
    if (this.#taken.has(domino)) throw new BadText("domino-twice", at, { domino });
    this.#taken.add(domino);
    return domino - 1;
  }
}
