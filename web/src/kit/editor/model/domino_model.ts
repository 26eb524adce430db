/** What games with kingdoms of dominoes share: drawings and lines, and what follows from an edit. */
import type { BadText } from "../../../engine/errors";
import type { Kernel } from "../../../engine/kernel";
import { defaultLines, fitLines } from "./complete";
import { emptyDrawing, liftDomino, reframed, type Drawing } from "./drawing";
import type { Problem } from "./fields";
import { putIntoLines, type LinePlace, type Lines } from "./lines";
import type { LineRules } from "./rounds";

export interface DominoDraft {
  readonly heading: string;
  readonly players: number;
  readonly options: readonly string[];
  readonly lines: Lines;
  readonly drawings: readonly Drawing[];
  /** Whether the lines follow from the kingdoms: nobody has set them up. */
  readonly isAutomatic: boolean;
}

export abstract class DominoModel<Draft extends DominoDraft> {
  readonly kernel: Kernel;
  readonly #rules = new Map<string, LineRules>();

  constructor(kernel: Kernel) {
    this.kernel = kernel;
  }

  abstract read(text: string): Draft;
  /** Mirror of `read`. */
  abstract write(draft: Draft): string;
  abstract problem(draft: Draft, text: string, refusal: BadText): Problem;
  protected abstract makeRules(draft: Pick<Draft, "players" | "options">): LineRules;

  rules(draft: Pick<Draft, "players" | "options">): LineRules {
    const name = [draft.players, ...draft.options].join();
    const rules = this.#rules.get(name) ?? this.makeRules(draft);
    this.#rules.set(name, rules);
    return rules;
  }

  /** What else follows from an edit. */
  protected finished(draft: Draft): Draft {
    return draft;
  }

  /** What else depends on the players and the options; `draft` has their kingdoms already. */
  protected abstract fitMatch(draft: Draft): Draft;

  /** The widest and highest that a kingdom may be. */
  side({ players, options }: Pick<Draft, "players" | "options">): number {
    return this.kernel.fields(this.kernel.start(players, options).state).number("side");
  }

  /** Which players and options; kingdoms stay as far as there are players for them. */
  setMatch(draft: Draft, players: number, options: readonly string[]): Draft {
    const match = { players, options: [...options].sort() };
    const side = this.side(match);
    const drawings = this.rules(match).owners.map((_, kingdom) => {
      const drawing = draft.drawings[kingdom];
      return drawing ? reframed(drawing, side) : emptyDrawing(side);
    });
    return this.completed(this.fitMatch({ ...draft, ...match, drawings, isAutomatic: true }));
  }

  setDrawing(draft: Draft, kingdom: number, drawing: Drawing): Draft {
    if (drawing === draft.drawings[kingdom]) return draft;
    const drawings = draft.drawings.map((each, i) => (i === kingdom ? drawing : each));
    return this.completed({ ...draft, drawings });
  }

  /** Put a domino into a line, or take it out; from now on the lines are set up by hand. */
  putDomino(draft: Draft, domino: number, place: LinePlace | null): Draft {
    const drawings = draft.drawings.map((drawing) => liftDomino(drawing, domino));
    const lines = putIntoLines(draft.lines, domino, place);
    return this.completed({ ...draft, drawings, lines, isAutomatic: false });
  }

  /** Who claims the next domino of the first line. */
  setSeat(draft: Draft, seat: number): Draft {
    return this.completed({ ...draft, lines: { ...draft.lines, seat }, isAutomatic: false });
  }

  /** The moment of the match; lines that do not fit to it are set up anew. */
  setPhase(draft: Draft, phase: string, isPossible: (text: string) => boolean): Draft {
    const rules = this.rules(draft);
    const lines = fitLines(draft.drawings, { ...draft.lines, phase }, rules);
    const changed = this.finished({ ...draft, lines, isAutomatic: false });
    if (isPossible(this.write(changed))) return changed;
    const anew = defaultLines(draft.drawings, draft.lines, rules, phase);
    return this.finished({ ...draft, lines: anew, isAutomatic: anew.phase !== phase });
  }

  /** Set up the lines from the kingdoms alone. */
  deriveLines(draft: Draft): Draft {
    return this.completed({ ...draft, isAutomatic: true });
  }

  /** The draft with everything that follows from it. */
  protected completed(draft: Draft): Draft {
    const rules = this.rules(draft);
    const { drawings, lines, isAutomatic } = draft;
    const completed = isAutomatic
      ? defaultLines(drawings, lines, rules, null)
      : fitLines(drawings, lines, rules);
    return this.finished({ ...draft, lines: completed });
  }
}
