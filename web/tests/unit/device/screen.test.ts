/** The table of the screens plays a table of this device without knowing it. */
import "fake-indexeddb/auto";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createDeviceTable, deviceTable, listDeviceTables } from "../../../src/device";
import { IndexedLog } from "../../../src/device/storage/indexed_log";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import { Refused } from "../../../src/socket/api";
import { fetchLog, setDeviceTables } from "../../../src/socket/table_backend";
import { isDeviceTable } from "../../../src/socket/table_ids";
import { updateSetting } from "../../../src/stores/settings.svelte";
import { Table } from "../../../src/table/state/table.svelte";
import type { DuelView } from "../../../src/views";
import { FakeWorker, gameOf, ME, request, thinkingWorker } from "../../helpers/device";

// Nothing is drawn here.
vi.mock("../../../src/device/bots/when_drawn", () => ({ whenDrawn: () => Promise.resolve() }));
vi.mock("../../../src/device/games", () => ({ loadGame: (name: string) => gameOf(name) }));

const fetched = vi.fn(() => Promise.reject(new Error("there is no server")));
beforeAll(async () => {
  setDeviceTables(deviceTable);
  await loadLanguage("en");
});
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal(
    "Worker",
    // A constructor that gives the fake.
    function worker(): FakeWorker {
      return thinkingWorker();
    },
  );
});
const tables: Table<DuelView>[] = [];
afterEach(() => {
  for (const table of tables.splice(0)) table.close();
  vi.unstubAllGlobals();
});

async function openScreen(id: string): Promise<Table<DuelView>> {
  const table = new Table<DuelView>(id);
  tables.push(table);
  void table.open();
  await vi.waitFor(() => expect(table.toMove).not.toBeNull());
  return table;
}

test("a match against a bot is begun, played, left and found again, without any request", async () => {
  updateSetting("speed", "now");
  const id = await createDeviceTable(ME, request(["me", "page"]));
  expect(isDeviceTable(id)).toBe(true);
  const table = await openScreen(id);
  expect(table.connection).toBe("live");
  expect(table.mine).toEqual([0]);
  expect(table.isHost).toBe(true);
  const version = table.info!.version;
  const move = table.moves!.moves[0]!.move;
  expect(await table.send({ do: "move", version, move })).toMatchObject({ table: id });
  await vi.waitFor(() => {
    table.playback.skip();
    expect(table.info!.version).toBeGreaterThan(version);
    expect(table.toMove).toBe(0);
  });
  await vi.waitFor(() => expect(table.log).toHaveLength(table.info!.version));
  const { moves } = table.info!;
  table.close();
  const again = await openScreen(id);
  expect(again.info!.moves).toBe(moves);
  expect((await listDeviceTables()).map((summary) => summary.id)).toContain(id);
  expect(fetched).not.toHaveBeenCalled();
});

test("what a form holds in proxies is stored as plain data", async () => {
  const aids = new Proxy({ remaining: true, legal: true, preview: false, hint: true }, {});
  const id = await createDeviceTable(ME, request(["me", "page"], { aids }));
  const stored = await new IndexedLog().read(id);
  expect(stored!.entries[0]!.event).toMatchObject({ kind: "opened", aids: { preview: false } });
});

test("refusals, hints and lookahead arrive as from a server", async () => {
  const id = await createDeviceTable(ME, request(["me", "me"]));
  const table = await openScreen(id);
  const { version } = table.info!;
  expect(await table.send({ do: "move", version, move: "nonsense" })).toBeNull();
  expect(table.refusal).toMatchObject({ key: "bad-move-text", params: { move: "nonsense" } });
  const legal = table.moves!.moves.map(({ move }) => move);
  const ahead = await table.lookAhead([legal[0]!]);
  expect(ahead!.view).toMatchObject({ game: "kingdomino-duel" });
  expect(table.info!.version).toBe(version);
  await expect(deviceTable(id).send({ do: "join" })).rejects.toMatchObject({
    refusal: { refused: "needs-server" },
  });
  await expect(deviceTable("device-none").table()).rejects.toBeInstanceOf(Refused);
});

test("end, replay and deal have what they ask for", async () => {
  const id = await createDeviceTable(ME, request(["me", "me"]));
  const table = await openScreen(id);
  await table.send({ do: "resign" });
  const backend = deviceTable(id);
  const { table: info, view } = await backend.table();
  expect(info.result).toMatchObject({ reason: "resigned" });
  expect(view).toMatchObject({ game: "kingdomino-duel" });
  expect(await fetchLog(backend)).toHaveLength(info.version);
  expect((await backend.frames(0)).frames.length).toBeGreaterThan(0);
  const deal = await backend.deal(await backend.record());
  expect(deal).toMatchObject({ table: id, commitment: info.commitment, secret: info.secret });
});
