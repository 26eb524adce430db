/** What games with kingdoms of dominoes share: drawings and lines, and what follows from an edit. */
import type { BadText } from "../../../engine/errors";
import type { Kernel } from "../../../engine/kernel";
import { defaultLines, fitLines } from "./complete";
import { emptyDrawing, liftDomino, reframed, type Drawing } from "./drawing";
import type { Problem } from "./fields";
import { putIntoLines, type LinePlace, type Lines } from "./lines";
import type { LineRules } from "./rounds";

export interface EditedDominoPosition {
  readonly heading: string;
  readonly players: number;
  readonly options: readonly string[];
  readonly lines: Lines;
  readonly drawings: readonly Drawing[];
  /** Whether the lines follow from the kingdoms: nobody has set them up. */
  readonly isAutomatic: boolean;
}

export abstract class DominoModel<EditedPosition extends EditedDominoPosition> {
  readonly kernel: Kernel;
  readonly #rules = new Map<string, LineRules>();

  constructor(kernel: Kernel) {
    this.kernel = kernel;
  }

  abstract read(text: string): EditedPosition;
  /** Mirror of `read`. */
  abstract write(edited: EditedPosition): string;
  abstract problem(edited: EditedPosition, text: string, refusal: BadText): Problem;
  protected abstract makeRules(edited: Pick<EditedPosition, "players" | "options">): LineRules;

  rules(edited: Pick<EditedPosition, "players" | "options">): LineRules {
    const name = [edited.players, ...edited.options].join();
    const rules = this.#rules.get(name) ?? this.makeRules(edited);
    this.#rules.set(name, rules);
    return rules;
  }

  /** What else follows from an edit. */
  protected finished(edited: EditedPosition): EditedPosition {
    return edited;
  }

  /** What else depends on the players and the options; `edited` has their kingdoms already. */
  protected abstract fitMatch(edited: EditedPosition): EditedPosition;

  /** The widest and highest that a kingdom may be. */
  side({ players, options }: Pick<EditedPosition, "players" | "options">): number {
    return this.kernel.fields(this.kernel.start(players, options).state).number("side");
  }

  /** Which players and options; kingdoms stay as far as there are players for them. */
  setMatch(edited: EditedPosition, players: number, options: readonly string[]): EditedPosition {
    const match = { players, options: [...options].sort() };
    const side = this.side(match);
    const drawings = this.rules(match).owners.map((_, kingdom) => {
      const drawing = edited.drawings[kingdom];
      return drawing ? reframed(drawing, side) : emptyDrawing(side);
    });
    return this.completed(this.fitMatch({ ...edited, ...match, drawings, isAutomatic: true }));
  }

  setDrawing(edited: EditedPosition, kingdom: number, drawing: Drawing): EditedPosition {
    if (drawing === edited.drawings[kingdom]) return edited;
    const drawings = edited.drawings.map((each, i) => (i === kingdom ? drawing : each));
    return this.completed({ ...edited, drawings });
  }

  /** Put a domino into a line, or take it out; from now on the lines are set up by hand. */
  putDomino(edited: EditedPosition, domino: number, place: LinePlace | null): EditedPosition {
    const drawings = edited.drawings.map((drawing) => liftDomino(drawing, domino));
    const lines = putIntoLines(edited.lines, domino, place);
    return this.completed({ ...edited, drawings, lines, isAutomatic: false });
  }

  /** Who claims the next domino of the first line. */
  setSeat(edited: EditedPosition, seat: number): EditedPosition {
    return this.completed({ ...edited, lines: { ...edited.lines, seat }, isAutomatic: false });
  }

  /** The moment of the match; lines that do not fit to it are set up anew. */
  setPhase(
    edited: EditedPosition,
    phase: string,
    isPossible: (text: string) => boolean,
  ): EditedPosition {
    const rules = this.rules(edited);
    const lines = fitLines(edited.drawings, { ...edited.lines, phase }, rules);
    const changed = this.finished({ ...edited, lines, isAutomatic: false });
    if (isPossible(this.write(changed))) return changed;
    const anew = defaultLines(edited.drawings, edited.lines, rules, phase);
    return this.finished({ ...edited, lines: anew, isAutomatic: anew.phase !== phase });
  }

  /** Set up the lines from the kingdoms alone. */
  deriveLines(edited: EditedPosition): EditedPosition {
    return this.completed({ ...edited, isAutomatic: true });
  }

  /** The edited position with everything that follows from it. */
  protected completed(edited: EditedPosition): EditedPosition {
    const rules = this.rules(edited);
    const { drawings, lines, isAutomatic } = edited;
    const completed = isAutomatic
      ? defaultLines(drawings, lines, rules, null)
      : fitLines(drawings, lines, rules);
    return this.finished({ ...edited, lines: completed });
  }
}
