/** The Web Locks of a browser as far as tables use them, for all tabs of a test. */

type Callback = (lock: object | null) => unknown;

interface Holder {
  lost: (error: Error) => void;
}

interface Options {
  ifAvailable?: boolean;
  steal?: boolean;
  signal?: AbortSignal;
}

export class FakeLockManager {
  readonly #holders = new Map<string, Holder>();
  readonly #queues = new Map<string, (() => void)[]>();

  async request(name: string, options: Options, callback: Callback): Promise<unknown> {
    await Promise.resolve();
    const holder = this.#holders.get(name);
    if (holder && options.ifAvailable) return callback(null);
    if (holder && options.steal) holder.lost(new DOMException("stolen", "AbortError"));
    else if (holder) await this.#wait(name, options.signal);
    return this.#hold(name, callback);
  }

  #wait(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, [...queue, resolve]);
      signal?.addEventListener("abort", () => {
        const waiting = this.#queues.get(name) ?? [];
        this.#queues.set(
          name,
          waiting.filter((each) => each !== resolve),
        );
        reject(signal.reason as Error);
      });
    });
  }

  #hold(name: string, callback: Callback): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const holder: Holder = { lost: reject };
      this.#holders.set(name, holder);
      void Promise.resolve(callback({})).then((result) => {
        resolve(result);
        // A lock that was taken away is not there to be released.
        if (this.#holders.get(name) !== holder) return;
        this.#holders.delete(name);
        const [next, ...others] = this.#queues.get(name) ?? [];
        this.#queues.set(name, others);
        next?.();
      });
    });
  }
}
