import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { DurableLog } from "../../../src/device/storage/durable_log";
import { IndexedLog } from "../../../src/device/storage/indexed_log";
import { VersionConflict, type Batch, type DeviceLog } from "../../../src/device/storage/log";
import { keepStorage } from "../../../src/device/storage/persistence";
import { WebLocks } from "../../../src/device/storage/web_locks";
import type { Notice } from "../../../src/socket/table_backend";
import type { Entry, TableSummary } from "../../../src/messages";
import { device, ME, MemoryLog, request } from "../../helpers/device";
import { FakeLockManager } from "../../helpers/fake_locks";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const entry = (version: number): Entry => ({
  version,
  at: 1000 + version,
  event: { kind: "moved", seat: 1, move: String(version) },
});

function batch(id: string, first: number, last: number): Batch {
  const entries = Array.from({ length: last - first + 1 }, (_, i) => entry(first + i));
  const summary = { id, changed: 1000 + last, version: last } as TableSummary;
  return { row: { id, secret: "5ecret", summary }, entries };
}

/** Storage that fails with the error of that name until it is repaired. */
class BrokenLog extends MemoryLog {
  constructor(public error: string | null) {
    super();
  }

  override append(...batches: readonly Batch[]): Promise<void> {
    return this.error ? Promise.reject(named(this.error)) : super.append(...batches);
  }
}

function named(name: string): Error {
  return Object.assign(new Error("as a browser would say"), { name });
}

test("events are read back in their order by another page, with the row of the table", async () => {
  await new IndexedLog().append(batch("device-a", 1, 12));
  await new IndexedLog().append(batch("device-a", 13, 14), batch("device-b", 1, 1));
  const log = new IndexedLog();
  const stored = await log.read("device-a");
  expect(stored!.entries).toEqual(batch("device-a", 1, 14).entries);
  expect(stored!.row).toEqual(batch("device-a", 1, 14).row);
  expect((await log.list()).map(({ id }) => id)).toEqual(["device-a", "device-b"]);
  expect(await log.read("device-c")).toBeNull();
});

test("a version is written once, and of a batch that fails nothing is written", async () => {
  const log = new IndexedLog();
  await log.append(batch("device-a", 1, 3));
  await expect(log.append(batch("device-b", 1, 2), batch("device-a", 3, 4))).rejects.toBeInstanceOf(
    VersionConflict,
  );
  expect((await log.read("device-a"))!.entries).toHaveLength(3);
  expect(await log.read("device-b")).toBeNull();
});

test.each([
  ["QuotaExceededError", "full"],
  ["SecurityError", "forbidden"],
  ["InvalidStateError", "forbidden"],
])("after %s play goes on in memory, and all is stored when it can be", async (error, problem) => {
  const storage = new BrokenLog(null);
  const log = new DurableLog(storage);
  await log.append(batch("device-a", 1, 3));
  storage.error = error;
  await log.append(batch("device-a", 4, 5));
  await log.append(batch("device-a", 6, 6));
  expect(log.problem).toBe(problem);
  expect((await log.read("device-a"))!.entries).toEqual(batch("device-a", 1, 6).entries);
  expect((await log.list())[0]!.summary.version).toBe(6);
  expect(storage.entries.get("device-a")).toHaveLength(3);
  storage.error = null;
  await log.append(batch("device-a", 7, 7));
  expect(log.problem).toBeNull();
  expect(storage.entries.get("device-a")).toEqual(batch("device-a", 1, 7).entries);
});

test("what could not be stored is void where another tab has gone on with the match", async () => {
  const storage = new BrokenLog(null);
  const log = new DurableLog(storage);
  const writeElsewhere = (last: number): Promise<void> => {
    storage.error = null;
    return new DurableLog(storage).append(batch("device-a", 4, last));
  };
  for (const goOn of [
    async () => undefined,
    () => expect(log.append(batch("device-a", 6, 6))).rejects.toBeInstanceOf(VersionConflict),
  ]) {
    await storage.remove("device-a");
    await log.append(batch("device-a", 1, 3));
    storage.error = "QuotaExceededError";
    await log.append(batch("device-a", 4, 5));
    await writeElsewhere(8);
    await goOn();
    expect(await log.read("device-a")).toMatchObject(batch("device-a", 1, 8));
    await log.append(batch("device-a", 9, 9));
    expect(storage.entries.get("device-a")).toEqual(batch("device-a", 1, 9).entries);
  }
});

test("without IndexedDB a match can be played, and its player is told once", async () => {
  const missing: DeviceLog = {
    append: () => Promise.reject(named("SecurityError")),
    read: () => Promise.reject(named("SecurityError")),
    list: () => Promise.reject(named("SecurityError")),
    remove: () => Promise.reject(named("SecurityError")),
  };
  const tables = device({ log: new DurableLog(missing) });
  const id = await tables.create(ME, request(["me", "me"]));
  const { table } = (await tables.acquire(id))!;
  const notices: Notice[] = [];
  table.subscribe({
    onMessage: () => undefined,
    onNotice: (notice) => notices.push(notice),
    onLost: () => undefined,
  });
  expect(notices).toEqual(["offline.storage-forbidden"]);
  const [move] = table.state.match!.legal();
  await table.execute({ do: "move", version: table.state.version, move: move! });
  expect((await tables.read(id)).state.movers).toEqual(table.state.movers);
  expect(await tables.services.log.list()).toHaveLength(1);
  expect(notices).toEqual(["offline.storage-forbidden"]);
});

test("a match is gone on with after a reload", async () => {
  const before = device({ log: new DurableLog(new IndexedLog()) });
  const id = await before.create(ME, request(["me", "squire"]));
  const after = device({ log: new DurableLog(new IndexedLog()) });
  const { table } = (await after.acquire(id))!;
  await vi.waitFor(() => expect(table.state.isPersonToMove).toBe(true));
  const position = table.state.match!.position();
  const third = device({ log: new DurableLog(new IndexedLog()) });
  expect((await third.read(id)).state.match!.position()).toBe(position);
});

test("a damaged log is refused, not played", async () => {
  const storage = new MemoryLog();
  const tables = device({ log: new DurableLog(storage) });
  const id = await tables.create(ME, request(["me", "me"]));
  const entries = storage.entries.get(id)!;
  entries.push({
    version: entries.length + 1,
    at: 0,
    event: { kind: "moved", seat: 0, move: "nonsense" },
  });
  await expect(tables.read(id)).rejects.toMatchObject({ key: "log-damaged" });
  await expect(tables.acquire(id)).rejects.toMatchObject({ key: "log-damaged" });
  await expect(tables.read("device-unheard-of")).rejects.toMatchObject({ key: "no-such-table" });
});

test("a log that cannot be read is told, and not taken for a table that is not there", async () => {
  const storage = new BrokenLog(null);
  const tables = device({ log: new DurableLog(storage) });
  const id = await tables.create(ME, request(["me", "me"]));
  storage.read = () => Promise.reject(named("UnknownError"));
  await expect(tables.read(id)).rejects.toMatchObject({ key: "log-unreadable" });
  storage.error = "QuotaExceededError";
  // What is in memory goes on from what cannot be read.
  const entries = storage.entries.get(id)!;
  await tables.services.log.append(batch(id, entries.length + 1, entries.length + 1));
  await expect(tables.read(id)).rejects.toMatchObject({ key: "log-unreadable" });
});

test("the browser is asked to keep what is stored, and may refuse or be unable", async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal("navigator", { storage: { persist } });
  expect(await keepStorage()).toBe(true);
  persist.mockRejectedValueOnce(named("SecurityError"));
  expect(await keepStorage()).toBe(false);
  vi.stubGlobal("navigator", {});
  expect(await keepStorage()).toBe(false);
  vi.unstubAllGlobals();
});

test("a table is deleted with its events, unless a tab plays it", async () => {
  const log = new DurableLog(new IndexedLog());
  const tables = device({
    log,
    locks: new WebLocks(new FakeLockManager() as unknown as LockManager),
  });
  const [gone, other] = [
    await tables.create(ME, request(["me", "me"])),
    await tables.create(ME, request(["me", "me"])),
  ];
  const { release } = (await tables.acquire(gone))!;
  await expect(tables.remove(gone)).rejects.toMatchObject({ key: "played-elsewhere" });
  release();
  await vi.waitFor(() => tables.remove(gone));
  await expect(tables.read(gone)).rejects.toMatchObject({ key: "no-such-table" });
  expect((await tables.read(other)).entries.length).toBeGreaterThan(0);
  expect((await log.list()).map(({ id }) => id)).not.toContain(gone);
});
