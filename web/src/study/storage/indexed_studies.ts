/** Studies in IndexedDB: those that were changed last. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Path } from "../tree/node.ts";

export interface StoredStudy {
  id: string;
  /** When it was changed last. */
  changed: number;
  game: string;
  record: string;
  /** The node that was shown. */
  path: Path;
}

interface Schema extends DBSchema {
  studies: { key: string; value: StoredStudy };
}

const NAME = "crownlands-studies";
const VERSION = 1;
const MOST_STUDIES = 100;

export class IndexedStudies {
  #database: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(private readonly most = MOST_STUDIES) {}

  /** The studies of this device, the one that was changed last first. */
  async list(): Promise<StoredStudy[]> {
    const studies = await (await this.#open()).getAll("studies");
    return studies.sort((one, other) => other.changed - one.changed);
  }

  async read(id: string): Promise<StoredStudy | null> {
    return (await (await this.#open()).get("studies", id)) ?? null;
  }

  /** Store a study; the oldest of too many is forgotten. */
  async save(study: StoredStudy): Promise<void> {
    const database = await this.#open();
    await database.put("studies", { ...study, path: [...study.path] });
    for (const { id } of (await this.list()).slice(this.most)) await database.delete("studies", id);
  }

  async remove(id: string): Promise<void> {
    await (await this.#open()).delete("studies", id);
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    const forget = (): void => void (this.#database = null);
    this.#database ??= openDB<Schema>(NAME, VERSION, {
      upgrade: (database) => void database.createObjectStore("studies", { keyPath: "id" }),
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
