import { expect, test, vi } from "vitest";
import type { Entry, SocketMessage } from "../../../src/messages";
import { Table } from "../../../src/table/state/table.svelte";
import { fixture } from "../../helpers/positions";
import { tableOf } from "../../browser/helpers/tables/fixture_tables";

const MIDDLE = fixture("middle");
const entry = (version: number): Entry => ({
  version,
  at: 0,
  event: { kind: "moved", seat: 1, move: String(version) },
});

function message(type: "view" | "events", version: number): SocketMessage {
  const table = tableOf(MIDDLE, { version });
  const { view } = MIDDLE;
  return type === "view"
    ? { type, version, table, view, now: 0 }
    : { type, after: version - 1, version, events: [entry(version)], table, view, now: 0 };
}

test("an entry that the fetched log has already is not appended when the socket sends it", async () => {
  const events = [1, 2, 3].map(entry);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ version: 3, events })));
  const table = new Table("fixture");
  table.receive(message("view", 2));
  await vi.waitFor(() => expect(table.log).toHaveLength(3));
  table.receive(message("events", 3));
  table.receive(message("events", 4));
  table.playback.skip();
  expect(table.log.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
});
