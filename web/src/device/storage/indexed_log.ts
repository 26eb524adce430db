/** The log in IndexedDB: every batch is one transaction. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
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
  #database: Promise<IDBPDatabase<Schema>> | null = null;

  async append(...batches: readonly Batch[]): Promise<void> {
    const database = await this.#open();
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
    const database = await this.#open();
    const transaction = database.transaction(["tables", "entries"]);
    const [row, stored] = await Promise.all([
      transaction.objectStore("tables").get(id),
      transaction.objectStore("entries").getAll(entriesOf(id)),
    ]);
    const entries = stored.map(({ version, at, event }) => ({ version, at, event }));
    return row ? { row, entries } : null;
  }

  async list(): Promise<TableRow[]> {
    const rows = await (await this.#open()).getAll("tables");
    return rows.sort((one, other) => other.summary.changed - one.summary.changed);
  }

  async remove(id: string): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(["tables", "entries"], "readwrite");
    await Promise.all([
      transaction.objectStore("tables").delete(id),
      transaction.objectStore("entries").delete(entriesOf(id)),
      transaction.done,
    ]);
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    const forget = (): void => void (this.#database = null);
    this.#database ??= openDB<Schema>(NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore("tables", { keyPath: "id" });
        database.createObjectStore("entries", { keyPath: ["table", "version"] });
      },
      // A later version of the page in another tab has another schema.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    this.#database.catch(forget);
    return this.#database;
  }
}

const entriesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
