/** How many nodes a table has in its fullest positions: memory and time on a small phone. */
import { expect, inject, test } from "vitest";
import type { SeatInfo } from "../../../src/messages";
import { fixture } from "../../helpers/positions";
import { openPage } from "../helpers/browser";
import { PLAYERS, serveFixture } from "../helpers/tables/fixture_tables";

const url = inject("url");
/** Nodes as the browser counts them: with texts, comments and the copies that `<use>` makes. */
const MOST_NODES = 5000;

const FULLEST: [game: string, name: string][] = [
  ["kingdomino", "middle"],
  ["kingdomino", "mighty-duel"],
  ["kingdomino", "over"],
  ["queendomino", "queen-placing"],
  ["queendomino", "queen-knight"],
  ["queendomino", "eight-late"],
  ["queendomino", "teams-over"],
  ["kingdomino-duel", "duel-over"],
  ["dragon-inferno", "inferno-over"],
];

test.each(FULLEST)("a full table of %s (%s) has few nodes", async (game, name) => {
  const page = await openPage(url);
  const view = fixture(name).view;
  const count = view.kingdoms.flatMap((each) =>
    "seats" in each ? (each.seats as number[]) : [each.seat],
  ).length;
  const seats = Array.from({ length: count }, (_, seat): SeatInfo => {
    const player = PLAYERS[seat] ?? { id: `g${seat}`, name: `Guest ${seat}` };
    return { seat, kind: "person", name: player.name, player };
  });
  await serveFixture(page, name, { game, box: game, options: view.options, seats });
  await page.goto("/t/fixture?look");
  await page.waitForSelector("main[data-turn] [role=grid]");
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { nodes } = await session.send("Memory.getDOMCounters");
  process.stdout.write(`${game}, ${name}: ${nodes} nodes\n`);
  expect(nodes).toBeGreaterThan(500);
  expect(nodes).toBeLessThanOrEqual(MOST_NODES);
});
