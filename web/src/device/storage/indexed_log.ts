/** The log in IndexedDB: every batch is one transaction. */
import type { DBSchema } from "idb";
import { Database } from "./database";
import type { Entry } from "../../messages";
import {
  VersionConflict,
  type Batch,
  type DeviceLog,
  type StoredTable,
  type TableRow,
} from "./log";

interface Schema extends DBSchema {
  tables: { key: string; value: TableRow };
  /** By table and version. */
  entries: { key: [string, number]; value: Entry & { table: string } };
}

const NAME = "crownlands";
const VERSION = 1;

export class IndexedLog implements DeviceLog {
  readonly #database = new Database<Schema>(NAME, VERSION, (database) => {
    database.createObjectStore("tables", { keyPath: "id" });
    database.createObjectStore("entries", { keyPath: ["table", "version"] });
  });

  async append(...batches: readonly Batch[]): Promise<void> {
    const database = await this.#database.open();
    const transaction = database.transaction(["tables", "entries"], "readwrite", {
      durability: "strict",
    });
    const tables = transaction.objectStore("tables");
    const stored = transaction.objectStore("entries");
    const writes = batches.flatMap(({ row, entries }) => [
      tables.put(row),
      ...entries.map((entry) => stored.add({ ...entry, table: row.id })),
    ]);
    try {
      await Promise.all([...writes, transaction.done]);
    } catch (error) {
      // The transaction is rolled back; its other writes fail too, and nobody waits for them.
      await Promise.allSettled([...writes, transaction.done]);
      if (isNamed(error, "ConstraintError")) throw new VersionConflict();
      throw error;
    }
  }

  async read(id: string): Promise<StoredTable | null> {
    const database = await this.#database.open();
    const transaction = database.transaction(["tables", "entries"]);
    const [row, stored] = await Promise.all([
      transaction.objectStore("tables").get(id),
      transaction.objectStore("entries").getAll(entriesOf(id)),
    ]);
    const entries = stored.map(({ version, at, event }) => ({ version, at, event }));
    return row ? { row, entries } : null;
  }

  async list(): Promise<TableRow[]> {
    const rows = await (await this.#database.open()).getAll("tables");
    return rows.sort((one, other) => other.summary.changed - one.summary.changed);
  }

  async remove(id: string): Promise<void> {
    const database = await this.#database.open();
    const transaction = database.transaction(["tables", "entries"], "readwrite");
    await Promise.all([
      transaction.objectStore("tables").delete(id),
      transaction.objectStore("entries").delete(entriesOf(id)),
      transaction.done,
    ]);
  }
}

const entriesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
