import { expect, test } from "vitest";
import type { SeatInfo } from "../../../src/messages";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import { gameTitle, verdict } from "../../../src/screens/labels";
import { seatName } from "../../../src/table/state/names";

await loadLanguage("en");
const bot = (seat: number, level: string): SeatInfo => ({ seat, kind: "bot", level });
const seats: SeatInfo[] = [
  { seat: 0, kind: "person", player: { id: "a", name: "Mila" } },
  bot(1, "baron"),
  bot(2, "duke"),
  bot(3, "baron"),
];

test("bots of one level are named with their houses", () => {
  const names = seats.map((seat) => seatName(seat, seats));
  expect(names[0]).toBe("Mila");
  expect(names[1]).toContain("Moon");
  expect(names[2]).not.toContain("Sun");
  expect(names[3]).toContain("Oak");
});

test("a result is one sentence", () => {
  expect(
    verdict(
      { seats, options: [] },
      { reason: "played", points: [51, 40, 30, 20], places: [1, 2, 3, 4] },
    ),
  ).toBe("Mila wins with 51\u00a0points.");
  expect(verdict({ seats, options: [] }, { reason: "aborted" })).toBe(
    "The table was closed before the first move.",
  );
  const level = { reason: "played", points: [51, 51, 30, 30], places: [1, 1, 3, 3] };
  expect(verdict({ seats, options: [] }, level)).toContain("Shared victory");
  expect(verdict({ seats, options: ["royal-wedding", "teams"] }, level)).toContain("win with 51");
});

test("a wedding is called by its own name", () => {
  expect(gameTitle("queendomino", ["harmony"])).toBe("Queendomino");
  expect(gameTitle("queendomino", ["royal-wedding", "teams"])).toBe("Royal Wedding");
});
