/** The points beside a live board: rows of a sum. */
import { mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import InfernoScore from "../../../src/games/dragon-inferno/panels/Score.svelte";
import KingdominoScore from "../../../src/games/kingdomino/panels/Score.svelte";
import QueendominoScore from "../../../src/games/queendomino/panels/Score.svelte";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import { fixture } from "../../helpers/positions";

beforeAll(() => loadLanguage("en"));

let panel: ReturnType<typeof mount> | null = null;
afterEach(() => {
  if (panel) void unmount(panel);
  panel = null;
});

function textOf(component: unknown, props: object): string {
  const target = document.createElement("div");
  panel = mount(component as Component<object>, { target, props });
  return target.textContent.replace(/\s+/g, " ");
}

test("Dragon Inferno’s sum has no rows of zero", () => {
  const kingdom = fixture("inferno-tile").view.kingdoms[0]!;
  const none = { ...kingdom, squares: 7, castles: 0, broken: 0, burnt: 0 };
  const text = textOf(InfernoScore, { kingdom: none, tried: null });
  expect(text).toContain("Squares 7 × 1 7");
  expect(text).not.toMatch(/Castles|Broken eggs|Burnt|0 ×/);
  const some = { ...none, castles: 2, broken: 1, burnt: 3 };
  expect(textOf(InfernoScore, { kingdom: some, tried: null })).toMatch(
    /Castles.*Broken eggs.*Burnt squares 3 × 0/,
  );
});

test("a previewed tile adds the row of its first points", () => {
  const kingdom = { ...fixture("inferno-tile").view.kingdoms[0]!, castles: 0 };
  const tried = { gains: { squares: 4, castles: 1 }, breaks: 0 };
  expect(textOf(InfernoScore, { kingdom, tried })).toContain("Castles");
});

test("Queendomino’s sum has no rows of zero", () => {
  const realm = {
    ...fixture("queen-placing").view.kingdoms[0]!,
    buildings: [],
    coins: { coins: 1, per: 3, points: 0 },
    queen: 0,
    bonuses: { harmony: 0 },
  };
  expect(textOf(QueendominoScore, { realm, heading: "" })).not.toMatch(
    /buildings|coins|queen|Harmony|–/,
  );
});

test("Kingdomino’s sum has no row for an option without points", () => {
  const kingdom = fixture("placing").view.kingdoms[0]!;
  const textWith = (harmony: number): string =>
    textOf(KingdominoScore, { kingdom: { ...kingdom, bonuses: { harmony } }, heading: "" });
  expect(textWith(0)).not.toContain("Harmony");
  expect(textWith(5)).toContain("Harmony +5");
});
