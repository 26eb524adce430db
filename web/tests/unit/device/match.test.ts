import { afterEach, describe, expect, test, vi } from "vitest";
import type { Bots } from "../../../src/device/bots/choice";
import { framesOf } from "../../../src/device/replay/frames";
import { dealOf, recordOf } from "../../../src/device/replay/record";
import { tableInfo } from "../../../src/device/state/serializers";
import { TableState } from "../../../src/device/state/table_state";
import type { DeviceTable } from "../../../src/device/table";
import type { DeviceTables } from "../../../src/device/tables";
import { GAMES } from "../../../src/engine/module/modules.ts";
import { Dice } from "../../../src/engine/dice.ts";
import type { Command } from "../../../src/messages";
import { verifyDeal } from "../../../src/screens/deal/verification";
import { device, gameOf, ME, request } from "../../helpers/device";

afterEach(() => {
  vi.useRealTimers();
});

async function open(
  tables: DeviceTables,
  ...args: Parameters<typeof request>
): Promise<DeviceTable> {
  const id = await tables.create(ME, request(...args));
  return (await tables.acquire(id))!.table;
}

/** A random legal move of the person to move. */
function anyMove({ state }: DeviceTable, dice = new Dice(1)): Command {
  const { match, version } = state;
  const move = match!.text(match!.kernel.pick(match!.state, dice));
  return { do: "move", version, move };
}

/** Play for the people of a table until the match is over. */
async function finish(table: DeviceTable): Promise<void> {
  const dice = new Dice(7);
  while (table.state.stage === "playing") {
    if (table.state.isPersonToMove) await table.execute(anyMove(table, dice));
    else await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: { key: string; params: object }) => [error.key, error.params],
  );

describe.each(GAMES)("a match of %s on this device", (game) => {
  test("is played to its end against bots, and its log makes the same state", async () => {
    const tables = device();
    const table = await open(tables, ["me", "page"], { game });
    await finish(table);
    const { id } = table.state;
    const { entries, state } = await tables.read(id);
    expect(entries.map(({ version }) => version)).toEqual(entries.map((_, i) => i + 1));
    expect(tableInfo(state)).toEqual(tableInfo(table.state));
    expect(state.ended).toMatchObject({ reason: "played", secret: table.secret });
    expect(state.match!.isOver).toBe(true);
    const rebuilt = TableState.build(id, await gameOf(game), entries.slice(0, -5));
    expect(rebuilt.stage).toBe("playing");
  });

  test("has a deal that can be verified from its record, which says where it was played", async () => {
    const table = await open(device(), ["page", "me"], {
      game,
    });
    await finish(table);
    const record = recordOf(table.state);
    expect(record).toContain('[Site "device"]');
    const deal = dealOf(table.state.game, record);
    expect(deal.nonces[0]).toBe("bot");
    expect(deal.nonces[1]).toMatch(/^[0-9a-f]{32}-[0-9a-f]{64}$/);
    const verification = verifyDeal(deal, {
      commitment: table.state.opened.commitment!,
      nonce: table.state.nonce,
    });
    expect(verification).toMatchObject({ fair: true, wrong: 0, alone: false });
    const moved = verifyDeal({ ...deal, secret: deal.secret.replace(/./g, "0") });
    expect(moved.fair).toBe(false);
  });

  test("is replayed position by position", async () => {
    const tables = device();
    const table = await open(tables, ["me", "me"], { game });
    await finish(table);
    const { entries, state } = await tables.read(table.state.id);
    const all = framesOf(state.id, state.game, entries, 0, 10_000);
    const moves = entries.filter(({ event }) => event.kind === "moved").length;
    expect(all.frames).toHaveLength(moves + 2);
    expect(all.frames.at(-1)!.position).toBe(state.match!.position());
    const some = framesOf(state.id, state.game, entries, all.frames[4]!.version, 3);
    expect(some.frames).toEqual(all.frames.slice(5, 8));
    expect(some.turns).toEqual(all.turns);
    expect(all.turns.length).toBeLessThan(all.frames.length);
  });
});

test("a move is refused with the keys of the server", async () => {
  const table = await open(device(), ["me", "me"]);
  const { version } = table.state;
  const legal = anyMove(table) as Extract<Command, { do: "move" }>;
  expect(await refusal(table.execute({ ...legal, move: "nonsense" }))).toMatchObject([
    "bad-move-text",
    { move: "nonsense" },
  ]);
  expect(await refusal(table.execute({ ...legal, version: version + 1 }))).toEqual([
    "stale",
    { ["seen"]: version + 1 },
  ]);
  expect(await refusal(table.execute({ ...legal, version: 0 }))).toEqual([
    "stale",
    { ["seen"]: 0 },
  ]);
  const other = 1 - table.state.seat!;
  expect(await refusal(table.execute({ ...legal, seat: other }))).toEqual(["not-your-turn", {}]);
  expect(await refusal(table.execute({ ...legal, seat: 5 }))).toEqual([
    "no-such-seat",
    { seat: 5 },
  ]);
  expect(await refusal(table.execute({ do: "say", phrase: "hello" }))).toEqual([
    "needs-server",
    {},
  ]);
  expect(table.state.version).toBe(version);
});

test("only one of two moves that are sent at once is played", async () => {
  const table = await open(device(), ["me", "me"]);
  const move = anyMove(table);
  const results = await Promise.allSettled([table.execute(move), table.execute(move)]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});

test("a table that cannot be is refused before anything is stored", async () => {
  const tables = device();
  const refused = (...args: Parameters<typeof request>): Promise<unknown> =>
    refusal(tables.create(ME, request(...args)));
  expect(await refused(["me"])).toMatchObject(["bad-players", { players: 1 }]);
  expect(await refused(["me", "page"], { options: ["unheard-of"] })).toMatchObject([
    "no-such-option",
    {},
  ]);
  expect(await refused(["me", "wizard"])).toMatchObject(["no-such-level", { level: "wizard" }]);
  expect(await refused(["me", "page"], { seats: [{ kind: "me" }, { kind: "open" }] })).toEqual([
    "seats-open",
    { n: 1 },
  ]);
  expect(await refused(["me", "page"], { clock: { kind: "correspondence", days: 1 } })).toEqual([
    "needs-server",
    {},
  ]);
  expect(await refused(["me", "page"], { clock: { kind: "live", seconds: 5 } })).toEqual([
    "bad-clock",
    {},
  ]);
  expect(await refused(["me", "page"], { position: "kingdomino-duel/1 nonsense" })).toBeTruthy();
  expect(await refused(["me", "page"], { game: "chess" })).toEqual(["needs-server", {}]);
  const seats: NonNullable<Parameters<typeof request>[1]>["seats"] = [
    { kind: "me", name: "\u0007" },
    { kind: "me" },
  ];
  expect(await refused([], { seats })).toMatchObject(["bad-name", {}]);
  expect(await tables.services.log.list()).toEqual([]);
});

test("take-backs follow the rule of the table and never cross a draw", async () => {
  const table = await open(device(), ["me", "me"], { take_backs: "until-next" });
  const takeBack = (): Promise<unknown> =>
    table.execute({ do: "take-back", version: table.state.version });
  expect(await refusal(takeBack())).toEqual(["nothing-to-take-back", {}]);
  const position = table.state.match!.position();
  await table.execute(anyMove(table));
  expect(tableInfo(table.state).take_back).toHaveLength(1);
  await takeBack();
  expect(table.state.match!.position()).toBe(position);
  expect(tableInfo(table.state).take_back).toEqual([]);
  const strict = await open(device(), ["me", "me"], { take_backs: "never" });
  await strict.execute(anyMove(strict));
  const command: Command = { do: "take-back", version: strict.state.version };
  expect(await refusal(strict.execute(command))).toEqual(["no-take-backs", {}]);
  const asking = await open(device(), ["me", "me"], { take_backs: "agreement" });
  await asking.execute(anyMove(asking));
  const { events } = await asking.execute({ do: "take-back", version: asking.state.version });
  expect(events.map(({ event }) => event.kind)).toEqual(["offered", "taken-back"]);
});

test("who resigns loses; a rematch is a table of its own, and asking twice gives the same", async () => {
  const tables = device();
  const table = await open(tables, ["me", "page"]);
  const { id } = table.state;
  expect(await refusal(tables.execute(id, { do: "rematch" }))).toEqual(["table-not-over", {}]);
  await table.execute({ do: "resign" });
  expect(table.state.ended).toMatchObject({
    reason: "resigned",
    places: [2, 1],
    decided_by: "resigned",
  });
  expect(await refusal(table.execute(anyMove(table)))).toEqual(["table-over", {}]);
  const first = await tables.execute(id, { do: "rematch" });
  const again = await tables.execute(id, { do: "rematch" });
  expect(again.events).toEqual(first.events);
  const { event } = first.events[0]!;
  const next = event.kind === "rematched" ? await tables.read(event.table) : null;
  expect(next?.state.opened).toMatchObject({ rematch_of: id, options: table.state.opened.options });
  expect(next?.state.opened.commitment).not.toBe(table.state.opened.commitment);
  expect(next?.state.stage).toBe("playing");
});

test("what a table does not show is not sent", async () => {
  const aids = { remaining: true, legal: true, preview: false, hint: false };
  const tables = device();
  const table = await open(tables, ["me", "me"], { aids });
  const messages: { type: string; moves?: object[] }[] = [];
  table.subscribe({
    onMessage: (message) => messages.push(message as never),
    onNotice: () => undefined,
    onLost: () => undefined,
  });
  const moves = messages.find(({ type }) => type === "moves")!.moves!;
  expect(moves.length).toBeGreaterThan(0);
  for (const move of moves) expect(move).not.toHaveProperty("points");
  expect(await refusal(table.hint())).toEqual(["no-hints", {}]);
});

test("a hint is a legal move, and only the person to move gets one", async () => {
  const table = await open(device(), ["me", "me"]);
  const { move, seat } = await table.hint();
  expect(seat).toBe(table.state.seat);
  expect(table.state.match!.legal()).toContain(move);
});

test("a bot does not move for a player who has returned while it was thinking", async () => {
  const choices: (() => void)[] = [];
  const bots: Bots = {
    newSession: () => 1,
    prepare: () => Promise.resolve(),
    choose: (match) =>
      new Promise((resolve) => {
        choices.push(() => resolve({ action: match.legalActions()[0]!, level: "squire" }));
      }),
  };
  vi.useFakeTimers({ now: 0, toFake: ["Date", "setTimeout", "clearTimeout"] });
  const clock = { kind: "live", seconds: 60, increment: 0 } as const;
  const table = await open(device({ bots, now: Date.now }), ["me", "me"], { clock });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(choices).toHaveLength(1);
  const { seat, version } = table.state;
  expect(tableInfo(table.state).seats[seat!]).toMatchObject({ stand_in: "squire" });
  await table.execute({ do: "return", seat });
  choices[0]!();
  await vi.advanceTimersByTimeAsync(10);
  expect(table.state).toMatchObject({ seat, version: version + 1, isPersonToMove: true });
  table.close();
});
