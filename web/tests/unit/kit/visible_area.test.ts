import { describe, expect, test } from "vitest";
import { areaOf, contains, visibleArea } from "../../../src/kit/board/kingdom";
import { placements } from "../../../src/kit/placement/placements";
import { lastPlaced } from "../../../src/kit/line/draft_log";
import { spotOf } from "../../../src/svg/squares";
import type { KingdomView } from "../../../src/views";
import { fixture } from "../../helpers/positions";

const { view, moves } = fixture("middle");
const own = view.kingdoms[view.seat as number]!;
const castle = fixture("first-line").view.kingdoms[0]!;

/** The kingdom with more squares. */
const withSquares = (kingdom: KingdomView, ...squares: string[]): KingdomView => ({
  ...kingdom,
  squares: [...kingdom.squares, ...squares.map((square) => ({ ...own.squares[0]!, square }))],
});
const spots = (...squares: string[]) => squares.map((square) => spotOf(square, 5));

describe("the part of a kingdom that is shown", () => {
  test("a castle alone is shown as large as the finished kingdom", () => {
    for (const side of [5, 7]) {
      const { columns, rows } = visibleArea(castle, side, []);
      expect([columns, rows]).toEqual([side, side]);
    }
  });

  test("every legal place of a domino is in it, and nothing out of reach", () => {
    const area = visibleArea(own, view.side, []);
    const legal = placements(moves!, view.side).flatMap(({ first, second }) => [first, second]);
    expect(legal.length).toBeGreaterThan(0);
    for (const spot of legal) expect(contains(area, spot)).toBe(true);
    for (const kingdom of view.kingdoms) {
      const reach = areaOf(kingdom, view.side);
      const { west, north, columns, rows } = visibleArea(kingdom, view.side, []);
      expect(contains(reach, { x: west, y: north })).toBe(true);
      expect(contains(reach, { x: west + columns - 1, y: north + rows - 1 })).toBe(true);
    }
  });

  test("is the same after a placement as before, until another domino is to be placed", () => {
    const grown = withSquares(castle, "e6", "e7");
    const before = visibleArea(castle, 5, []);
    expect(visibleArea(grown, 5, spots("e6", "e7"))).toEqual(before);
    expect(visibleArea(grown, 5, [])).not.toEqual(before);
    const further = withSquares(grown, "f6", "g6");
    expect(visibleArea(further, 5, spots("f6", "g6"))).toEqual(visibleArea(grown, 5, []));
  });
});

describe("the domino that was placed last", () => {
  const log = [
    { seat: 0, move: "12@e6n" },
    { seat: 0, move: "30" },
    { seat: "chance" as const, move: "41" },
    { seat: 1, move: "13@d5w" },
  ];
  const at = (now: string, seat: number) => ({ now, seat, side: 5 });

  test("is read from the log, for every kingdom", () => {
    expect(lastPlaced(log, [0], at("claim", 1))).toEqual(spots("e6", "e7"));
    expect(lastPlaced(log, [1], at("claim", 1))).toEqual(spots("d5", "c5"));
    expect(lastPlaced(log, [0, 1], at("claim", 1))).toEqual(spots("d5", "c5"));
    expect(lastPlaced([], [0], at("claim", 1))).toEqual([]);
  });

  test("no longer counts when its owner is to place another, or has discarded one since", () => {
    expect(lastPlaced(log, [0], at("place", 0))).toEqual([]);
    expect(lastPlaced(log, [0], at("place", 1))).toEqual(spots("e6", "e7"));
    expect(lastPlaced([...log, { seat: 0, move: "30@-" }], [0], at("claim", 0))).toEqual([]);
  });
});
