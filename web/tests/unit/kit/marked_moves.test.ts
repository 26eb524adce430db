import { expect, test } from "vitest";
import { contains, frameOf } from "../../../src/kit/board/kingdom";
import { placements } from "../../../src/kit/placement/placements";
import { markedPieces, placedPieces } from "../../../src/kit/review/marked_moves";
import { fixture } from "../../helpers/positions";

const { view, moves } = fixture("middle");
const kingdom = view.kingdoms[view.seat as number]!;
const halves = view.queue[0]!.halves;
const label = "x";

test("every legal placement is in the frame of a kingdom that it is marked on", () => {
  for (const { first, second } of placements(moves!, view.side)) {
    const frame = frameOf(kingdom, view.side, [first, second]);
    for (const spot of [first, second]) expect(contains(frame, spot)).toBe(true);
  }
});

test("without marks a frame has the size of a finished kingdom", () => {
  const { columns, rows } = frameOf(kingdom, view.side);
  expect([columns, rows]).toEqual([view.side, view.side]);
});

test("the domino lies on both places, the one that was played on top", () => {
  const [played, best] = moves!;
  const pieces = placedPieces(
    { played: { move: played!.move, label }, best: { move: best!.move, label } },
    halves,
    view.side,
  );
  expect(pieces.map(({ kind }) => kind)).toEqual(["best", "played"]);
  for (const { spots } of pieces)
    expect(spots.map(({ terrain }) => terrain)).toEqual(halves.map(({ terrain }) => terrain));
});

test("labels of pieces that end in one row stand above and below", () => {
  const spots = { a: [{ x: 0, y: 1 }], b: [{ x: 1, y: 1 }], c: [{ x: 1, y: 3 }] };
  const mark = (best: "b" | "c") =>
    markedPieces(
      { played: { move: "a", label }, best: { move: best, label } },
      (move) => spots[move as "a"],
    );
  expect(mark("b").map(({ above }) => above)).toEqual([true, false]);
  expect(mark("c").map(({ above }) => above)).toEqual([false, false]);
  expect(markedPieces(null, () => [])).toEqual([]);
});
