/** The server is asked for a hint, and for the rule against an impossible square. */
import { beforeEach, expect, test, vi } from "vitest";
import { Turn } from "../../../src/games/kingdomino/turn/turn.svelte";
import { loadPlayer } from "../../../src/stores/player.svelte";
import { Table } from "../../../src/table/state/table.svelte";
import type { KingdominoView } from "../../../src/views";
import { tableOf } from "../../browser/helpers/tables/fixture_tables";
import { fixture } from "../../helpers/positions";

const requests: string[] = [];

function server(address: string): Promise<Response> {
  requests.push(address);
  if (address.endsWith("/api/me"))
    return Promise.resolve(Response.json({ player: { id: "p0", name: "Mila" }, server: "0" }));
  if (address.includes("/hint"))
    return Promise.resolve(Response.json({ version: 9, seat: 0, move: "12@e4e" }));
  return Promise.resolve(
    Response.json({ refused: "not-legal", params: { move: "?" } }, { status: 409 }),
  );
}

beforeEach(async () => {
  requests.length = 0;
  vi.stubGlobal("fetch", server);
  localStorage.setItem("crownlands.name", "Mila");
  await loadPlayer();
});

function sitDown(): Table<KingdominoView> {
  const { view, moves, ...rest } = fixture("placing");
  const seat = view.seat as number;
  const table = new Table<KingdominoView>("t");
  const info = tableOf({ view, moves, ...rest });
  info.seats[seat]!.player = { id: "p0", name: "Mila" };
  table.info = info;
  table.view = view;
  table.receive({ type: "moves", version: 9, seat, moves: moves! });
  return table;
}

test("the hint of the server is the text of a move", async () => {
  expect(await sitDown().hint()).toBe("12@e4e");
});

test("an impossible square is sent as a lookahead, and its refusal is shown", async () => {
  const table = sitDown();
  const turn = new Turn(table);
  turn.begin();
  const castle = { x: 0, y: 0 };
  expect(turn.cover(castle)).toBe(false);
  turn.explainRefusal(castle);
  await vi.waitFor(() => expect(table.refusal?.key).toBe("not-legal"));
  const { domino } = table.view!.queue[0]!;
  expect(decodeURIComponent(requests.at(-1)!)).toContain(`${domino}@e5e`);
});
