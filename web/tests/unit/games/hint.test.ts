/** Hints in words: every legal move of the positions has a sentence, and its reason is true. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { describeHint as inferno } from "../../../src/games/dragon-inferno/texts/hint";
import { describeHint as duel } from "../../../src/games/kingdomino-duel/texts/hint";
import { describeHint as kingdomino } from "../../../src/games/kingdomino/texts/hint";
import { describeHint as queendomino } from "../../../src/games/queendomino/texts/hint";
import { LANGUAGES, type Language } from "../../../src/i18n/languages";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import type {
  DuelView,
  GameView,
  InfernoView,
  KingdominoView,
  LegalMove,
  QueendominoView,
} from "../../../src/views";

interface Position {
  view: GameView;
  moves: LegalMove[];
}

function position(name: string): Position {
  const file = resolve(import.meta.dirname, `../../fixtures/${name}.json`);
  return JSON.parse(readFileSync(file, "utf-8")) as Position;
}

const plain = (text: string): string => text.replaceAll("\u00a0", " ");

/** The sentence of each legal move of a position. */
function hints(name: string): Map<string, string> {
  const { view, moves } = position(name);
  const words = (move: LegalMove): string => {
    if (view.game === "kingdomino") return kingdomino(view as KingdominoView, move);
    if (view.game === "queendomino") return queendomino(view as QueendominoView, move);
    if (view.game === "kingdomino-duel") return duel(view as DuelView, move);
    return inferno(view as InfernoView, move as never, "Baron");
  };
  return new Map(moves.map((move) => [move.move, plain(words(move))]));
}

const POSITIONS = [
  ...["placing", "claiming", "first-line", "eight-placing", "teams-placing", "wedding-claiming"],
  ...["queen-placing", "queen-knight", "queen-build", "queen-site", "queen-dragon"],
  ...["queen-claiming", "duel-first-die", "duel-two-dice", "duel-naming", "duel-split"],
  ...["duel-bonus", "duel-cross", "duel-nothing", "inferno-eggs", "inferno-tile"],
  "inferno-dragon",
];

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  beforeEach(() => loadLanguage(language));

  test.each(POSITIONS)("%s: every legal move has a sentence without gaps or notation", (name) => {
    const sentences = [...hints(name)];
    expect(sentences.length).toBeGreaterThan(0);
    for (const [move, text] of sentences) {
      expect(text, move).toMatch(/^\p{Lu}.+[.?]$/u);
      expect(text, move).not.toMatch(/[{}@]|undefined|\b[a-j]\d\b/);
    }
  });
});

describe("the reasons", () => {
  beforeEach(() => loadLanguage("en"));

  test("a placement names its gain, which is the one that the engine gives", () => {
    const { moves } = position("placing");
    const sentences = hints("placing");
    const best = moves.reduce((a, b) => ((b.points ?? 0) > (a.points ?? 0) ? b : a));
    expect(sentences.get(best.move)).toMatch(/^Place domino \d+ beside your \w+: \+\d+ points?\.$/);
    expect(sentences.get(best.move)).toContain(`+${best.points} point`);
    for (const { move, points } of moves)
      expect(sentences.get(move)!.includes("+"), move).toBe((points ?? 0) > 0);
  });

  test("a placement lies beside the terrain that it names, or beside the castle", () => {
    const { view, moves } = position("placing");
    const { queue, kingdoms, seat } = view as KingdominoView;
    const terrains = queue[0]!.halves.map(({ terrain }) => terrain);
    const own = kingdoms[seat as number]!.territories.map(({ terrain }) => terrain);
    for (const { move } of moves) {
      const named = / beside your (\w+)/.exec(hints("placing").get(move)!)![1]!;
      if (named === "castle") continue;
      expect(terrains).toContain(named);
      expect(own).toContain(named);
    }
  });

  test("without the preview nothing is said about points", () => {
    const { view, moves } = position("placing");
    const { move } = moves[0]!;
    expect(plain(kingdomino(view as KingdominoView, { move }))).toMatch(/^Place domino \d+ \D+\.$/);
  });

  test("a claim counts the crowns of the domino and names a terrain of the kingdom", () => {
    const { view } = position("claiming");
    const { line, kingdoms, seat } = view as KingdominoView;
    const own = kingdoms[seat as number]!.territories.map(({ terrain }) => terrain as string);
    for (const [move, text] of hints("claiming")) {
      const { halves } = line.find(({ domino }) => String(domino) === move)!;
      const crowns = halves.reduce((sum, half) => sum + half.crowns, 0);
      if (text.includes("only one left")) continue;
      expect(text.includes("crown")).toBe(crowns > 0);
      if (crowns) expect(text).toContain(`${crowns} crown`);
      const named = /matches your (\w+)/.exec(text)?.[1];
      if (named) {
        expect(own).toContain(named);
        expect(halves.map(({ terrain }) => terrain as string)).toContain(named);
      } else expect(halves.some(({ terrain }) => own.includes(terrain))).toBe(false);
    }
  });

  test("a knight brings the coins of the move", () => {
    const { moves } = position("queen-knight");
    const sentences = hints("queen-knight");
    for (const move of moves as { move: string; coins?: number }[])
      if (move.move.startsWith("knight@"))
        expect(sentences.get(move.move)).toMatch(
          new RegExp(`^Send a knight to your \\w+: ${move.coins} coins?\\.$`),
        );
    expect(sentences.get("-")).toBe("Skip this step: a strong bot would do nothing here.");
  });

  test("a die is taken for its crosses, a box or its question mark", () => {
    const { view } = position("duel-first-die");
    for (const { die, crosses, use, coat } of (view as DuelView).dice) {
      const text = hints("duel-first-die").get(`take${die}`);
      if (!text) continue;
      if (crosses) expect(text).toContain(`it has ${crosses} cross`);
      else if (use[Number((view as DuelView).seat)] === "fills")
        expect(text).toContain("fills a box for the spell");
      else if (coat === "wild") expect(text).toContain("question mark");
    }
  });

  test("a dragon says who loses how much", () => {
    const { moves } = position("inferno-dragon");
    for (const move of moves as { move: string; burns?: number; points?: number }[]) {
      const text = hints("inferno-dragon").get(move.move)!;
      expect(text.includes("Baron loses"), move.move).toBe((move.burns ?? 0) > 0);
      expect(text.includes("you lose"), move.move).toBe((move.points ?? 0) < 0);
    }
  });
});
