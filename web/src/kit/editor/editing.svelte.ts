/** A position while it is edited, with its history and what the engine says to it. */
import { BadText } from "../../engine/errors";
import type { GameTexts } from "../../engine/texts/game_texts";
import type { Kernel } from "../../engine/kernel";
import { begin, redone, undone, withEdit, type History } from "./model/history";
import type { Problem } from "./model/fields";

/** What an editor needs of its game: pure functions on edited positions. */
export interface PositionModel<EditedPosition> {
  read(text: string): EditedPosition;
  write(edited: EditedPosition): string;
  /** Where in the editor something is wrong. */
  problem(edited: EditedPosition, text: string, refusal: BadText): Problem;
}

export interface EditorProps {
  kernel: Kernel;
  texts: GameTexts<unknown>;
  /** The position to begin with; it can be. */
  position: string;
  /** Called with every position that can be. */
  onposition: (position: string) => void;
}

export class Editing<EditedPosition> {
  #history = $state.raw() as History<EditedPosition>;
  readonly #model: PositionModel<EditedPosition>;
  readonly #props: EditorProps;
  /** The position that was last given or told. */
  #latest: string;

  constructor(model: PositionModel<EditedPosition>, props: EditorProps) {
    this.#model = model;
    this.#props = props;
    this.#latest = props.position;
    this.#history = begin(model.read(props.position));
  }

  get edited(): EditedPosition {
    return this.#history.present;
  }

  readonly text = $derived.by(() => this.#model.write(this.edited));
  readonly problem = $derived.by(() => {
    const refusal = this.refusal(this.text);
    return refusal && this.#model.problem(this.edited, this.text, refusal);
  });
  readonly canUndo = $derived.by(() => this.#history.past.length > 0);
  readonly canRedo = $derived.by(() => this.#history.future.length > 0);

  /** Why the engine refuses a position; null where it does not. */
  refusal = (text: string): BadText | null => {
    try {
      this.#props.texts.readPosition(this.#props.kernel, text);
      return null;
    } catch (error) {
      if (error instanceof BadText) return error;
      throw error;
    }
  };

  isPossible = (text: string): boolean => this.refusal(text) === null;

  edit = (edited: EditedPosition): void => this.#go(withEdit(this.#history, edited));
  undo = (): void => this.#go(undone(this.#history));
  redo = (): void => this.#go(redone(this.#history));

  /** Another position was given from outside. */
  follow(position: string): void {
    if (position === this.#latest) return;
    this.#latest = position;
    this.#history = withEdit(this.#history, this.#model.read(position));
  }

  #go(history: History<EditedPosition>): void {
    if (history === this.#history) return;
    this.#history = history;
    const text = this.#model.write(history.present);
    if (text === this.#latest || !this.isPossible(text)) return;
    this.#latest = text;
    this.#props.onposition(text);
  }
}
