/** Which step of a review is looked at: by buttons and keys, or one after the other by itself. */
import { untrack } from "svelte";
import type { Review } from "../../analysis/types";
import { startingStep } from "./decisions/decisions";

/** Milliseconds for a step while the match plays by itself. */
const PACE = 1800;

export class StepChoice {
  /** Null until somebody has chosen a step. */
  #chosen: number | null = $state(null);
  #isPlaying = $state(false);
  readonly #review: () => Review;

  /** `at` is the step that a link points to, counted from 1. */
  constructor(review: () => Review, at: number | null) {
    this.#review = review;
    this.#chosen = at === null ? null : at - 1;
  }

  readonly last = $derived.by(() => this.#review().steps.length - 1);
  readonly index = $derived.by(() => {
    const review = this.#review();
    const start = review.seats.length ? startingStep(review) : 0;
    return Math.min(this.last, Math.max(0, this.#chosen ?? start));
  });
  /** The first step, where a review stands while it is measured, is nobody's choice. */
  readonly isChosen = $derived.by(() => this.#chosen !== null || this.#review().seats.length > 0);

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  go = (to: number): void => {
    this.#isPlaying = false;
    this.#chosen = Math.min(this.last, Math.max(0, to));
  };

  toggle = (): void => {
    if (!this.#isPlaying && this.index === this.last) this.#chosen = 0;
    this.#isPlaying = !this.#isPlaying;
  };

  /** Go on by itself; call it where a component begins. */
  follow(): void {
    $effect(() => {
      if (!this.#isPlaying) return undefined;
      const timer = setInterval(() => untrack(() => this.#goOn()), PACE);
      return () => clearInterval(timer);
    });
  }

  /** Arrows, Home, End and the space bar, wherever the focus is; a group has its own arrows. */
  pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (target.closest("dialog, input, textarea, select, [role=radiogroup]")) return;
    if (event.key === " " && !target.closest("button, a, summary")) this.toggle();
    else if (event.key === "ArrowLeft") this.go(this.index - 1);
    else if (event.key === "ArrowRight") this.go(this.index + 1);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(this.last);
    else return;
    event.preventDefault();
  };

  #goOn(): void {
    if (this.index < this.last) this.#chosen = this.index + 1;
    if (this.index >= this.last) this.#isPlaying = false;
  }
}
