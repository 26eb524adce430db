/** Previews at a table of the server: the device answers as the server would, or not at all. */
import { expect, test, vi } from "vitest";
import { backendOf } from "../../../src/device/backend";
import { previewMoves } from "../../../src/device/preview";
import { Dice } from "../../../src/engine/dice.ts";
import { GAMES } from "../../../src/engine/module/modules.ts";
import type { Entry } from "../../../src/messages";
import type { KingdominoView } from "../../../src/views";
import { device, gameOf, ME, request } from "../../helpers/device";

vi.mock("../../../src/device/games", () => ({ loadGame: (name: string) => gameOf(name) }));

/** A table in the middle of a match: its log, a legal move, and what the table says of it. */
async function middle(game: string): Promise<{ log: Entry[]; move: string; answer: unknown }> {
  const tables = device();
  const id = await tables.create(ME, request(["me", "me"], { game }));
  const { table } = (await tables.acquire(id))!;
  const dice = new Dice(3);
  const pick = (): string => {
    const match = table.state.match!;
    return match.text(match.kernel.pick(match.state, dice));
  };
  for (let i = 0; i < 12 && table.state.stage === "playing"; i++)
    await table.execute({ do: "move", version: table.state.version, move: pick() });
  const backend = backendOf(id, tables);
  const move = pick();
  const { events } = await backend.events(0);
  return { log: events, move, answer: await backend.ahead([move]) };
}

test.each([...GAMES])("%s: a legal move is answered as at a table", async (game) => {
  const { log, move, answer } = await middle(game);
  expect(await previewMoves(log, [move])).toEqual(answer);
});

test("a move that is not legal and another box are left to the server", async () => {
  const { log, move } = await middle("kingdomino");
  expect(await previewMoves(log, ["nonsense"])).toBeNull();
  const [first, ...rest] = log;
  const event = { ...first!.event, box: "0123456789abcdef" } as Entry["event"];
  expect(await previewMoves([{ ...first!, event }, ...rest], [move])).toBeNull();
  expect(await previewMoves([], [move])).toBeNull();
});

test("at a table of the device a move that is not legal is refused with the rule against it", async () => {
  const tables = device();
  const id = await tables.create(ME, request(["me", "me"], { game: "kingdomino" }));
  const backend = backendOf(id, tables);
  const { line } = (await backend.table()).view as KingdominoView;
  const free = line.map(({ domino }) => domino).join(", ");
  await expect(backend.ahead(["12@e5e"])).rejects.toMatchObject({
    refusal: { refused: "not-legal", reason: "now-claim", params: { move: "12@e5e", free } },
  });
});
