/** Measurements in IndexedDB, in a database of their own: nothing in it is missed when it is gone. */
import type { DBSchema } from "idb";
import { Database } from "../../device/storage/database.ts";
import type { Measure } from "../../analysis/measures.ts";
import type { MeasureStore } from "./measure_store";

interface Schema extends DBSchema {
  /** When each review was last opened. */
  reviews: { key: string; value: { id: string; opened: number } };
  /** By review and ply. */
  measures: { key: [string, number]; value: Measure & { review: string } };
}

const NAME = "crownlands-study";
const VERSION = 1;
/** How many reviews are stored: those that were opened last. A long one needs about 300 KB. */
const MOST_REVIEWS = 40;

export class IndexedMeasures implements MeasureStore {
  readonly #database = new Database<Schema>(NAME, VERSION, (database) => {
    database.createObjectStore("reviews", { keyPath: "id" });
    database.createObjectStore("measures", { keyPath: ["review", "ply"] });
  });

  constructor(
    private readonly most = MOST_REVIEWS,
    private readonly now: () => number = () => Date.now(),
  ) {}

  async open(review: string): Promise<Measure[]> {
    const database = await this.#database.open();
    const transaction = database.transaction(["reviews", "measures"], "readwrite");
    const reviews = transaction.objectStore("reviews");
    const measures = transaction.objectStore("measures");
    await reviews.put({ id: review, opened: this.now() });
    const rows = (await reviews.getAll()).sort((one, other) => other.opened - one.opened);
    for (const { id } of rows.slice(this.most)) {
      await reviews.delete(id);
      await measures.delete(measuresOf(id));
    }
    const stored = await measures.getAll(measuresOf(review));
    await transaction.done;
    return stored.map(({ ply, value, loss, candidates }) => ({ ply, value, loss, candidates }));
  }

  async add(review: string, measure: Measure): Promise<void> {
    await (await this.#database.open()).put("measures", { ...measure, review });
  }
}

const measuresOf = (review: string): IDBKeyRange =>
  IDBKeyRange.bound([review, 0], [review, Infinity]);
