import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { steadyClock } from "../../../src/device/clock";
import { tableInfo } from "../../../src/device/state/serializers";
import type { DeviceTable } from "../../../src/device/table";
import type { DeviceTables } from "../../../src/device/tables";
import { device, ME, request } from "../../helpers/device";

const START = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const CLOCK = { kind: "live", seconds: 60, increment: 5 } as const;

async function open(seats: readonly string[]): Promise<[DeviceTable, DeviceTables]> {
  const tables = device({ now: Date.now });
  const id = await tables.create(ME, request(seats, { clock: CLOCK, take_backs: "until-next" }));
  return [(await tables.acquire(id))!.table, tables];
}

/** Play the first legal moves until it is the turn of somebody else. */
async function playTurn(table: DeviceTable): Promise<number> {
  const seat = table.state.seat!;
  while (table.state.seat === seat)
    await table.execute({
      do: "move",
      version: table.state.version,
      move: table.state.match!.legal()[0]!,
    });
  return seat;
}

const times = ({ state }: DeviceTable): (number | null | undefined)[] =>
  tableInfo(state).seats.map(({ time }) => time);

test("nobody can set a steady clock", () => {
  let wall = 5000;
  let ticks = 100;
  const now = steadyClock(
    () => wall,
    () => ticks,
  );
  wall = 9_000_000;
  ticks += 250;
  expect(now()).toBe(5250);
});

test("thinking uses the time of the person to move, and a turn brings the increment", async () => {
  const [table] = await open(["me", "me"]);
  const first = table.state.seat!;
  await vi.advanceTimersByTimeAsync(10_000);
  await playTurn(table);
  expect(times(table)[first]).toBe(55_000);
  expect(times(table)[1 - first]).toBe(60_000);
  expect(tableInfo(table.state).turn_began).toBe(START + 10_000);
});

test("a bot has no clock", async () => {
  const [table] = await open(["me", "page"]);
  expect(times(table)).toEqual([60_000, null]);
});

test("a take-back leaves no time gained, and costs who takes back", async () => {
  const [table] = await open(["me", "me"]);
  const first = table.state.seat!;
  await playTurn(table);
  await vi.advanceTimersByTimeAsync(20_000);
  const opponent = times(table)[1 - first];
  expect(table.state.movers.at(-1)).toBe(first);
  await table.execute({ do: "take-back", version: table.state.version });
  expect(times(table)[first]).toBe(40_000);
  expect(times(table)[1 - first]).toBe(opponent);
});

test("when time has run out a bot takes over, until the person returns", async () => {
  const [table] = await open(["me", "me"]);
  const seat = table.state.seat!;
  await vi.advanceTimersByTimeAsync(59_999);
  expect(table.state.chairs[seat]!.standIn).toBe("");
  await vi.advanceTimersByTimeAsync(2000);
  expect(table.state.chairs[seat]!.standIn).toBe("squire");
  await table.execute({ do: "return", seat });
  expect(table.state.chairs[seat]).toMatchObject({ standIn: "", time: 60_000 });
  await expect(table.execute({ do: "return", seat })).rejects.toMatchObject({ key: "no-stand-in" });
});

test("a turn starts again when the page was closed in between", async () => {
  const tables = device({ now: Date.now });
  const id = await tables.create(ME, request(["me", "me"], { clock: CLOCK }));
  const first = (await tables.acquire(id))!;
  await vi.advanceTimersByTimeAsync(30_000);
  first.release();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const { table } = (await tables.acquire(id))!;
  expect(table.state.deadline).toBe(Date.now() + 60_000);
  expect(table.state.chairs.every(({ standIn }) => !standIn)).toBe(true);
});
