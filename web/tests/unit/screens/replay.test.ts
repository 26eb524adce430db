import { expect, test } from "vitest";
import type { Entry, Frame } from "../../../src/messages";
import { PAGE_SIZE, Playback, versionsOf } from "../../../src/screens/replay/playback.svelte";

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const moved = (version: number): Entry => ({
  version,
  at: 0,
  event: { kind: "moved", seat: 0, move: "1" },
});

/** Frames of versions 3, 4, … as a server would give them. */
function server(last: number): { asked: number[]; fetch: (after: number) => Promise<Frame[]> } {
  const asked: number[] = [];
  return {
    asked,
    fetch(after) {
      asked.push(after);
      const versions = Array.from({ length: last }, (_, i) => i + 1).filter(
        (each) => each > Math.max(2, after),
      );
      return Promise.resolve(
        versions
          .slice(0, PAGE_SIZE)
          .map((version) => ({ version, position: `p${version}`, view: null })),
      );
    },
  };
}

test("the versions of a playback are those that changed the position", () => {
  const entries: Entry[] = [
    { version: 1, at: 0, event: { kind: "seated", seat: 0, place: {} } },
    { version: 2, at: 0, event: { kind: "started" } },
    moved(3),
    { version: 4, at: 0, event: { kind: "said", seat: 0, phrase: "thanks" } },
    moved(5),
    { version: 6, at: 0, event: { kind: "taken-back", seat: 0, moves: 1 } },
    { version: 7, at: 0, event: { kind: "ended", reason: "played" } },
  ];
  expect(versionsOf(entries)).toEqual([2, 3, 5, 6, 7]);
  expect(versionsOf(entries.slice(0, 1))).toEqual([]);
});

test("a playback begins at its end or where a link points, and fetches what is near, once", async () => {
  const versions = Array.from({ length: 170 }, (_, i) => i + 3);
  const { asked, fetch } = server(172);
  const playback = new Playback(versions, fetch, 60);
  expect(playback.version).toBe(60);
  await settled();
  expect(playback.frame?.position).toBe("p60");
  playback.step(1);
  playback.step(-2);
  await settled();
  expect(asked).toEqual([52]);
  playback.go(0);
  await settled();
  expect([playback.version, playback.isLoaded, asked.length]).toEqual([3, true, 2]);
  playback.go(9999);
  await settled();
  expect([playback.version, playback.frame?.position]).toEqual([172, "p172"]);
  playback.step(1);
  expect(playback.version).toBe(172);
  expect(new Playback(versions, fetch).version).toBe(172);
});

test("a link to a version in between leads to the position that stood then", () => {
  const playback = new Playback([2, 3, 5, 6], server(6).fetch, 4);
  expect(playback.version).toBe(3);
  expect(playback.indexOf(1)).toBe(0);
  expect(playback.indexOf(99)).toBe(3);
});

test("a stretch that did not come is asked for again", async () => {
  let broken = true;
  const { fetch } = server(9);
  const playback = new Playback(
    [3, 4, 5],
    (after) => (broken ? Promise.reject(new Error()) : fetch(after)),
    3,
  );
  await settled();
  expect([playback.failed, playback.frame]).toEqual([true, null]);
  broken = false;
  playback.go(1);
  await settled();
  expect([playback.failed, playback.frame?.position]).toEqual([false, "p4"]);
});
