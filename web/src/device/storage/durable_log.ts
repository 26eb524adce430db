/**
 * The log that tables use. Events are on disk before they count; where the browser has no room or
 * stores nothing, play goes on in memory, and the next batch tries again to store all of them.
 */
import { Refused } from "../../engine/errors.ts";
import { isNamed } from "./indexed_log";
import {
  VersionConflict,
  type Batch,
  type DeviceLog,
  type StoredTable,
  type TableRow,
} from "./log";

export type StorageProblem = "full" | "forbidden";

export class DurableLog implements DeviceLog {
  /** Why the last events are in memory only; null while all of them are stored. */
  problem: StorageProblem | null = null;
  /** The events that could not be stored, by table. */
  readonly #unsaved = new Map<string, Batch>();

  constructor(private readonly storage: DeviceLog) {}

  async append(...batches: readonly Batch[]): Promise<void> {
    const complete = batches.map(({ row, entries }) => ({
      row,
      entries: [...(this.#unsaved.get(row.id)?.entries ?? []), ...entries],
    }));
    try {
      await this.storage.append(...complete);
      for (const { row } of batches) this.#unsaved.delete(row.id);
      this.problem = null;
    } catch (error) {
      if (error instanceof VersionConflict) {
        // Another tab has gone on from what is stored; what this one could not store is void.
        for (const { row } of batches) this.#unsaved.delete(row.id);
        throw error;
      }
      for (const batch of complete) this.#unsaved.set(batch.row.id, batch);
      this.problem = isNamed(error, "QuotaExceededError") ? "full" : "forbidden";
    }
  }

  async read(id: string): Promise<StoredTable | null> {
    const stored = await this.storage.read(id).catch(() => {
      // What is in memory is the whole table, or goes on from what cannot be read.
      if (this.#unsaved.get(id)?.entries[0]!.version === 1) return null;
      throw new Refused("log-unreadable");
    });
    const unsaved = this.#unsaved.get(id);
    if (!unsaved) return stored;
    const entries = stored?.entries ?? [];
    if (entries.length >= unsaved.entries[0]!.version) {
      // Another tab has gone on from what is stored.
      this.#unsaved.delete(id);
      return stored;
    }
    return { row: unsaved.row, entries: [...entries, ...unsaved.entries] };
  }

  async list(): Promise<TableRow[]> {
    const stored = await this.storage.list().catch(() => []);
    const unsaved = [...this.#unsaved.values()].map(({ row }) => row);
    const ids = new Set(unsaved.map(({ id }) => id));
    return [...unsaved, ...stored.filter(({ id }) => !ids.has(id))].sort(
      (one, other) => other.summary.changed - one.summary.changed,
    );
  }

  async remove(id: string): Promise<void> {
    this.#unsaved.delete(id);
    await this.storage.remove(id);
  }
}
