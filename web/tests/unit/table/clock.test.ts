import { expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../../../src/messages";
import { isLate, timeLeft } from "../../../src/table/state/clock";

const MINUTE = 60_000;
const seat = { seat: 1, kind: "person", time: MINUTE } as SeatInfo;

function table(clock: Partial<TableInfo["clock"]>, began: number | null = 0): TableInfo {
  return {
    state: "playing",
    turn: 1,
    turn_began: began === null ? null : began + 1,
    clock,
  } as TableInfo;
}

test("without a clock nobody is late", () => {
  const info = table({ kind: "none" });
  expect(isLate(info, seat, 400 * MINUTE)).toBe(false);
  expect(timeLeft(info, seat, MINUTE)).toBe(null);
});

test("with a clock somebody is late when time has run out and the others decide", () => {
  const info = table({ kind: "live", absence: "claim" });
  expect(isLate(info, seat, MINUTE)).toBe(false);
  expect(isLate(info, seat, MINUTE + 1)).toBe(true);
  expect(isLate(table({ kind: "live", absence: "bot" }), seat, MINUTE + 1)).toBe(false);
});

test("nobody is late while a bot thinks or when all is over", () => {
  expect(isLate(table({ kind: "live", absence: "claim" }, null), seat, 100 * MINUTE)).toBe(false);
  expect(
    isLate({ ...table({ kind: "live", absence: "claim" }), state: "over" }, seat, 100 * MINUTE),
  ).toBe(false);
});
