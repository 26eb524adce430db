/**
 * When spells were earned. Filling boxes is no move, so the log has it only between the lines: dice, who took them and what
 * was drawn say when a row was full. Reckoned from the log alone, it is told alike live, after a reload and in a replay.
 */
import type { Entry } from "../../messages";
import type { Move } from "../../table/log";
import { SPELLS, type Spell } from "./view";

/** What each face of each die fills: a row of the spell book by its number, or nothing (a cross, a question mark). */
export const FILLS = ["-001--", "01--45", "0123--", "--1-23"];
export const BOXES = [5, 5, 4, 4, 3, 3];
/** The rows whose spells are carried out at once; only then the other player fills boxes. */
const LIGHTNING = [4, 5];

export interface Earning {
  /** The move that led to it, by its place among those that stand. */
  after: number;
  seat: number;
  spell: Spell;
}

type Opened = Extract<Entry["event"], { kind: "opened" }>;

/** The spells that these moves earned, in order; none where the match has dice of its own. */
export function earnings(moves: readonly Move[], opened: Opened | undefined): Earning[] {
  if (opened?.contents) return [];
  const book = new Book(opened?.options ?? [], opened?.position ?? "");
  moves.forEach(({ seat, move }, i) => book.played(seat === "chance" ? -1 : seat, move, i));
  return book.found;
}

class Book {
  readonly found: Earning[] = [];
  private readonly filled = [0, 1].map(() => BOXES.map(() => 0));
  private readonly owner: (number | null)[] = SPELLS.map(() => null);
  private readonly used = new Set<string>();
  private dice = FILLS.map(() => ({ face: 0, seat: -1, tower: false }));
  private first: number | null = null;
  private drew = [false, false];
  private halves = 0;
  /** Who has boxes to fill in this round, in order. */
  private due: number[] = [];

  constructor(
    private readonly options: readonly string[],
    position: string,
  ) {
    if (position) this.read(position);
  }

  played(seat: number, move: string, index: number): void {
    // Where the last round has no such step, only what comes after a round tells that it was not the last.
    if (this.isCurtailed) this.fill(index - 1);
    const die = this.dice[Number(/^(?:\+|take|turn|tower)(\d)/.exec(move)?.[1]) - 1];
    if (move.startsWith("+1.")) this.newRound();
    if (move.startsWith("+")) this.dice[Number(move[1]) - 1]!.face = Number(move[3]);
    else if (die && move.startsWith("take")) {
      if (this.dice.every((each) => each.seat < 0)) this.first = seat;
      die.seat = seat;
    } else if (die && move.startsWith("turn")) die.face = Number(move[6]);
    else if (die) die.tower = true;
    else if (move.startsWith("bonus=")) this.used.add("domain-bonus");
    else if (move.startsWith("cross@")) this.used.add("add-cross");
    else if (move === "-" || /^\d\d@/.test(move) || (/^\d@/.test(move) && ++this.halves === 2)) {
      this.drew[seat] = move !== "-";
      this.halves = 0;
      // While the log is being read there may be nothing but the end of a round.
      if (this.first !== null && seat !== this.first) this.due = [this.first, seat];
    }
    if (!this.isCurtailed || this.due.length < 2) this.fill(index);
  }

  private get isCurtailed(): boolean {
    return this.options.includes("no-step-4-at-the-end");
  }

  private newRound(): void {
    this.dice = FILLS.map(() => ({ face: 0, seat: -1, tower: false }));
    this.drew = [false, false];
  }

  private fill(after: number): void {
    while (this.due.length && !LIGHTNING.some((row) => this.owner[row] !== null && !this.used.has(SPELLS[row]!))) {
      const seat = this.due.shift()!;
      if (this.options.includes("unplaced-fills-nothing") && !this.drew[seat]) continue;
      this.dice.forEach((die, i) => {
        const row = Number(FILLS[i]![die.face - 1]);
        if (die.seat !== seat || die.tower || Number.isNaN(row) || this.owner[row] !== null) return;
        if (++this.filled[seat]![row]! < BOXES[row]!) return;
        this.owner[row] = seat;
        this.found.push({ after, seat, spell: SPELLS[row]! });
      });
    }
  }

  /** A match that began in the middle: what has happened in this round, and what stands in the book. */
  private read(position: string): void {
    const fields = new Map(position.split(" ").map((field) => field.split(":") as [string, string]));
    const list = (name: string): string[] => fields.get(name)!.split(",");
    const first = Number(fields.get("first"));
    this.first = first;
    list("dice").forEach((word, i) => {
      const [face, seat] = word.split("=");
      this.dice[i] = { face: Number(face) || 0, seat: Number(seat ?? -1), tower: list("towered").includes(String(i + 1)) };
    });
    for (const seat of [0, 1]) this.drew[seat] = list("drew").includes(String(seat));
    this.halves = list("cast").filter((word) => word.startsWith("half@")).length;
    for (const word of list("spells")) {
      const [spell, seat = "-"] = word.split("=");
      if (seat !== "-") this.owner[SPELLS.indexOf(spell as Spell)] = Number(seat[0]);
      if (seat.endsWith("*")) this.used.add(spell!);
    }
    const boxes = fields.get("boxes")!.split("|");
    for (const seat of [0, 1]) this.filled[seat] = boxes[seat]!.split(",").map(Number);
    if (fields.get("now") === `strike-${first}`) this.due = [1 - first];
  }
}
