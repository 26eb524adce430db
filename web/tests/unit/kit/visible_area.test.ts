import { describe, expect, test } from "vitest";
import { closeUp, contains, VisibleArea } from "../../../src/kit/board/kingdom";
import { placements } from "../../../src/kit/board/placements";
import type { KingdomView } from "../../../src/views";
import { fixture } from "../../helpers/positions";

const { view, moves } = fixture("middle");
const own = view.kingdoms[view.seat as number]!;
const castle = fixture("first-line").view.kingdoms[0]!;

/** The kingdom with one more square. */
const withSquare = (kingdom: KingdomView, square: string): KingdomView => ({
  ...kingdom,
  squares: [...kingdom.squares, { ...own.squares[0]!, square }],
});

describe("the part of a kingdom that is shown", () => {
  test("a castle alone is shown as large as the finished kingdom", () => {
    for (const side of [5, 7]) {
      const { columns, rows } = closeUp({ ...castle, reach: reachOf(side) }, side);
      expect([columns, rows]).toEqual([side, side]);
    }
  });

  test("every legal place of a domino is in it", () => {
    const area = closeUp(own, view.side);
    const spots = placements(moves!, view.side).flatMap(({ first, second }) => [first, second]);
    expect(spots.length).toBeGreaterThan(0);
    for (const spot of spots) expect(contains(area, spot)).toBe(true);
  });

  test("changes with the next domino and not in the steps after a placement", () => {
    const visible = new VisibleArea();
    const start = { ...castle, reach: reachOf(5) };
    const grown = withSquare(start, "e6");
    const first = visible.of(start, 5, "rose", 12);
    expect(visible.of(grown, 5, "rose", 12)).toBe(first);
    expect(visible.of(grown, 5, "rose", null)).toBe(first);
    expect(visible.of(grown, 5, "rose", 30)).toEqual(closeUp(grown, 5));
    expect(closeUp(grown, 5)).not.toEqual(first);
  });

  test("another kingdom, or a square outside of it, is shown at once", () => {
    const visible = new VisibleArea();
    const start = { ...castle, reach: reachOf(5) };
    const first = visible.of(start, 5, "rose", null);
    expect(visible.of(own, 5, "moon", null)).toEqual(closeUp(own, 5));
    expect(visible.of(start, 5, "rose", null)).toEqual(first);
    const far = withSquare(start, "e9");
    expect(visible.of(far, 5, "rose", null)).toEqual(closeUp(far, 5));
  });
});

/** Everything that a castle alone may reach. */
function reachOf(side: number): KingdomView["reach"] {
  const letters = "abcdefghijklm";
  return { west: "a", east: letters[2 * side - 2]!, south: 1, north: 2 * side - 1 };
}
