/** The value of the tag `Study` read back: every move of a branch is checked by the rules. */
import { BadText, Refused, unexpected } from "../../engine/errors.ts";
import type { LocalMatch } from "../../engine/local_match.ts";
import { readComment } from "./comments.ts";
import { DEEPEST, LONGEST_STUDY } from "./limits.ts";
import { readMarks } from "./marks.ts";
import { type Mark, newNode, type StudyNode } from "./node.ts";

type Trial = LocalMatch<unknown>;
interface Draft extends StudyNode {
  marks: readonly Mark[];
  children: Draft[];
}
/** What stands behind a move; `at` tells where the first of its branches stands. */
interface Notes {
  branches: Draft[];
  at: number;
}

const MOVE = /[^ ()<>{}]+/y;
const PLY = /0|[1-9][0-9]{0,5}/y;

/** The tree of a study whose main line are the moves of `match`. */
export function readStudyText(text: string, match: Trial): StudyNode {
  if ([...text].length > LONGEST_STUDY)
    throw new BadText("study-too-long", 0, { length: [...text].length, most: LONGEST_STUDY });
  return new Reader(text, match).read();
}

class Reader {
  #at = 0;
  readonly #text: string;
  readonly #moves: readonly string[];
  /** The main line as far as it has been read. */
  readonly #match: Trial;

  constructor(text: string, match: Trial) {
    this.#text = text;
    this.#moves = match.moves;
    this.#match = match.atStart();
  }

  read(): StudyNode {
    const line = ["", ...this.#moves].map(draft);
    let last = -1;
    do {
      last = this.#point(line, last);
    } while (this.#at < this.#text.length && this.#expect(" "));
    line.forEach((node, ply) => {
      if (line[ply + 1]) node.children.unshift(line[ply + 1]!);
    });
    return line[0]!;
  }

  /** `@12`, and what stands at this place of the main line. */
  #point(line: readonly Draft[], last: number): number {
    this.#expect("@");
    const start = this.#at;
    const word = this.#word(PLY);
    const ply = Number(word || NaN);
    if (!(ply > last && ply < line.length))
      throw unexpected("study-bad-ply", start, word || this.#text.slice(start, start + 1), {
        most: line.length - 1,
      });
    for (const move of this.#moves.slice(this.#match.moves.length, ply)) this.#match.play(move);
    const node = line[ply]!;
    if (!this.#isAhead(" {", " <", " (")) {
      this.#expect(" ");
      this.#fail("{ < (");
    }
    const notes = this.#notes(node, this.#match, 1);
    this.#join(node, notes, line[ply + 1]?.move);
    return ply;
  }

  /** Comment, marks and branches of a node; the branches are returned. */
  #notes(node: Draft, match: Trial, depth: number): Notes {
    if (this.#isAhead(" {")) {
      const { comment, end } = readComment(this.#text, this.#at + 2);
      node.comment = comment;
      this.#at = end + 1;
    }
    if (this.#isAhead(" <")) {
      const start = this.#at + 2;
      const end = this.#text.indexOf(">", start);
      if (end < 0) throw new BadText("study-ends-too-soon", this.#text.length, { expected: ">" });
      node.marks = readMarks(this.#text.slice(start, end), start, match.players);
      this.#at = end + 1;
    }
    const notes: Notes = { branches: [], at: this.#at + 1 };
    while (this.#isAhead(" (")) {
      this.#at += 1;
      notes.branches.push(this.#branch(match.copy(), depth));
    }
    if (this.#isAhead(" {", " <")) {
      this.#at += 1;
      this.#fail("( @");
    }
    return notes;
  }

  /** `(22 40 king0a)`: moves that `match` goes on with. */
  #branch(match: Trial, depth: number): Draft {
    if (depth > DEEPEST) throw new BadText("study-too-deep", this.#at, { most: DEEPEST });
    this.#expect("(");
    const line: { node: Draft; notes: Notes }[] = [];
    do {
      const node = draft(this.#move(match));
      line.push({ node, notes: this.#notes(node, match, depth + 1) });
    } while (this.#isAhead(" ") && this.#expect(" "));
    this.#expect(")");
    for (const [i, { node, notes }] of [...line.entries()].reverse()) {
      const following = line[i + 1]?.node;
      this.#join(node, notes, following?.move);
      if (following) node.children.unshift(following);
    }
    return line[0]!.node;
  }

  /** Add branches to a node; each leaves by a move that neither the line nor another branch has. */
  #join(node: Draft, { branches, at }: Notes, move: string | undefined): void {
    if (!branches.length) return;
    if (move === undefined) throw new BadText("study-branch-at-end", at);
    const moves = new Set([move]);
    for (const branch of branches) {
      if (moves.has(branch.move)) throw new BadText("study-move-twice", at, { move: branch.move });
      moves.add(branch.move);
    }
    node.children.push(...branches);
  }

  /** A move of a branch, played. */
  #move(match: Trial): string {
    const start = this.#at;
    const move = this.#word(MOVE);
    if (!move) this.#fail("12@c4e");
    try {
      const written = match.parseMoves(move).join(" ");
      if (written !== move) throw new Refused("not-canonical", { expected: written });
      match.play(move);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new BadText(error.key, start, error.params, error.reason);
    }
    return move;
  }

  #word(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const word = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += word.length;
    return word;
  }

  #isAhead(...signs: readonly string[]): boolean {
    return signs.some((sign) => this.#text.startsWith(sign, this.#at));
  }

  #expect(sign: string): true {
    if (!this.#isAhead(sign)) this.#fail(sign === " " ? "␣" : sign);
    this.#at += sign.length;
    return true;
  }

  #fail(expected: string): never {
    const word = /[^ ]*/.exec(this.#text.slice(this.#at))![0];
    if (this.#at >= this.#text.length)
      throw new BadText("study-ends-too-soon", this.#at, { expected });
    throw unexpected("study-expected", this.#at, word || "␣", { expected });
  }
}

const draft = (move: string): Draft => ({ ...newNode(move), children: [] });
