import { expect, test } from "vitest";
import { areaAround, lookFor, type Looks } from "../../../../src/table/coach/look";

const looks: Looks = {
  squaresOf: ({ move }) => {
    const [, column, row] = /^put@([a-z])(\d)$/.exec(move) ?? [];
    return column ? [{ x: column.charCodeAt(0) - 97, y: Number(row) }] : [];
  },
  nameOf: ({ x, y }) => String.fromCharCode(97 + x) + String(y),
  piecesOf: (move) => [`[data-piece="${move}"]`],
  moveWords: (move) =>
    move === "-" ? null : { key: "review.move.claim", params: { domino: move } },
};
const everywhere = (): boolean => true;

test("the area holds the squares of the move, at different places of it", () => {
  const places = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const spots = [
      { x: 5, y: 5 },
      { x: 6, y: 5 },
    ];
    const area = areaAround(spots, `12@${i}`);
    expect(area).toHaveLength(16);
    expect(area).toEqual(expect.arrayContaining(spots));
    places.add(`${area[0]!.x},${area[0]!.y}`);
  }
  expect(places.size).toBeGreaterThan(6);
});

test("the area of a large piece is larger than the piece", () => {
  const spots = Array.from({ length: 5 }, (_, x) => ({ x, y: 0 }));
  expect(areaAround(spots, "J@a1n")).toHaveLength(24);
});

test("a placement is hidden in a part of the board that is there", () => {
  const isOnBoard = (square: string): boolean => /^[c-g][3-7]$/.test(square);
  const look = lookFor(looks, null, { move: "put@c3" }, { move: "put@g7" }, isOnBoard);
  expect(look.moves).toEqual([]);
  expect(look.frames).toHaveLength(1);
  expect(look.frames[0]).toContain('section.mat [data-square="c3"]');
  expect(look.frames[0]!.length).toBeGreaterThan(1);
  expect(look.area!.first).toMatch(/^[c-g][3-7]$/);
});

test("other moves are compared, in an order that does not tell which is better", () => {
  const [one, other] = [{ move: "5" }, { move: "12" }];
  const look = lookFor(looks, null, one, other, everywhere);
  expect(lookFor(looks, null, other, one, everywhere)).toEqual(look);
  expect(look.area).toBeNull();
  expect(look.moves.map(({ move }) => move)).toEqual(["12", "5"]);
  expect(look.frames).toEqual([['[data-piece="12"]'], ['[data-piece="5"]']]);
});

test("where doing nothing is the other choice, both are named", () => {
  const look = lookFor(looks, null, { move: "put@c3" }, { move: "-" }, everywhere);
  expect(look.moves).toEqual([
    { move: "-", words: null },
    { move: "put@c3", words: { key: "review.move.claim", params: { domino: "put@c3" } } },
  ]);
});

test("of a single move nothing is hidden", () => {
  const look = lookFor(looks, null, { move: "put@c3" }, null, everywhere);
  expect([look.frames, look.area, look.moves.length]).toEqual([[], null, 1]);
});
