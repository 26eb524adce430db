import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenDrawn } from "../../../src/device/bots/when_drawn";

/** Ends the wait for the component of a table. */
const table = vi.hoisted(() => ({ arrive: (): void => undefined }));
vi.mock("../../../src/games", () => {
  const manifest = { table: () => new Promise<void>((resolve) => (table.arrive = resolve)) };
  return { GAMES: { chess: manifest, draughts: manifest } };
});

let frames: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a table is drawn in the frame after its component has arrived", async () => {
  const drawn = vi.fn();
  void whenDrawn("chess").then(drawn);
  await vi.advanceTimersByTimeAsync(400);
  expect(frames).toEqual([]);
  table.arrive();
  await vi.advanceTimersByTimeAsync(100);
  expect(drawn).not.toHaveBeenCalled();
  frames[0]!();
  await vi.advanceTimersByTimeAsync(1);
  expect(drawn).toHaveBeenCalled();
});

test("in a tab that is hidden nobody waits for a frame", async () => {
  const drawn = vi.fn();
  void whenDrawn("draughts").then(drawn);
  table.arrive();
  await vi.advanceTimersByTimeAsync(600);
  expect(drawn).toHaveBeenCalled();
});
