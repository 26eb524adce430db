/** Studies in IndexedDB: those that were changed last. */
import type { DBSchema } from "idb";
import { Database } from "../../device/storage/database.ts";
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
  readonly #database = new Database<Schema>(NAME, VERSION, (database) => {
    database.createObjectStore("studies", { keyPath: "id" });
  });

  constructor(private readonly most = MOST_STUDIES) {}

  /** The studies of this device, the one that was changed last first. */
  async list(): Promise<StoredStudy[]> {
    const studies = await (await this.#database.open()).getAll("studies");
    return studies.sort((one, other) => other.changed - one.changed);
  }

  async read(id: string): Promise<StoredStudy | null> {
    return (await (await this.#database.open()).get("studies", id)) ?? null;
  }

  /**
   * Store a study, unless somebody else has changed it since `latest`, when it was stored that the
   * caller knows; whether it was stored. The oldest of too many is forgotten.
   */
  async save(study: StoredStudy, latest: number | null = null): Promise<boolean> {
    const database = await this.#database.open();
    const transaction = database.transaction("studies", "readwrite");
    const before = await transaction.store.get(study.id);
    const isLatest = latest === null || !before || before.changed === latest;
    if (isLatest) await transaction.store.put({ ...study, path: [...study.path] });
    await transaction.done;
    for (const { id } of (await this.list()).slice(this.most)) await database.delete("studies", id);
    return isLatest;
  }

  async remove(id: string): Promise<void> {
    await (await this.#database.open()).delete("studies", id);
  }
}
