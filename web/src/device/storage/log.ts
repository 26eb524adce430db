/** What is stored of the tables of this device: an append-only log, and a row for lists. */
import type { Entry, TableSummary } from "../../messages";

export interface TableRow {
  id: string;
  /** What the deal comes from. */
  secret: string;
  summary: TableSummary;
}

/** New events of one table, and its row after them. */
export interface Batch {
  row: TableRow;
  entries: readonly Entry[];
}

export interface StoredTable {
  row: TableRow;
  entries: Entry[];
}

/** Another tab has appended events of the same versions. */
export class VersionConflict extends Error {}

export interface DeviceLog {
  /** Append events of one or several tables, all of them or none. */
  append(...batches: readonly Batch[]): Promise<void>;
  /** A table with all its events; null where there is none. */
  read(id: string): Promise<StoredTable | null>;
  /** All tables, the latest change first. */
  list(): Promise<TableRow[]>;
  /** Forget a table and all its events. */
  remove(id: string): Promise<void>;
}
