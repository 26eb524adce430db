import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Announcements } from "../../../src/table/state/announcements.svelte";
import { recentSentences, type LogSentence } from "../../../src/table/state/log";
import { loadLanguage } from "../../../src/i18n/words.svelte";

beforeAll(() => loadLanguage("en"));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const placed = (version: number, seat = 1, name = `Player ${version}`): LogSentence => ({
  version,
  at: 0,
  seat,
  key: "log.placed",
  params: { name, domino: "12" },
  notation: "12@e6n",
});

/** What a component does when the log changes. */
function announce(announcements: Announcements, ...logs: LogSentence[][]): string[] {
  let cancel = (): void => undefined;
  for (const log of logs) {
    cancel();
    cancel = announcements.update(log);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1000);
  return announcements.lines.map(({ text }) => text);
}

test("each sentence is added and none is overwritten; what is older than the page is not read", () => {
  const announcements = new Announcements(1);
  const [old, first, second, third] = [placed(1), placed(2), placed(3), placed(4)];
  const lines = announce(announcements, [old], [old, first], [old, first, second, third]);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("Player 2");
  expect(lines[2]).toContain("Player 4");
});

test("a sentence that grows is read once, when it is complete", () => {
  const claimed: LogSentence = {
    ...placed(3),
    key: "log.placed-and-claimed",
    params: { name: "Ivo", domino: "12", claimed: "33" },
  };
  const lines = announce(new Announcements(1), [placed(2)], [claimed]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("33");
});

test("the log beside the board has a whole round, and all since the own last move", () => {
  const sentences = Array.from({ length: 20 }, (_, i) => placed(i, i % 4));
  expect(recentSentences(sentences, 3, 4).map(({ version }) => version)).toEqual([
    19, 18, 17, 16, 15,
  ]);
  const since = [...sentences, placed(20, 1), placed(21, 1), placed(22, 2), placed(23, 2)];
  const more = [...since, placed(24, 1)];
  expect(recentSentences(more, 3, 4).map(({ version }) => version)).toEqual([
    24, 23, 22, 21, 20, 19,
  ]);
});
