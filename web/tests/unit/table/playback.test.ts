import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback, type PositionMessage } from "../../../src/table/playback/playback.svelte";

const PAUSE = 500;
let batches: string[][];
let playback: Playback;

const textOf = ({ type, version }: PositionMessage): string =>
  type === "moves" ? `moves ${version}` : String(version);

/** A message with a move, or with the legal moves of this seat. */
const message = (version: number, type: "events" | "moves" = "events"): PositionMessage =>
  ({ type, version }) as PositionMessage;

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
}

beforeEach(() => {
  vi.useFakeTimers();
  batches = [];
  playback = new Playback(
    (messages) => batches.push(messages.map(textOf)),
    ({ type }) => (type === "events" ? PAUSE : 0),
  );
});
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
});

test("the first move is shown at once, each further one after a pause", () => {
  for (const version of [1, 2, 3]) playback.add(message(version));
  expect(batches).toEqual([["1"]]);
  expect(playback.running).toBe(true);
  vi.advanceTimersByTime(PAUSE - 1);
  expect(batches).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(batches).toEqual([["1"], ["2"]]);
  vi.advanceTimersByTime(PAUSE);
  expect(batches).toEqual([["1"], ["2"], ["3"]]);
  expect(playback.running).toBe(false);
});

test("a move that comes after the pause does not wait", () => {
  playback.add(message(1));
  vi.advanceTimersByTime(PAUSE);
  playback.add(message(2));
  expect(batches).toEqual([["1"], ["2"]]);
});

test("the legal moves are shown together with the last move, not after its pause", () => {
  for (const version of [1, 2]) playback.add(message(version));
  playback.add(message(2, "moves"));
  vi.advanceTimersByTime(PAUSE);
  expect(batches).toEqual([["1"], ["2", "moves 2"]]);
  playback.add(message(3));
  vi.advanceTimersByTime(PAUSE);
  playback.add(message(3, "moves"));
  expect(batches.slice(2)).toEqual([["3"], ["moves 3"]]);
});

test("skipping shows all that waits, in order and once", () => {
  for (const version of [1, 2, 3]) playback.add(message(version));
  playback.add(message(3, "moves"));
  playback.skip();
  expect(batches).toEqual([["1"], ["2", "3", "moves 3"]]);
  expect(playback.running).toBe(false);
  vi.advanceTimersByTime(10 * PAUSE);
  expect(batches).toHaveLength(2);
});

test("after skipping the next move is shown at once", () => {
  for (const version of [1, 2]) playback.add(message(version));
  playback.skip();
  playback.add(message(3));
  expect(batches.at(-1)).toEqual(["3"]);
});

test("what is cleared is never shown", () => {
  for (const version of [1, 2]) playback.add(message(version));
  playback.clear();
  vi.advanceTimersByTime(PAUSE);
  expect(batches).toEqual([["1"]]);
  expect(playback.running).toBe(false);
});

test("a hidden page keeps nothing waiting", () => {
  for (const version of [1, 2]) playback.add(message(version));
  setHidden(true);
  playback.add(message(3));
  expect(batches).toEqual([["1"], ["2", "3"]]);
  expect(playback.running).toBe(false);
});

test("a long queue is shown faster, so that a spectator of bots is never far behind", () => {
  const versions = Array.from({ length: 200 }, (_, i) => i);
  for (const version of versions) playback.add(message(version));
  vi.advanceTimersByTime(50 * PAUSE);
  expect(batches).toHaveLength(versions.length);
});
