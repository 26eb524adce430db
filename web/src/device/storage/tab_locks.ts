/** One tab at a time plays a table of this device. */
import { BroadcastLocks } from "./broadcast_locks";
import { WebLocks } from "./web_locks";

export type Release = () => void;

export interface TabLocks {
  /**
   * Take a table; null where another tab has it, unless it is taken from that tab by `steal`. A tab
   * that loses its table is told by `onLost`.
   */
  take(table: string, onLost: () => void, steal?: boolean): Promise<Release | null>;
  /** Wait until no tab has a table; another one may be quicker to take it. */
  untilFree(table: string, signal: AbortSignal): Promise<void>;
}

/** Without any way for tabs to talk, the versions of the log tell two writers apart. */
const NO_LOCKS: TabLocks = {
  take: () => Promise.resolve(() => undefined),
  untilFree: () => Promise.resolve(),
};

/** The browser's own locks need a secure context: a page on plain http asks the other tabs. */
export function tabLocks(): TabLocks {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return new WebLocks(locks);
  return typeof BroadcastChannel === "function"
    ? new BroadcastLocks(new BroadcastChannel("crownlands.tables"))
    : NO_LOCKS;
}
