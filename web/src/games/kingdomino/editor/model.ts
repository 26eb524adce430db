/** A position of Kingdomino as data that can be edited. */
import type { BadText } from "../../../engine/errors";
import type { Kernel } from "../../../engine/kernel";
import { facesOf } from "../../../kit/engine/dominoes";
import { defaultLines, fitLines } from "../../../kit/editor/model/complete";
import {
  emptyDrawing,
  liftDomino,
  squareCount,
  type Drawing,
} from "../../../kit/editor/model/drawing";
import { drawingOf, halfText, rowsOf } from "../../../kit/editor/model/drawing_text";
import { fieldsOf, positionOf, type Problem } from "../../../kit/editor/model/fields";
import { kingdomProblem } from "../../../kit/editor/model/kingdom_problem";
import {
  lineFields,
  linesOf,
  putIntoLines,
  type LineFields,
  type LinePlace,
  type Lines,
} from "../../../kit/editor/model/lines";
import type { LineRules } from "../../../kit/editor/model/rounds";
import { position } from "../engine/position";

export interface Draft {
  readonly heading: string;
  readonly players: number;
  readonly options: readonly string[];
  /** From 1. */
  readonly deal: number;
  /** The points of every seat in the deals before. */
  readonly past: readonly (readonly number[])[];
  readonly lines: Lines;
  readonly drawings: readonly Drawing[];
  /** Whether the lines follow from the kingdoms: nobody has set them up. */
  readonly isAutomatic: boolean;
}

/** The deals of a match with the option `dynasty`. */
export const DEALS = 3;

export class Model {
  readonly kernel: Kernel;

  constructor(kernel: Kernel) {
    this.kernel = kernel;
  }

  read(text: string): Draft {
    const { heading, fields } = fieldsOf(text);
    const options = fields["options"] === "-" ? [] : fields["options"]!.split(",");
    const side = this.side(Number(fields["players"]), options);
    const drawings = fields["kingdoms"]!.split("|").map((rows) => drawingOf(rows, side));
    const past = fields["past"]?.split("/").map((row) => row.split(",").map(Number)) ?? [];
    return {
      heading,
      players: Number(fields["players"]),
      options,
      deal: Number(fields["deal"]),
      past,
      lines: linesOf(fields as unknown as LineFields),
      drawings,
      isAutomatic: drawings.every((drawing) => squareCount(drawing) === 0),
    };
  }

  /** Mirror of `read`. */
  write(draft: Draft): string {
    const { now, ...lines } = lineFields(draft.lines, 1);
    return positionOf(draft.heading, {
      players: String(draft.players),
      options: draft.options.join() || "-",
      deal: String(draft.deal),
      past: draft.past.map((row) => row.join()).join("/"),
      now,
      ...lines,
      kingdoms: draft.drawings.map(rowsOf).join("|"),
    });
  }

  /** The widest and highest that a kingdom may be. */
  side(players: number, options: readonly string[]): number {
    return this.kernel.fields(this.kernel.start(players, options).state).number("side");
  }

  rules({ players, options }: Pick<Draft, "players" | "options">): LineRules {
    const { state } = this.kernel.start(players, options);
    const fields = this.kernel.fields(state);
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const length = fields.number("length");
    const kingsEach = players === 2 ? 2 : 1;
    const start = linesOf(fieldsOf(position(this.kernel, state)).fields as unknown as LineFields);
    return {
      seats: players,
      owners: seats.map((seat) => [seat]),
      kingsEach,
      length,
      lines: fields.number("left") / length,
      boxes: 1,
      kinds: facesOf(this.kernel).map(([a, b]) => [halfText(a), halfText(b)]),
      start,
      kingsInHand: (lines) => kingsInHand(lines, start.kings, kingsEach),
    };
  }

  /** Which players and options; kingdoms stay as far as there are players for them. */
  setMatch(draft: Draft, players: number, options: readonly string[]): Draft {
    const side = this.side(players, options);
    const drawings = Array.from({ length: players }, (_, seat) =>
      this.#framed(draft.drawings[seat], side),
    );
    const deals = options.includes("dynasty") ? draft.deal : 1;
    const changed = { ...draft, players, options: [...options].sort(), drawings };
    return this.setDeal({ ...changed, isAutomatic: true }, deals);
  }

  #framed(drawing: Drawing | undefined, side: number): Drawing {
    if (!drawing) return emptyDrawing(side);
    return { ...drawingOf(rowsOf(drawing), side), dominoes: {} };
  }

  /** Which deal of a dynasty; the points of those before stay as far as they are set. */
  setDeal(draft: Draft, deal: number): Draft {
    const past = Array.from({ length: deal - 1 }, (_, row) =>
      Array.from({ length: draft.players }, (_, seat) => draft.past[row]?.[seat] ?? 0),
    );
    return this.#completed({ ...draft, deal, past });
  }

  setPast(draft: Draft, deal: number, seat: number, points: number): Draft {
    const past = draft.past.map((row, i) =>
      i === deal ? row.map((each, owner) => (owner === seat ? points : each)) : row,
    );
    return { ...draft, past };
  }

  setDrawing(draft: Draft, kingdom: number, drawing: Drawing): Draft {
    if (drawing === draft.drawings[kingdom]) return draft;
    const drawings = draft.drawings.map((each, i) => (i === kingdom ? drawing : each));
    return this.#completed({ ...draft, drawings });
  }

  /** Put a domino into a line, or take it out; from now on the lines are set up by hand. */
  putDomino(draft: Draft, domino: number, place: LinePlace | null): Draft {
    const drawings = draft.drawings.map((drawing) => liftDomino(drawing, domino));
    const lines = putIntoLines(draft.lines, domino, place);
    return this.#completed({ ...draft, drawings, lines, isAutomatic: false });
  }

  /** Who claims the next domino of the first line. */
  setSeat(draft: Draft, seat: number): Draft {
    return this.#completed({ ...draft, lines: { ...draft.lines, seat }, isAutomatic: false });
  }

  /** The moment of the match; lines that do not fit to it are set up anew. */
  setPhase(draft: Draft, phase: string, isPossible: (text: string) => boolean): Draft {
    const rules = this.rules(draft);
    const lines = fitLines(draft.drawings, { ...draft.lines, phase }, rules);
    const changed = { ...draft, lines, isAutomatic: false };
    if (isPossible(this.write(changed))) return changed;
    return { ...draft, lines: defaultLines(draft.drawings, draft.lines, rules, phase) };
  }

  /** Set up the lines from the kingdoms alone. */
  deriveLines(draft: Draft): Draft {
    return this.#completed({ ...draft, isAutomatic: true });
  }

  problem(draft: Draft, text: string, refusal: BadText): Problem {
    return kingdomProblem(draft.drawings, text, refusal);
  }

  #completed(draft: Draft): Draft {
    const rules = this.rules(draft);
    const { drawings, lines, isAutomatic } = draft;
    const completed = isAutomatic
      ? defaultLines(drawings, lines, rules, null)
      : fitLines(drawings, lines, rules);
    return { ...draft, lines: completed };
  }
}

/** The kings that stand on no domino and have not been drawn; `all` are their names. */
function kingsInHand(lines: Lines, all: readonly string[], kingsEach: number): string[] {
  if (lines.queue.length || ["place", "end"].includes(lines.phase)) return [];
  return all.filter((king) => {
    const seat = Number(king[0]);
    const mine = all.filter((each) => each.startsWith(String(seat)));
    const standing = lines.claims.filter((claim) => claim.seat === seat).length;
    const drawn = standing + Number(lines.phase === "claim" && lines.seat === seat);
    return mine.indexOf(king) >= Math.min(drawn, kingsEach);
  });
}
