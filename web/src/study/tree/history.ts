/** Undo and redo: the trees that a study has been, each with the node that was shown. */
import type { Place } from "./edits.ts";
import type { Path } from "./node.ts";

/** More are not remembered. */
const MOST = 500;

export class StudyHistory {
  #places: Place[];
  #at = 0;

  constructor(place: Place) {
    this.#places = [place];
  }

  get place(): Place {
    return this.#places[this.#at]!;
  }

  get canUndo(): boolean {
    return this.#at > 0;
  }

  get canRedo(): boolean {
    return this.#at < this.#places.length - 1;
  }

  /** Show another node; what was undone can still be redone. */
  show(path: Path): void {
    this.#places[this.#at] = { ...this.place, path };
  }

  /** Remember a change; where only the way is another, it is no change. */
  add(place: Place): void {
    if (place.root === this.place.root) {
      this.show(place.path);
      return;
    }
    this.#places = [...this.#places.slice(0, this.#at + 1), place].slice(-MOST);
    this.#at = this.#places.length - 1;
  }

  /** Change the last change, as when somebody goes on typing. */
  amend(place: Place): void {
    this.#places = [...this.#places.slice(0, this.#at), place];
  }

  undo(): void {
    if (this.canUndo) this.#at--;
  }

  redo(): void {
    if (this.canRedo) this.#at++;
  }
}
