// @vitest-environment node
import { describe, expect, it } from "vitest";
import english from "../../../../src/crownlands/locales/en/explain.json" with { type: "json" };
import terms from "../../../../src/crownlands/locales/en/queendomino.json" with { type: "json" };
import { explanationText } from "../../../src/analysis/explanations.ts";
import type { ReadModule } from "../../../src/engine/module/fetch_module.ts";
import texts from "../../../src/games/kingdomino/engine/index.ts";
import { type Entry, sentence } from "../../../src/i18n/sentence.ts";
import { loadExplain } from "../../../src/study/explanations.ts";
import { fileOf, kernelOf, TOY } from "../../helpers/kernels.ts";

const readFile: ReadModule = async (url) => {
  const [, game] = /([^/]+?)\.study\.wasm$/.exec(url)!;
  return new Uint8Array(fileOf(game!, ".study.wasm"));
};
const say =
  (words: object) =>
  (key: string, params = {}): string =>
    sentence("en", (words as Record<string, Entry>)[key]!, params);

describe("what explains moves", () => {
  it("is loaded on demand, and says why a claim is better", async () => {
    const kernel = await kernelOf("kingdomino");
    const explain = await loadExplain(kernel, readFile);
    const { state } = kernel.start(2, ["harmony"]);
    expect(explain).not.toBeNull();
    let now = state;
    for (const move of ["+1", "+2", "+3", "+48", "king0a"])
      now = kernel.play(now, texts.parse(kernel, now, move)!);
    const [played, best] = [texts.parse(kernel, now, "1")!, texts.parse(kernel, now, "48")!];
    const explanations = explain!(now, played, best);
    expect(explanations[0]).toEqual({
      key: "fewer-crowns",
      params: { n: 3, domino: 1, other: 48 },
    });
    const text = explanationText(say(english), say(terms), explanations[0]!);
    expect(text.replaceAll("\u00a0", " ")).toBe("Domino 1 has 3 crowns fewer than domino 48.");
  });

  it("is missing where a game has no such sentences", async () => {
    expect(await loadExplain(await kernelOf(TOY), readFile)).toBeNull();
  });

  it("has the words of parameters that are keys", () => {
    const explanation = { key: "leaves-building", params: { n: 3, building: "building.bakery" } };
    const text = explanationText(say(english), say(terms), explanation);
    expect(text.replaceAll("\u00a0", " ")).toBe(
      "Leaves a building to the next player, who can pay for it: Bakery, 3 points.",
    );
  });
});
