/** The tables of this device: loaded from the log when they are needed, played by one tab each. */
import { Refused } from "../engine/errors.ts";
import type { Command, Done, NewTable, Person } from "../messages";
import type { Bots } from "./bots/choice";
import type { Opening } from "./commands/opening";
import { ownSeat } from "./commands/transaction";
import { loaded } from "./loaded";
import { tableSummary } from "./state/serializers";
import { TableState, type Game } from "./state/table_state";
import type { DurableLog } from "./storage/durable_log";
import type { Batch, StoredTable } from "./storage/log";
import type { Release, TabLocks } from "./storage/tab_locks";
import { DeviceTable } from "./table";

export interface DeviceServices {
  log: DurableLog;
  locks: TabLocks;
  bots: Bots;
  loadGame: (name: string) => Promise<Game>;
  now: () => number;
}

/** A table, and how the lock on it is released. */
interface Loaded {
  table: DeviceTable;
  unlock: Release;
}

/** A table that this tab plays or is about to play, and by how many it is used here. */
interface OpenTable {
  loading: Promise<Loaded | null>;
  users: number;
}

export class DeviceTables {
  readonly #open = new Map<string, OpenTable>();

  constructor(readonly services: DeviceServices) {}

  /** Open and start a table; its id. */
  async create(player: Person, request: NewTable): Promise<string> {
    const [game, { openTable }] = await Promise.all([
      this.services.loadGame(request.game),
      loaded(import("./commands/opening")),
    ]);
    const opening = openTable(game, player, request, this.services.now());
    await this.services.log.append(batchOf(opening));
    return opening.transaction.state.id;
  }

  /** A table as it is stored, whichever tab plays it; refused where there is none. */
  async read(id: string): Promise<StoredTable & { state: TableState }> {
    const stored = await this.services.log.read(id);
    const [first] = stored?.entries ?? [];
    if (!stored || first?.event.kind !== "opened")
      throw new Refused("no-such-table", { table: id });
    const game = await this.services.loadGame(first.event.game);
    return { ...stored, state: buildState(id, game, stored) };
  }

  /** Play a table in this tab until it is released; null where another tab plays it. */
  async acquire(
    id: string,
    steal = false,
  ): Promise<{ table: DeviceTable; release: Release } | null> {
    const open = this.#open.get(id) ?? { loading: this.#load(id, steal), users: 0 };
    this.#open.set(id, open);
    open.users++;
    const release = once(() => this.#release(id, open));
    try {
      const loaded = await open.loading;
      if (loaded) return { table: loaded.table, release };
    } catch (error) {
      release();
      throw error;
    }
    release();
    return null;
  }

  /** Do something with a table that this tab plays; refused where another tab plays it. */
  async use<Answer>(
    id: string,
    action: (table: DeviceTable) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const acquired = await this.acquire(id);
    if (!acquired) throw new Refused("played-elsewhere");
    try {
      return await action(acquired.table);
    } finally {
      acquired.release();
    }
  }

  /** Delete a table from this device; refused where a tab plays it. */
  async remove(id: string): Promise<void> {
    const unlock = await this.services.locks.take(id, () => undefined);
    if (!unlock) throw new Refused("played-elsewhere");
    try {
      await this.services.log.remove(id);
    } finally {
      unlock();
    }
  }

  execute(id: string, command: Command): Promise<Done> {
    return this.use(id, (table) =>
      command.do === "rematch" ? this.#rematch(table, command.options) : table.execute(command),
    );
  }

  /** Open a table for the next match; asking again leads to the same one. */
  async #rematch(table: DeviceTable, options: string[] | null | undefined): Promise<Done> {
    const { state } = table;
    const seat = ownSeat(state, null);
    if (state.stage !== "over") throw new Refused("table-not-over");
    if (state.rematch) {
      const { entries } = await this.read(state.id);
      const events = entries.filter(({ event }) => event.kind === "rematched");
      return { table: state.id, version: state.version, events };
    }
    const { openRematch } = await loaded(import("./commands/opening"));
    const opening = openRematch(state, options, this.services.now());
    const next = opening.transaction.state.id;
    return table.appendWith({ kind: "rematched", table: next, seat }, batchOf(opening));
  }

  async #load(id: string, steal: boolean): Promise<Loaded | null> {
    let table: DeviceTable | null = null;
    const lost = new AbortController();
    const onLost = (): void => {
      lost.abort();
      // Whoever wants to play it here again loads it again, also while a hint still uses this one.
      this.#open.delete(id);
      table?.lose();
    };
    const unlock = await this.services.locks.take(id, onLost, steal);
    if (!unlock) return null;
    try {
      // Read after the lock was taken: until then another tab may have played on.
      const { state, row } = await this.read(id);
      table = new DeviceTable(state, row.secret, this.services);
      await table.resume();
    } catch (error) {
      unlock();
      if (!lost.signal.aborted) throw error;
    }
    return table && !lost.signal.aborted ? { table, unlock } : null;
  }

  #release(id: string, open: OpenTable): void {
    if (--open.users > 0) return;
    if (this.#open.get(id) === open) this.#open.delete(id);
    void open.loading.then(
      (loaded) => {
        loaded?.table.close();
        loaded?.unlock();
      },
      () => undefined,
    );
  }
}

function buildState(id: string, game: Game, { entries }: StoredTable): TableState {
  try {
    return TableState.build(id, game, entries);
  } catch (error) {
    // A move that is not legal, a position that is none, or no event of ours at all.
    throw error instanceof WebAssembly.RuntimeError ? error : new Refused("log-damaged");
  }
}

function batchOf({ secret, transaction: { state, entries } }: Opening): Batch {
  return { row: { id: state.id, secret, summary: tableSummary(state) }, entries };
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}
