import { afterEach, describe, expect, test, vi } from "vitest";
import { backendOf } from "../../../src/device/backend";
import { BroadcastLocks } from "../../../src/device/storage/broadcast_locks";
import { DurableLog } from "../../../src/device/storage/durable_log";
import type { TabLocks } from "../../../src/device/storage/tab_locks";
import { WebLocks } from "../../../src/device/storage/web_locks";
import type { DeviceTables } from "../../../src/device/tables";
import type { SocketMessage } from "../../../src/messages";
import type { Connection, Listener } from "../../../src/socket/listener";
import { FakeLockManager } from "../../helpers/fake_locks";
import { device, ME, MemoryLog, request } from "../../helpers/device";

/** What a page sees of a table. */
interface Page {
  tables: DeviceTables;
  connection: Connection | null;
  messages: SocketMessage[];
  listener: Listener;
}

const pages: Page[] = [];
const channels: BroadcastChannel[] = [];
afterEach(async () => {
  for (const { listener } of pages.splice(0)) listener.close();
  // Tables are released a moment later, and tell the other tabs.
  await new Promise((resolve) => setTimeout(resolve));
  for (const channel of channels.splice(0)) channel.close();
});

function openPage(tables: DeviceTables, id: string): Page {
  const page: Page = { tables, connection: null, messages: [], listener: null! };
  page.listener = backendOf(id, tables).listen({
    after: () => null,
    onMessage: (message) => page.messages.push(message),
    onConnection: (connection) => (page.connection = connection),
    onNotice: () => undefined,
  });
  pages.push(page);
  return page;
}

const manager = new FakeLockManager();

function newChannel(): BroadcastChannel {
  const channel = new BroadcastChannel("crownlands.tables");
  channels.push(channel);
  return channel;
}

describe.each([
  ["the locks of the browser", (): TabLocks => new WebLocks(manager as unknown as LockManager)],
  ["questions to the other tabs", (): TabLocks => new BroadcastLocks(newChannel())],
])("two tabs on one match, with %s", (_name, locks) => {
  /** A match of two people on one device, and two tabs of it. */
  async function twoTabs(): Promise<{ id: string; first: Page; second: Page }> {
    const storage = new MemoryLog();
    const tab = (): DeviceTables => device({ log: new DurableLog(storage), locks: locks() });
    const tables = tab();
    const id = await tables.create(ME, request(["me", "me"]));
    const first = openPage(tables, id);
    await vi.waitFor(() => expect(first.connection).toBe("live"));
    const second = openPage(tab(), id);
    await vi.waitFor(() => expect(second.connection).toBe("elsewhere"));
    return { id, first, second };
  }

  const playAnyMove = async ({ tables }: Page, id: string): Promise<void> => {
    const { state } = await tables.read(id);
    const [move] = state.match!.legal();
    await tables.execute(id, { do: "move", version: state.version, move: move! });
  };

  test("the second one says that the other plays, and cannot move", async () => {
    const { id, first, second } = await twoTabs();
    expect(first.connection).toBe("live");
    expect(second.messages).toEqual([]);
    await expect(playAnyMove(second, id)).rejects.toMatchObject({ key: "played-elsewhere" });
    await playAnyMove(first, id);
  });

  test("the second one goes on where the first was closed", async () => {
    const { id, first, second } = await twoTabs();
    await playAnyMove(first, id);
    first.listener.close();
    await vi.waitFor(() => expect(second.connection).toBe("live"));
    const { version } = (await first.tables.read(id)).state;
    expect(second.messages[0]).toMatchObject({ type: "view", version });
    await playAnyMove(second, id);
  });

  test("the second one can take the match over; then the first says so", async () => {
    const { id, first, second } = await twoTabs();
    second.listener.reconnect();
    await vi.waitFor(() => expect(second.connection).toBe("live"));
    await vi.waitFor(() => expect(first.connection).toBe("elsewhere"));
    await expect(playAnyMove(first, id)).rejects.toMatchObject({ key: "played-elsewhere" });
    await playAnyMove(second, id);
  });

  test("the first one can take it back, also while it waits for a hint", async () => {
    const { id, first, second } = await twoTabs();
    let finish = (): void => undefined;
    const hint = first.tables.use(id, () => new Promise<void>((resolve) => (finish = resolve)));
    second.listener.reconnect();
    await vi.waitFor(() => expect(first.connection).toBe("elsewhere"));
    await vi.waitFor(() => expect(second.connection).toBe("live"));
    first.listener.reconnect();
    await vi.waitFor(() => expect(first.connection).toBe("live"));
    await playAnyMove(first, id);
    finish();
    await hint;
    await expect(playAnyMove(second, id)).rejects.toMatchObject({ key: "played-elsewhere" });
    await playAnyMove(first, id);
  });

  test("the second one can be told twice to take the match over, and leaves it when closed", async () => {
    const { id, first, second } = await twoTabs();
    second.listener.reconnect();
    second.listener.reconnect();
    await vi.waitFor(() => expect(second.connection).toBe("live"));
    await vi.waitFor(() => expect(first.connection).toBe("elsewhere"));
    const { length } = second.messages;
    await playAnyMove(second, id);
    expect(second.messages.slice(length).map(({ type }) => type)).toEqual(["events", "moves"]);
    second.listener.close();
    await vi.waitFor(() => expect(first.connection).toBe("live"));
  });

  test("a finished match is shown in both", async () => {
    const { id, first, second } = await twoTabs();
    await first.tables.execute(id, { do: "resign" });
    const third = openPage(second.tables, id);
    await vi.waitFor(() => expect(third.connection).toBe("live"));
    expect(third.messages[0]).toMatchObject({ type: "view", table: { state: "over" } });
  });
});

test("where tabs cannot talk, the versions of the log tell that another one has played", async () => {
  const storage = new MemoryLog();
  const tab = (): DeviceTables => device({ log: new DurableLog(storage) });
  const tables = tab();
  const id = await tables.create(ME, request(["me", "me"]));
  const [first, second] = [openPage(tables, id), openPage(tab(), id)];
  await vi.waitFor(() => expect(second.connection).toBe("live"));
  await vi.waitFor(() => expect(first.connection).toBe("live"));
  const { state } = await tables.read(id);
  const [move] = state.match!.legal();
  const command = { do: "move", version: state.version, move: move! } as const;
  await first.tables.execute(id, command);
  await expect(second.tables.execute(id, command)).rejects.toMatchObject({
    key: "played-elsewhere",
  });
  const version = state.version + 1;
  // The second one reads the log again and shows what the first has played.
  await vi.waitFor(() => {
    const last = second.messages.filter(({ type }) => type === "view").at(-1);
    expect(last).toMatchObject({ table: { moves: state.movers.length + 1 } });
    expect((last as { version: number }).version).toBeGreaterThanOrEqual(version);
  });
  expect(storage.entries.get(id)!.map((entry) => entry.version)).toEqual(
    storage.entries.get(id)!.map((_, i) => i + 1),
  );
});

test("a table that is not there is gone", async () => {
  const page = openPage(device(), "device-unheard-of");
  await vi.waitFor(() => expect(page.connection).toBe("gone"));
});
