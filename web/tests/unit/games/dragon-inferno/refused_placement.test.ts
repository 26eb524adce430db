/** Which placement is asked about when a tile or a dragon cannot cover a square. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { cellsOf, facing } from "../../../../src/games/dragon-inferno/drawing/pieces";
import { refusedPlacement } from "../../../../src/games/dragon-inferno/turn/refused_placement";
import { nameOf, compareSquares, spotOf } from "../../../../src/games/dragon-inferno/view";
import type { InfernoView } from "../../../../src/views";

interface Fixture {
  view: InfernoView;
  moves: { move: string; squares: string[] }[];
}
const fixture = (name: string): Fixture =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../../fixtures/inferno-${name}.json`), "utf-8"),
  ) as Fixture;

/** The squares of a text, as the notation has them: the first one is named. */
function squaresOf(text: string, { board }: InfernoView): string[] {
  const [, dragon, piece, first, way] = /^(dragon)?([A-Z])@([a-j]\d+)([neswNESW])$/.exec(text)!;
  const cells = facing(cellsOf((dragon ? board.dragons : board.tiles)[piece!]!), way!);
  const start = cells.map((cell) => nameOf(cell, board.rows)).sort(compareSquares)[0]!;
  const [from, to] = [spotOf(start, board.rows), spotOf(first!, board.rows)];
  return cells
    .map(({ x, y }) => nameOf({ x: x - from.x + to.x, y: y - from.y + to.y }, board.rows))
    .sort(compareSquares);
}

test.each(["tile", "dragon"])("the text of a %s is read as the server writes it", (name) => {
  const { view, moves } = fixture(name);
  for (const { move, squares } of moves)
    expect(squaresOf(move, view), move).toEqual([...squares].sort(compareSquares));
});

test.each(["tile", "dragon"])("a %s that is asked about covers the square", (name) => {
  const { view, moves } = fixture(name);
  const piece = /([A-Z])@/.exec(moves[0]!.move)![1]!;
  const coverable = new Set(
    moves.filter(({ move }) => move.includes(`${piece}@`)).flatMap(({ squares }) => squares),
  );
  const others = view.board.squares.map(({ square }) => square).filter((s) => !coverable.has(s));
  expect(others.length).toBeGreaterThan(0);
  for (const square of others) {
    const text = refusedPlacement(view, piece, spotOf(square, view.board.rows))!;
    expect(squaresOf(text, view), text).toContain(square);
  }
});

test("where only the square itself is taken, no other square of the piece is in the way", () => {
  const { view, moves } = fixture("tile");
  const [tile] = view.kingdoms.flatMap(({ tiles }) => tiles);
  const kingdoms = view.kingdoms.map((kingdom, i) => ({
    ...kingdom,
    tiles: i ? [] : [{ ...tile!, squares: ["d4"] }],
  }));
  const alone = { ...view, kingdoms };
  const text = refusedPlacement(alone, moves[0]!.move[0]!, spotOf("d4", view.board.rows))!;
  const board = new Set(view.board.squares.map(({ square }) => square));
  expect(squaresOf(text, view)).toContain("d4");
  expect(squaresOf(text, view).filter((square) => !board.has(square))).toEqual([]);
  // On a corner of the board, too, all of the piece is on it.
  const corner = refusedPlacement(alone, moves[0]!.move[0]!, spotOf("a1", view.board.rows))!;
  expect(squaresOf(corner, view).filter((square) => !board.has(square))).toEqual([]);
});

test("a piece that this box does not have is not asked about", () => {
  expect(refusedPlacement(fixture("tile").view, "Ö", { x: 0, y: 0 })).toBeNull();
});
