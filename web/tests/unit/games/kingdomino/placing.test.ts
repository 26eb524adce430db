import { describe, expect, test } from "vitest";
import { sums } from "../../../../src/kit/panels/arithmetic";
import { describeLog } from "../../../../src/games/kingdomino/texts/log";
import { placedThisRound } from "../../../../src/kit/line/draft_log";
import { effectiveMoves } from "../../../../src/table/state/log";
import {
  bestFirst,
  bySquare,
  covering,
  nearest,
  placements,
  turned,
  ways,
} from "../../../../src/kit/placement/placements";
import { areaOf } from "../../../../src/kit/board/kingdom";
import { nameOf, spotOf } from "../../../../src/svg/squares";
import { moved, fixture } from "../../../helpers/positions";

const { view, moves } = fixture("placing");
const own = view.kingdoms[view.seat as number]!;
const all = placements(moves!, view.side);

test("names of squares and coordinates are inverse", () => {
  expect(spotOf("e5", 5)).toEqual({ x: 0, y: 0 });
  expect(spotOf("c7", 5)).toEqual({ x: -2, y: -2 });
  expect(spotOf("m13", 7)).toEqual({ x: 6, y: -6 });
  for (const name of ["a1", "e5", "i9"]) expect(nameOf(spotOf(name, 5), 5)).toBe(name);
});

describe("placing", () => {
  test("every placement is found by its squares, and nothing else is", () => {
    expect(all.map(({ move }) => move)).toEqual(moves!.map(({ move }) => move));
    expect(placements([{ move: "12@-" }, { move: "12" }], 5)).toEqual([]);
  });
  test("turning goes through all ways to cover a square and comes back", () => {
    const map = bySquare(all);
    const spot = all[0]!.first;
    const placements = [covering(map, spot, null)!];
    for (let i = 1; i < ways(map, spot).length; i++)
      placements.push(turned(map, spot, placements.at(-1)!));
    expect(new Set(placements.map(({ move }) => move)).size).toBe(ways(map, spot).length);
    expect(turned(map, spot, placements.at(-1)!)).toBe(placements[0]);
    expect(turned(map, spot, placements[0]!, true)).toBe(placements.at(-1));
  });
  test("a square that no placement covers gives none", () => {
    expect(covering(bySquare(all), { x: 40, y: 0 }, null)).toBeNull();
    expect(nearest(all, 40, 0, null)).toBeNull();
  });
  test("a dragged domino finds the place under the pointer", () => {
    const target = all[1]!;
    const x = (target.first.x + target.second.x + 1) / 2;
    const y = (target.first.y + target.second.y + 1) / 2;
    expect(nearest(all, x, y, target)).toBe(target);
  });
  test("the best placement comes first", () => {
    const sorted = bestFirst(all).map(({ points }) => points);
    expect(sorted).toEqual([...sorted].sort((a, b) => b! - a!));
  });
});

describe("arithmetic", () => {
  test("the rows are the view's territories", () => {
    const rows = sums(own.territories, []);
    expect(rows.map(({ points }) => points).sort()).toEqual(
      own.territories.map(({ points }) => points).sort(),
    );
    expect(rows.every(({ gain }) => gain === 0)).toBe(true);
  });
  test("what a placement adds to the rows is what the server says it brings", () => {
    for (const each of all) {
      const rows = sums(own.territories, each.changes);
      const gained = rows.reduce((sum, { gain }) => sum + gain, 0);
      const bonus = own.bonuses["middle-kingdom"]!;
      expect([gained, gained + 10 - bonus, gained - bonus]).toContain(each.points);
      expect(rows.reduce((sum, { points }) => sum + points, -gained)).toBe(
        own.territories.reduce((sum, { points }) => sum + points, 0),
      );
    }
  });
});

test("only squares within reach belong to the board", () => {
  const area = areaOf(own, view.side);
  for (const { first, second } of all)
    for (const { x, y } of [first, second]) {
      expect(x >= area.west && x < area.west + area.columns).toBe(true);
      expect(y >= area.north && y < area.north + area.rows).toBe(true);
    }
});

describe("the log", () => {
  const name = (seat: number): string => ["Mila", "Kasia"][seat]!;
  const opening = moved(
    ["chance", "+30"],
    ["chance", "+8"],
    ["chance", "king1a"],
    [1, "8"],
    ["chance", "king0a"],
  );
  test("has one sentence for a turn", () => {
    expect(describeLog(opening, name).map(({ key, params }) => [key, params])).toEqual([
      ["log.turned-up", { dominoes: "8, 30" }],
      ["log.drawn-and-claimed", { name: "Kasia", domino: "8" }],
      ["log.drawn", { name: "Mila" }],
    ]);
    const turn = moved([1, "8@e6n"], [1, "12"], [0, "30@-"], [0, "3"]);
    expect(describeLog(turn, name).map(({ key }) => key)).toEqual([
      "log.placed-and-claimed",
      "log.discarded",
      "log.claimed",
    ]);
  });
  test("leaves out moves that were taken back", () => {
    const entries = [
      ...opening,
      { version: 6, at: 0, event: { kind: "taken-back" as const, seat: 1, moves: 3 } },
    ];
    expect(describeLog(entries, name).map(({ key }) => key)).toEqual([
      "log.turned-up",
      "log.drawn",
    ]);
  });
  test("knows which dominoes of the round are done", () => {
    const round = moved([0, "1"], ["chance", "+4"], [1, "8@e6n"], [1, "4"], [0, "30@-"]);
    expect(placedThisRound(effectiveMoves(round), false, Number)).toEqual([
      { domino: 8, seat: 1 },
      { domino: 30, seat: 0 },
    ]);
    const last = effectiveMoves(moved([1, "7@e6n"], [0, "9"], [1, "8@e6n"]));
    expect(placedThisRound(last, true, Number)).toEqual([{ domino: 8, seat: 1 }]);
  });
});
