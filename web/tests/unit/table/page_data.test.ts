import { afterEach, expect, test, vi } from "vitest";
import type { TablePageData } from "../../../src/messages";
import { takeTablePageData } from "../../../src/socket/page_data";
import { Table } from "../../../src/table/state/table.svelte";
import type { KingdominoView } from "../../../src/views";
import { fixture } from "../../helpers/positions";
import { PLAYERS, tableOf } from "../../browser/helpers/tables/fixture_tables";

const MIDDLE = fixture("middle");
const INFO = tableOf(MIDDLE);
const DATA: TablePageData = {
  name: "K7M2QX",
  player: PLAYERS[0]!,
  messages: [{ type: "view", version: INFO.version, table: INFO, view: MIDDLE.view, now: 5000 }],
};

function writePage(): void {
  const tag = Object.assign(document.createElement("script"), { id: "table-data" });
  tag.type = "application/json";
  tag.textContent = JSON.stringify(DATA);
  document.head.append(tag);
}

afterEach(() => vi.unstubAllGlobals());

test("the data of a page is taken once, and only for the table that it is of", () => {
  writePage();
  expect(takeTablePageData("K7M2QX")).toEqual(DATA);
  expect(takeTablePageData("K7M2QX")).toBeNull();
  writePage();
  expect(takeTablePageData("ANOTHER")).toBeNull();
  expect(takeTablePageData("K7M2QX")).toBeNull();
});

test("a table that came with its page asks only for what happened since", async () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requests.push(url);
    return Promise.resolve(Response.json({ version: INFO.version, events: [] }));
  });
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor(url: string) {
        requests.push(url);
      }
      close(): void {
        requests.push("close");
      }
    },
  );
  localStorage.setItem("crownlands.name", PLAYERS[0]!.name);
  const table = new Table<KingdominoView>("K7M2QX");
  table.showPageData(DATA, 4000);
  expect(table.view).toEqual(MIDDLE.view);
  expect(table.mine).toEqual([0]);
  expect(table.ahead).toBe(1000);
  await table.open();
  table.close();
  const host = location.host;
  expect(requests).toEqual([
    "/api/tables/K7M2QX/events?after=0",
    `ws://${host}/api/tables/K7M2QX/socket?after=${INFO.version}`,
    "close",
  ]);
});
