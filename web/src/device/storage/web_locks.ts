/** Locks of the browser, which also end when a tab crashes. */
import type { Release, TabLocks } from "./tab_locks";

const nameOf = (table: string): string => `crownlands.table.${table}`;

export class WebLocks implements TabLocks {
  constructor(private readonly manager: LockManager) {}

  take(table: string, onLost: () => void, steal = false): Promise<Release | null> {
    return new Promise((resolve, reject) => {
      let hasLock = false;
      this.manager
        .request(nameOf(table), steal ? { steal } : { ifAvailable: true }, (lock) => {
          if (!lock) {
            resolve(null);
            return undefined;
          }
          hasLock = true;
          return new Promise<void>((release) => resolve(release));
        })
        // A lock that was taken away rejects the request that had it.
        .catch((error: unknown) => (hasLock ? onLost() : reject(error as Error)));
    });
  }

  async untilFree(table: string, signal: AbortSignal): Promise<void> {
    await this.manager.request(nameOf(table), { signal }, () => undefined);
  }
}
