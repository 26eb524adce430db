/** A move tells how long its player thought, so that the server can give lag back. */
import { beforeEach, expect, test, vi } from "vitest";
import { loadPlayer } from "../../../src/stores/player.svelte";
import { Table } from "../../../src/table/state/table.svelte";
import { tableOf } from "../../browser/helpers/tables/fixture_tables";
import { fixture } from "../../helpers/positions";

const bodies: Record<string, unknown>[] = [];
let now = 1000;

beforeEach(async () => {
  bodies.length = 0;
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith("/api/me"))
      return Promise.resolve(Response.json({ player: { id: "p0", name: "Mila" }, server: "0" }));
    bodies.push(JSON.parse(body as string) as Record<string, unknown>);
    return Promise.resolve(Response.json({ table: "t", version: 10, events: [] }));
  });
  vi.spyOn(performance, "now").mockImplementation(() => now);
  await loadPlayer();
});

test("the time since the legal moves arrived goes with a move, and with nothing else", async () => {
  const { view, moves, ...rest } = fixture("placing");
  const table = new Table("t");
  table.info = tableOf({ view, moves, ...rest });
  const seat = view.seat as number;
  table.receive({ type: "moves", version: 9, seat, moves: moves! });
  now += 3000;
  // The same moves once more, after a lost connection: the player has had them all the time.
  table.receive({ type: "moves", version: 9, seat, moves: moves! });
  now += 250.4;
  await table.send({ do: "move", version: 9, move: "12" });
  await table.send({ do: "say", phrase: "hello" });
  expect(bodies.map(({ do: what, thought }) => [what, thought])).toEqual([
    ["move", 3250],
    ["say", undefined],
  ]);
});
