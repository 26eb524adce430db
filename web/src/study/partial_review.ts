/** A review that is being measured: what is there, and what is missing. */
import type { Explain } from "../analysis/explanations.ts";
import type { Measure } from "../analysis/measures.ts";
import { pliesOf, type Ply } from "../analysis/plies.ts";
import { assemble, measuredPlies, spreadOf } from "../analysis/review.ts";
import { stepOf } from "../analysis/steps.ts";
import type { Review, Step, Value } from "../analysis/types.ts";
import { NO_VALUE, withoutErrors } from "../analysis/values.ts";
import type { LocalMatch } from "../engine/local_match.ts";

export class PartialReview {
  readonly #match: LocalMatch<unknown>;
  readonly #simulations: number;
  readonly #explain: Explain | null;
  readonly #plies: readonly Ply[];
  readonly #measured: readonly Ply[];
  /** By ply; the result of the match stands behind the last one. */
  readonly #measures = new Map<number, Measure>();
  #steps: readonly Step[] = [];

  /** Without `explain` the steps have no reasons. */
  constructor(
    match: LocalMatch<unknown>,
    simulations: number,
    measures: readonly Measure[],
    explain: Explain | null = null,
  ) {
    this.#match = match;
    this.#simulations = simulations;
    this.#explain = explain;
    this.#plies = pliesOf(match);
    this.#measured = measuredPlies(this.#plies);
    for (const measure of measures) this.#measures.set(measure.ply, measure);
    this.#addSteps();
  }

  /** How many positions are measured, and of how many. */
  get done(): number {
    return this.#measures.size;
  }

  get total(): number {
    return this.#measured.length + 1;
  }

  /** The first steps: those whose next position is measured too. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** The plies that are not measured yet. */
  missing(): Ply[] {
    return this.#measured.filter(({ number }) => !this.#measures.has(number));
  }

  get hasResult(): boolean {
    return this.#measures.has(this.#plies.length);
  }

  add(measure: Measure): void {
    this.#measures.set(measure.ply, measure);
    this.#addSteps();
  }

  /** The result of the match, to be stored like the measurements before it. */
  resultMeasure(value: Value): Measure {
    return { ply: this.#plies.length, value, loss: NO_VALUE, candidates: [] };
  }

  /** The whole review, when nothing is missing. */
  review(): Review {
    const { value: result } = this.#measures.get(this.#plies.length)!;
    const measures = new Map(this.#measures);
    measures.delete(this.#plies.length);
    const [match, plies, simulations] = [this.#match, this.#plies, this.#simulations];
    return assemble(match, plies, measures, result, simulations, this.#explain);
  }

  #addSteps(): void {
    const numbers = [...this.#measured.map(({ number }) => number), this.#plies.length];
    const measures = numbers.map((number) => this.#measures.get(number));
    const steps = [...this.#steps];
    for (let i = steps.length; measures[i] && measures[i + 1]; i++) {
      const spread = spreadOf(measures[0]!.value, this.#simulations);
      const before = withoutErrors(measures[i]!.value);
      const after = withoutErrors(measures[i + 1]!.value);
      const step = stepOf(
        this.#match,
        this.#plies,
        measures[i]!,
        before,
        after,
        spread,
        this.#explain,
      );
      steps.push(step);
    }
    this.#steps = steps;
  }
}
