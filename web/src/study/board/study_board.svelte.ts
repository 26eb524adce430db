/** A study that somebody works on: its tree, the position that is shown, undo, and storing it. */
import { Dice } from "../../engine/dice.ts";
import type { LocalMatch } from "../../engine/local_match.ts";
import {
  lineEnd,
  next,
  type Place,
  promoted,
  sibling,
  validPath,
  withComment,
  withMark,
  withMove,
  withoutBranch,
  withoutMarks,
} from "../tree/edits.ts";
import { StudyHistory } from "../tree/history.ts";
import { type Mark, movesTo, nodeAt, type Path, type StudyNode } from "../tree/node.ts";
import { type Study, studyRecord } from "../tree/study_record.ts";
import { StudyPositions } from "./positions.ts";

/** Typing that goes on within so many milliseconds is one change. */
const SAME_CHANGE = 2000;

export class StudyBoard {
  #place = $state.raw<Place>({
    root: { move: "", comment: "", marks: [], children: [] },
    path: [],
  });
  #undoable = $state({ undo: false, redo: false });
  readonly start: LocalMatch<unknown>;
  readonly tags: Readonly<Record<string, string>>;
  readonly positions: StudyPositions;
  readonly #history: StudyHistory;
  readonly #onChange: (board: StudyBoard) => void;
  /** When the comment was typed last, and where. */
  #typed = { at: 0, path: "" };
  readonly moves = $derived.by(() => movesTo(this.#place.root, this.#place.path));
  /** The match as it stands at the node that is shown. */
  readonly match = $derived.by(() => this.positions.after(this.moves));
  readonly node = $derived.by(() => nodeAt(this.#place.root, this.#place.path));

  constructor(
    { start, root, tags }: Study,
    path: Path = [],
    onChange: (board: StudyBoard) => void = () => undefined,
  ) {
    this.start = start;
    this.tags = tags;
    this.positions = new StudyPositions(start);
    this.#history = new StudyHistory({ root, path: validPath(root, path) });
    this.#onChange = onChange;
    this.#place = this.#history.place;
  }

  get root(): StudyNode {
    return this.#place.root;
  }

  get path(): Path {
    return this.#place.path;
  }

  get canUndo(): boolean {
    return this.#undoable.undo;
  }

  get canRedo(): boolean {
    return this.#undoable.redo;
  }

  /** The text of the study; refused where it is too long. */
  record(): string {
    const { start, root, tags } = this;
    return studyRecord({ start, root, tags });
  }

  /** Try a move, as text, or several that one text stands for; refused where it is not legal. */
  play(move: string): void {
    let place = this.#place;
    for (const each of this.match.parseMoves(move)) place = withMove(place, each);
    this.#add(place);
  }

  /** Let chance move once, or until a player is to move. */
  deal(all: boolean): void {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const dice = new Dice(seed!);
    const match = this.match.copy();
    let place = this.#place;
    do {
      const move = match.text(match.kernel.pick(match.state, dice));
      match.play(move);
      place = withMove(place, move);
    } while (all && match.isChance);
    this.#add(place);
  }

  show(path: Path): void {
    this.#history.show(path);
    this.#update();
  }

  back(): void {
    this.show(this.path.slice(0, -1));
  }

  forward(): void {
    this.show(next(this.#place));
  }

  toStart(): void {
    this.show([]);
  }

  toEnd(): void {
    this.show(lineEnd(this.#place));
  }

  /** Go to the branch before or after, of those with the same parent. */
  toBranch(step: 1 | -1): void {
    this.show(sibling(this.#place, step));
  }

  promote(): void {
    this.#add(promoted(this.#place));
  }

  deleteBranch(): void {
    this.#add(withoutBranch(this.#place));
  }

  mark(mark: Mark): void {
    this.#add(withMark(this.#place, mark));
  }

  clearMarks(): void {
    this.#add(withoutMarks(this.#place));
  }

  comment(text: string, now = Date.now()): void {
    if (text === this.node.comment) return;
    const path = this.path.join();
    const goesOn = this.#typed.path === path && now - this.#typed.at < SAME_CHANGE;
    const place = withComment(this.#place, text);
    if (goesOn && this.canUndo) this.#history.amend(place);
    else this.#history.add(place);
    this.#update();
    this.#typed = { at: now, path };
  }

  undo(): void {
    this.#history.undo();
    this.#update();
  }

  redo(): void {
    this.#history.redo();
    this.#update();
  }

  #add(place: Place): void {
    this.#history.add(place);
    this.#update();
  }

  #update(): void {
    this.#typed = { at: 0, path: "" };
    this.#place = this.#history.place;
    this.#undoable = { undo: this.#history.canUndo, redo: this.#history.canRedo };
    this.#onChange(this);
  }
}
