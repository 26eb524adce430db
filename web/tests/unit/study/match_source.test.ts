import { afterEach, expect, test, vi } from "vitest";
import { backendOf } from "../../../src/device/backend";
import { Dice } from "../../../src/engine/dice";
import { setDeviceTables } from "../../../src/socket/table_backend";
import { loadMatch, problemOf } from "../../../src/study/match_source";
import { device, gameOf, ME, request } from "../../helpers/device";
import { wholeMatch } from "../../helpers/matches";

vi.mock("../../../src/device/games", () => ({ loadGame: (name: string) => gameOf(name) }));
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the match of a table on this device", async () => {
  const tables = device();
  setDeviceTables((id) => backendOf(id, tables));
  const id = await tables.create(ME, request(["me", "me"]));
  const { table } = (await tables.acquire(id))!;
  const { match } = table.state;
  const move = match!.text(match!.kernel.pick(match!.state, new Dice(2)));
  await table.execute({ do: "move", version: table.state.version, move });
  const loaded = await loadMatch({ table: id });
  expect(loaded.moves).toEqual(table.state.match!.moves);
  expect(loaded.position()).toBe(table.state.match!.position());
});

test("the match of a table of the server", async () => {
  const match = await wholeMatch("kingdomino", 3);
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  const fetch = vi.fn(() => Promise.resolve(new Response(match.record(), { headers })));
  vi.stubGlobal("fetch", fetch);
  expect((await loadMatch({ table: "K7M2QX" })).actions).toEqual(match.actions);
  expect(fetch).toHaveBeenCalledWith("/api/tables/K7M2QX/record", expect.anything());
});

test("the match of a record as a mail program leaves it", async () => {
  const match = await wholeMatch("dragon-inferno", 3);
  const record = `\uFEFF${match.record().replaceAll("\n", " \r\n")}\r\n`;
  expect((await loadMatch({ record })).moves).toEqual(match.moves);
});

test("what cannot be loaded has a reason with its parameters", async () => {
  const problem = (source: Parameters<typeof loadMatch>[0]): Promise<unknown> =>
    loadMatch(source).then(() => null, problemOf);
  const record = (await wholeMatch("kingdomino", 3)).record();
  expect(await problem({ record: record.replace('"kingdomino"', '"chess"') })).toMatchObject({
    key: "needs-server",
  });
  expect(await problem({ record: record.replace(/\[Box.*\n/, "") })).toEqual({
    key: "tag-missing",
    params: { tag: "Box" },
  });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await problem({ table: "K7M2QX" })).toEqual({ key: "wait.unreachable", params: {} });
  const refusal = { refused: "no-such-table", params: { table: "K7M2QX" } };
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify(refusal), { status: 404 })),
  );
  expect(await problem({ table: "K7M2QX" })).toEqual({
    key: "no-such-table",
    params: { table: "K7M2QX" },
  });
  expect(problemOf(new WebAssembly.RuntimeError("unreachable"))).toMatchObject({
    key: "study.failed",
  });
});
