/** Locks by asking: a tab has a table if no other tab answers that it has it. */
import type { Release, TabLocks } from "./tab_locks";

interface Question {
  kind: "ask" | "mine" | "steal" | "free";
  table: string;
  /** The tab that says so. */
  tab: string;
}

/** Milliseconds in which another tab answers. */
const PATIENCE = 250;

export class BroadcastLocks implements TabLocks {
  readonly #tab = crypto.getRandomValues(new Uint32Array(2)).join("-");
  /** What to do when a table of this tab is taken away. */
  readonly #owned = new Map<string, () => void>();
  readonly #listeners = new Set<(question: Question) => void>();

  constructor(private readonly channel: BroadcastChannel) {
    channel.onmessage = ({ data }: MessageEvent<Question>) => {
      if (data.kind === "ask" && this.#owned.has(data.table)) this.#post("mine", data.table);
      if (data.kind === "steal") this.#lose(data.table);
      for (const listener of [...this.#listeners]) listener(data);
    };
    // A tab that is closed tells the one that waits.
    addEventListener("pagehide", () => {
      for (const table of this.#owned.keys()) this.#post("free", table);
    });
  }

  async take(table: string, onLost: () => void, steal = false): Promise<Release | null> {
    if (steal) this.#post("steal", table);
    else if (await this.#isTaken(table)) return null;
    this.#owned.set(table, onLost);
    return () => {
      // This tab may have lost the table and taken it again.
      if (this.#owned.get(table) !== onLost) return;
      this.#owned.delete(table);
      this.#post("free", table);
    };
  }

  untilFree(table: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = this.#listen((question) => {
        if (question.kind !== "free" || question.table !== table) return;
        stop();
        resolve();
      });
      signal.addEventListener("abort", () => {
        stop();
        reject(signal.reason as Error);
      });
    });
  }

  #isTaken(table: string): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (isTaken: boolean): void => {
        clearTimeout(timer);
        stop();
        resolve(isTaken);
      };
      const timer = setTimeout(() => finish(false), PATIENCE);
      const stop = this.#listen((question) => {
        if (question.table !== table) return;
        // Of two tabs that ask at the same time, the one with the smaller number goes on.
        if (question.kind === "mine" || (question.kind === "ask" && question.tab < this.#tab))
          finish(true);
      });
      this.#post("ask", table);
    });
  }

  #listen(listener: (question: Question) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #lose(table: string): void {
    const onLost = this.#owned.get(table);
    this.#owned.delete(table);
    onLost?.();
  }

  #post(kind: Question["kind"], table: string): void {
    this.channel.postMessage({ kind, table, tab: this.#tab } satisfies Question);
  }
}
