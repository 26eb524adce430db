/** What is stored of reviews: their measurements, so that a review can be left and gone on with. */
import type { Measure } from "../../analysis/measures.ts";

export interface MeasureStore {
  /** What has been measured of a review, in the order of the plies. */
  open(review: string): Promise<Measure[]>;
  add(review: string, measure: Measure): Promise<void>;
}

/**
 * The store that reviews use. Where the browser has no room or stores nothing, measurements stay in
 * memory: they can be made again.
 */
export class ForgivingStore implements MeasureStore {
  /** The measurements that could not be stored, by review. */
  readonly #unsaved = new Map<string, Measure[]>();

  constructor(private readonly storage: MeasureStore) {}

  async open(review: string): Promise<Measure[]> {
    const stored = await this.storage.open(review).catch(() => []);
    const measures = [...stored, ...(this.#unsaved.get(review) ?? [])];
    return measures.sort((one, other) => one.ply - other.ply);
  }

  async add(review: string, measure: Measure): Promise<void> {
    try {
      await this.storage.add(review, measure);
    } catch {
      this.#unsaved.set(review, [...(this.#unsaved.get(review) ?? []), measure]);
    }
  }
}
