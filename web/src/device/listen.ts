/** Listening to a table of this device, as to one of the server. */
import { Refused } from "../engine/errors.ts";
import type { Listener } from "../socket/listener";
import type { Notice, TableSubscription } from "../socket/table_backend";
import { fetchLaterParts } from "./later_parts";
import { viewMessage } from "./state/serializers";
import type { DeviceTables } from "./tables";

/** Why a table cannot be opened: the refusals that are told as notices. */
const NOTICES: readonly Notice[] = [
  "engine-not-loaded",
  "no-webassembly",
  "log-damaged",
  "log-unreadable",
];

export function listenTo(
  tables: DeviceTables,
  id: string,
  { onMessage, onConnection, onNotice }: TableSubscription,
): Listener {
  const closing = new AbortController();
  let release = (): void => undefined;
  /** Stops the wait for another tab. */
  let waiting = new AbortController();

  async function connect(steal: boolean): Promise<void> {
    try {
      const { state } = await tables.read(id);
      if (state.stage === "over") {
        onConnection("live");
        onMessage(viewMessage(state, tables.services.now()));
        return;
      }
      const acquired = await tables.acquire(id, steal);
      if (!acquired) await waitForOtherTab();
      else if (closing.signal.aborted) acquired.release();
      else {
        play(acquired);
        void fetchLaterParts(state.opened.game);
      }
    } catch (error) {
      if (!closing.signal.aborted) report(error);
    }
  }

  function play({ table, release: leave }: NonNullable<Acquired>): void {
    // Whoever asked twice to take the table over has it once.
    release();
    onConnection("live");
    const unsubscribe = table.subscribe({
      onMessage,
      onNotice,
      onLost: () => {
        release();
        void waitForOtherTab();
      },
    });
    release = () => {
      unsubscribe();
      leave();
    };
  }

  /** Say that another tab plays, and go on here when that tab is closed. */
  async function waitForOtherTab(): Promise<void> {
    if (closing.signal.aborted) return;
    onConnection("elsewhere");
    waiting = new AbortController();
    const { signal } = waiting;
    await tables.services.locks.untilFree(id, signal).catch(() => undefined);
    if (!signal.aborted) await connect(false);
  }

  function report(error: unknown): void {
    if (error instanceof Refused && error.key === "no-such-table") {
      onConnection("gone");
      return;
    }
    const notice = NOTICES.find((key) => error instanceof Refused && key === error.key);
    onNotice(notice ?? "engine-not-loaded");
    onConnection("lost");
  }

  onConnection("connecting");
  void connect(false);
  return {
    reconnect() {
      waiting.abort();
      void connect(true);
    },
    close() {
      closing.abort();
      waiting.abort();
      release();
    },
  };
}

type Acquired = Awaited<ReturnType<DeviceTables["acquire"]>>;
