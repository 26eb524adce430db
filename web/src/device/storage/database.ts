/** Opens a database of this device, again where the browser has closed it. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

export class Database<Schema extends DBSchema> {
  #opened: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(
    private readonly name: string,
    private readonly version: number,
    /** Create what a new database has. */
    private readonly create: (database: IDBPDatabase<Schema>) => void,
  ) {}

  open(): Promise<IDBPDatabase<Schema>> {
    const forget = (): void => void (this.#opened = null);
    this.#opened ??= openDB<Schema>(this.name, this.version, {
      upgrade: (database) => this.create(database),
      // A later version of the page in another tab has another schema.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    this.#opened.catch(forget);
    return this.#opened;
  }
}
