/** Without a server the set-up lists the games of the device, and opens tables there. */
import "fake-indexeddb/auto";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deviceShelf, deviceTable } from "../../../src/device";
import { BroadcastLocks } from "../../../src/device/storage/broadcast_locks";
import { GAMES } from "../../../src/engine/module/modules.ts";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import { isMyTurn, TableLists } from "../../../src/screens/home/table_lists.svelte";
import { openTable } from "../../../src/screens/setup/open_table";
import { readRecord } from "../../../src/screens/replay/read_record";
import { Unreachable } from "../../../src/socket/api";
import { setDeviceTables } from "../../../src/socket/table_backend";
import { isDeviceTable } from "../../../src/socket/table_ids";
import { lastName } from "../../../src/stores/player.svelte";
import { gameOf, request } from "../../helpers/device";

vi.mock("../../../src/device/games", () => ({ loadGame: (name: string) => gameOf(name) }));

beforeAll(async () => {
  setDeviceTables(deviceTable);
  await loadLanguage("en");
});
beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no server")));
});

test("the shelf of the device has every game, with its options and levels", async () => {
  const { games, levels } = await deviceShelf();
  expect(games.map(({ game }) => game).sort()).toEqual([...GAMES].sort());
  expect(levels).toEqual(["page", "squire", "baron", "duke", "emperor"]);
  const kingdomino = games.find(({ game }) => game === "kingdomino")!;
  expect(kingdomino.players).toEqual([2, 3, 4]);
  const options = Object.fromEntries(kingdomino.options.map((each) => [each.option, each]));
  expect(options["harmony"]).toMatchObject({
    players: [2, 3, 4],
    needs: "",
    excludes: [],
    suggested: true,
  });
  expect(options["mighty-duel"]!.players).toEqual([2]);
});

test("a table against bots is on the device where the server does not answer", async () => {
  const id = await openTable(request(["me", "page"]), "Ada");
  expect(isDeviceTable(id)).toBe(true);
  const { table } = await deviceTable(id).table();
  expect(table.host).toEqual({ id: "device", name: "Ada" });
});

test("the front page lists the tables of the device, and the name is filled in again", async () => {
  const id = await openTable(request(["me", "me"]), "Ada");
  const lists = new TableLists();
  await lists.load();
  const table = lists.mine.find((each) => each.id === id)!;
  expect([table.code, isMyTurn(table)]).toEqual([id, true]);
  expect(lastName()).toBe("Ada");
});

test("a table that another tab plays is not deleted, and the front page says so", async () => {
  const id = await openTable(request(["me", "me"]), "Ada");
  const lists = new TableLists();
  const channel = new BroadcastChannel("crownlands.tables");
  const release = await new BroadcastLocks(channel).take(id, () => undefined);
  await lists.remove(id);
  expect(lists.problem).toBe("Another tab plays this match.");
  expect(lists.mine.map((table) => table.id)).toContain(id);
  release!();
  await lists.remove(id);
  expect(lists.problem).toBe("");
  expect(lists.mine.map((table) => table.id)).not.toContain(id);
  channel.close();
});

test("a front page that was left before its lists came does not ask for them again", async () => {
  const lists = new TableLists();
  const load = vi.spyOn(lists, "load").mockResolvedValue();
  vi.useFakeTimers();
  const starting = lists.start();
  lists.stop();
  await starting;
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a table for others needs the server", async () => {
  const open = openTable({ ...request(["me"]), seats: [{ kind: "me" }, { kind: "open" }] }, "Ada");
  await expect(open).rejects.toBeInstanceOf(Unreachable);
});

test("a table that the server refuses is not opened on the device", async () => {
  const refusal = Response.json({ refused: "too-many-tables" }, { status: 429 });
  vi.stubGlobal("fetch", () => Promise.resolve(refusal.clone()));
  await expect(openTable(request(["me", "page"]), "Ada")).rejects.toMatchObject({ status: 429 });
});

test("a record is replayed on the device where the server does not answer", async () => {
  const id = await openTable(request(["me", "me"]), "Ada");
  const record = await deviceTable(id).record();
  const answer = await readRecord(record, -1, 2);
  expect(answer).toMatchObject({
    game: "kingdomino-duel",
    names: ["Ada", "Ada"],
    over: false,
  });
  expect(answer.frames.map(({ version }) => version)).toEqual([0, 1]);
  const damaged = readRecord(record.replace(/\n\n\S+/, "\n\nnonsense"), -1, 0);
  await expect(damaged).rejects.toMatchObject({ refusal: { at: record.indexOf("\n\n") + 2 } });
  const unknown = readRecord(record.replace("kingdomino-duel", "chess"), -1, 0);
  await expect(unknown).rejects.toMatchObject({
    refusal: { refused: "no-such-game", at: 0, params: { game: "chess" } },
  });
});
