/** Tables on a device for tests in node: storage in memory, and bots that think in this thread. */
import { BotRunner, type BotWorker } from "../../src/device/bots/bot_runner";
import {
  BotSession,
  type BotAnswer,
  type BotGame,
  type BotQuestion,
} from "../../src/device/bots/bot_session";
import type { Game } from "../../src/device/state/table_state";
import { DurableLog } from "../../src/device/storage/durable_log";
import {
  VersionConflict,
  type Batch,
  type DeviceLog,
  type StoredTable,
  type TableRow,
} from "../../src/device/storage/log";
import { DeviceTables, type DeviceServices } from "../../src/device/tables";
import type { TabLocks } from "../../src/device/storage/tab_locks";
import { Refused } from "../../src/engine/errors.ts";
import type { GameTexts } from "../../src/engine/texts/game_texts.ts";
import type { Entry, NewTable, Person } from "../../src/messages";
import { fileOf, kernelOf } from "./kernels.ts";

export const ME: Person = { id: "device", name: "Ada" };
const TEXTS = import.meta.glob<GameTexts<unknown>>("../../src/games/*/engine/index.ts", {
  eager: true,
  import: "default",
});

export async function gameOf(name: string): Promise<Game> {
  const texts = TEXTS[`../../src/games/${name}/engine/index.ts`];
  if (!texts) throw new Refused("needs-server");
  return { kernel: await kernelOf(name), texts };
}

/** A log that forgets with the test. */
export class MemoryLog implements DeviceLog {
  readonly rows = new Map<string, TableRow>();
  readonly entries = new Map<string, Entry[]>();

  append(...batches: readonly Batch[]): Promise<void> {
    for (const { row, entries } of batches)
      if (entries[0]?.version !== (this.entries.get(row.id)?.length ?? 0) + 1)
        return Promise.reject(new VersionConflict());
    for (const { row, entries } of batches) {
      this.rows.set(row.id, row);
      this.entries.set(row.id, [...(this.entries.get(row.id) ?? []), ...entries]);
    }
    return Promise.resolve();
  }

  read(id: string): Promise<StoredTable | null> {
    const row = this.rows.get(id);
    return Promise.resolve(row ? { row, entries: [...this.entries.get(id)!] } : null);
  }

  list(): Promise<TableRow[]> {
    return Promise.resolve([...this.rows.values()]);
  }

  remove(id: string): Promise<void> {
    this.rows.delete(id);
    this.entries.delete(id);
    return Promise.resolve();
  }
}

/** Locks of a device with one tab. */
const OPEN_LOCKS: TabLocks = {
  take: () => Promise.resolve(() => undefined),
  untilFree: () => Promise.resolve(),
};

/** A worker without a thread; `answer` may fail. */
export class FakeWorker implements BotWorker {
  onmessage: BotWorker["onmessage"] = null;
  onerror: BotWorker["onerror"] = null;
  isTerminated = false;
  readonly questions: BotQuestion[] = [];

  /** The games that were posted. */
  readonly games: string[] = [];

  constructor(
    private readonly answer: (question: BotQuestion) => Promise<BotAnswer | null>,
    private readonly addGame: (game: BotGame) => void = () => undefined,
  ) {}

  postMessage(message: BotGame | BotQuestion): void {
    if ("url" in message) {
      this.games.push(message.description.game);
      this.addGame(message);
      return;
    }
    this.questions.push(message);
    void this.answer(message).then((answer) => {
      if (answer && !this.isTerminated)
        this.onmessage?.({ data: answer } as MessageEvent<BotAnswer>);
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** A session that finds the modules of bots on disk. */
export function newSession(): BotSession {
  return new BotSession((url) => {
    const [, game] = /([^/]+)-bots\.wasm$/.exec(url)!;
    return Promise.resolve(new Uint8Array(fileOf(game!, "-bots.wasm")));
  });
}

export function thinkingWorker(): FakeWorker {
  const session = newSession();
  return new FakeWorker(
    (question) => session.answer(question),
    (game) => session.addGame(game),
  );
}

export function services(changes: Partial<DeviceServices> = {}): DeviceServices {
  return {
    log: new DurableLog(new MemoryLog()),
    locks: OPEN_LOCKS,
    bots: new BotRunner(thinkingWorker),
    loadGame: gameOf,
    now: () => 1_800_000_000_000,
    ...changes,
  };
}

export function device(changes: Partial<DeviceServices> = {}): DeviceTables {
  return new DeviceTables(services(changes));
}

/** A request for a table: seats are `me` or levels. */
export function request(seats: readonly string[], changes: Partial<NewTable> = {}): NewTable {
  return {
    key: "0123456789abcdef",
    game: "kingdomino-duel",
    seats: seats.map((seat) => (seat === "me" ? { kind: "me" } : { kind: "bot", level: seat })),
    ...changes,
  };
}
