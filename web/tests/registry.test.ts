import { expect, test } from "vitest";
import { GAMES, isDrawn } from "../src/games/registry";

// A part is compiled when it is first asked for: that takes a while on a busy machine.
const PATIENCE = 60_000;

test.each(Object.entries(GAMES))(
  "%s has all its parts",
  async (game, parts) => {
    expect((await parts.table()).default).toBeTypeOf("function");
    expect((await parts.still()).default).toBeTypeOf("function");
    const { default: ending } = await parts.end();
    expect(ending.board).toBeTypeOf("function");
    expect(ending.steps[0]?.step).toBe("points");
    expect((await parts.tell()).tell([], String)).toEqual([]);
    expect(isDrawn(game)).toBe(true);
  },
  PATIENCE,
);

test("a game without an entry is not drawn", () => {
  expect(isDrawn("backgammon")).toBe(false);
});
