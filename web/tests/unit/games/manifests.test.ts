import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { FEATURED_GAME, GAMES, isPlayable } from "../../../src/games";
import { loadLanguage, say } from "../../../src/i18n/words.svelte";
import { LANGUAGES, type Language } from "../../../src/i18n/languages";
import type { GameInfo } from "../../../src/messages";
import Shelf from "../../../src/screens/home/Shelf.svelte";

vi.mock(import("../../../src/engine/module/modules.ts"), async (original) => ({
  ...(await original()),
  loadKernel: async (game: string) => (await import("../../helpers/kernels.ts")).kernelOf(game),
}));

// A part is compiled when it is first loaded: that takes a while on a busy machine.
const TIMEOUT = 60_000;

test.each(Object.entries(GAMES))(
  "%s has all its parts",
  async (game, manifest) => {
    expect((await manifest.table()).default).toBeTypeOf("function");
    const { default: StaticBoard, canMark } = await manifest.staticBoard();
    expect(StaticBoard).toBeTypeOf("function");
    expect(canMark("-")).toBe(false);
    expect((await manifest.moveWords()).moveWords).toBeTypeOf("function");
    const { default: endScreen } = await manifest.end();
    expect(endScreen.board).toBeTypeOf("function");
    expect(endScreen.steps[0]?.step).toBe("points");
    expect((await manifest.log()).describeLog([], String)).toEqual([]);
    expect((await manifest.rules()).default.sections).not.toEqual([]);
    expect((await manifest.guide()).default).toBeTypeOf("function");
    expect((await manifest.engine()).default.view).toBeTypeOf("function");
    expect(isPlayable(game)).toBe(true);
  },
  TIMEOUT,
);

test("one game is featured", () => {
  expect(Object.values(GAMES).filter(({ featured }) => featured)).toHaveLength(1);
  expect(GAMES).toHaveProperty(FEATURED_GAME);
});

test.each(Object.keys(LANGUAGES) as Language[])(
  "a game without a folder has a plain card that says so, in %s",
  async (language) => {
    await loadLanguage(language);
    const combinations = [{ options: [], players: [2] }];
    const backgammon = { game: "backgammon", players: [2], options: [], combinations, levels: [] };
    const { container } = render(Shelf, { games: [backgammon as unknown as GameInfo] });
    expect(isPlayable("backgammon")).toBe(false);
    expect(container.textContent).toContain(say("home.later"));
    expect(container.textContent).not.toContain("undefined");
    expect(container.querySelectorAll("a")).toHaveLength(0);
  },
  TIMEOUT,
);
