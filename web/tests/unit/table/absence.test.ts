import { beforeAll, expect, test } from "vitest";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import type { AbsenceInfo } from "../../../src/messages";
import { describeAbsence, isClaimable, isNoticeable } from "../../../src/table/state/absence";

const MINUTE = 60_000;
const NOW = new Date(2026, 4, 1, 14, 30).getTime();
const SINCE = new Date(2026, 4, 1, 14, 5).getTime();

beforeAll(() => loadLanguage("en"));

const words = (absence: Omit<AbsenceInfo, "seat">, now = NOW): string =>
  describeAbsence({ seat: 1, ...absence }, "Kasia", now);

test("who is away, since when, and what comes next is said in two sentences", () => {
  expect(words({ next: "bot", since: SINCE, at: NOW + 3 * MINUTE, wait: 5 * MINUTE })).toBe(
    "Kasia has been away since 14:05. A bot takes over at 14:33.",
  );
  expect(words({ next: "claim", since: SINCE, at: NOW + MINUTE, wait: 10 * MINUTE })).toBe(
    "Kasia has been away since 14:05. From 14:31 on the others can let a bot take over.",
  );
  expect(words({ next: "claim", since: SINCE, wait: 10 * MINUTE })).toContain(
    "On the next turn the others can let a bot take over after 10 minutes.",
  );
  expect(words({ next: "wait" })).toBe("Kasia is away. The match waits.");
  expect(words({ next: "return" })).toBe("Kasia is away. A bot plays until the return.");
});

test("an absence since another day shows its date", () => {
  const tomorrow = NOW + 1440 * MINUTE;
  expect(words({ next: "wait", since: SINCE }, tomorrow)).toContain("1 May");
});

test("the others may claim the seat when the server's time has come", () => {
  const absence: AbsenceInfo = { seat: 1, next: "claim", at: NOW, wait: 0 };
  expect(isClaimable(absence, NOW - 1)).toBe(false);
  expect(isClaimable(absence, NOW)).toBe(true);
  expect(isClaimable({ ...absence, next: "bot" }, NOW)).toBe(false);
  expect(words(absence)).toContain("A bot can take over.");
});

test("a short absence is not shown", () => {
  expect(isNoticeable({ seat: 1, next: "wait", since: NOW - 1000 }, NOW)).toBe(false);
  expect(isNoticeable({ seat: 1, next: "wait", since: NOW - 5000 }, NOW)).toBe(true);
  expect(isNoticeable({ seat: 1, next: "wait" }, NOW)).toBe(true);
});
