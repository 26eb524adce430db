import { expect, test } from "vitest";
import { lastMoves as infernoMoves } from "../../../src/games/dragon-inferno/board/last_moves";
import { lastSpots } from "../../../src/games/kingdomino-duel/view";
import { lastMoves } from "../../../src/kit/board/last_moves";
import { effectiveMoves, movesSince } from "../../../src/table/state/log";
import type { InfernoView } from "../../../src/views";
import { moved } from "../../helpers/positions";

const SIDE = 5;

test("the moves since one's own last move are marked, until one has moved", () => {
  const entries = moved([1, "9@c3e"], [0, "12@e6n"], [1, "13@e6s"], [1, "40"], [2, "14@e6w"]);
  const since = movesSince(effectiveMoves(entries), 0);
  expect(lastMoves(since, [1], SIDE)).toMatchObject([{ piece: "domino 13", turned: 90 }]);
  expect(lastMoves(since, [2], SIDE)).toMatchObject([{ piece: "domino 14", turned: 180 }]);
  const later = moved(
    ...entries
      .map(({ event }) => event)
      .filter((event) => event.kind === "moved")
      .map(({ seat, move }) => [seat, move] as [number, string]),
    [0, "15@e6e"],
  );
  expect(lastMoves(movesSince(effectiveMoves(later), 0), [1], SIDE)).toEqual([]);
});

test("a discarded domino marks nothing; knights and buildings mark their square", () => {
  const since = effectiveMoves(moved([1, "9@-"], [1, "knight@e6"], [1, "tower@e7"], [1, "-"]));
  const marks = lastMoves(since, [1], SIDE);
  expect(marks.map(({ piece, spots }) => [piece, spots.length])).toEqual([
    ["knight 1", 1],
    ["building tower", 1],
  ]);
});

test("in Kingdomino Duel the squares that the other has drawn on are marked", () => {
  const since = effectiveMoves(moved([1, "take2"], [1, "13@c3e"], [0, "24@a1n"], [1, "1@c5"]));
  expect(lastSpots(since, 1)).toEqual([
    { x: 2, y: 2 },
    { x: 3, y: 2 },
    { x: 2, y: 0 },
  ]);
});

test("in Kingdomino Duel a square that was drawn and got a cross is marked once", () => {
  const since = effectiveMoves(moved([1, "1@d1"], [1, "cross@d1"]));
  expect(lastSpots(since, 1)).toEqual([{ x: 3, y: 4 }]);
});

test("in Dragon Inferno tiles, dragons and eggs of the other are marked where they lie", () => {
  const view = {
    board: { rows: 10 },
    eggs: ["c4"],
    caves: [{ dragon: "3", squares: ["b2", "b3"] }],
    kingdoms: [{ tiles: [] }, { tiles: [{ tile: "A", squares: ["d1", "d2", "e1"] }] }],
  } as unknown as InfernoView;
  const moves = effectiveMoves(
    moved([1, "egg@c4"], [1, "egg@c5"], [1, "A@d1E"], [1, "dragon3@b2s"], [0, "B@a1n"]),
  );
  expect(
    infernoMoves(view, moves, 1).map(({ piece, spots, turned, mirrored }) => [
      piece,
      spots.length,
      turned,
      mirrored,
    ]),
  ).toEqual([
    ["egg", 1, 0, false],
    ["tile 1 A", 3, 90, true],
    ["dragon3", 2, 180, false],
  ]);
});
