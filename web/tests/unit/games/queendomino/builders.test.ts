import { fireEvent, render } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";
import Builders from "../../../../src/games/queendomino/board/Builders.svelte";
import KingdomPieces from "../../../../src/games/queendomino/board/KingdomPieces.svelte";
import {
  buildingName,
  effectSentences,
  priceWords,
} from "../../../../src/games/queendomino/texts/effects";
import { loadLanguage } from "../../../../src/i18n/words.svelte";
import type { QueendominoView } from "../../../../src/views";
import { fixture } from "../../../helpers/positions";

const view = fixture("queen-build").view as unknown as QueendominoView;
const space = view.board.find(({ tile }) => tile)!;

beforeAll(() => loadLanguage("en"));

test("a tile of the builders' board is shown large, with its words, under the mouse", async () => {
  const { container } = render(Builders, { view, turn: null, explain: null });
  const button = container.querySelector(`[data-space="${space.space}"]`)!;
  expect(container.querySelector("[data-large]")).toBeNull();
  await fireEvent(button, new PointerEvent("pointerenter", { pointerType: "mouse" }));
  const large = container.querySelector("[data-large]")!;
  for (const words of [
    buildingName(space.tile!.building),
    ...effectSentences(space.tile!),
    priceWords(space),
  ])
    expect(large.textContent).toContain(words);
  await fireEvent(button, new PointerEvent("pointerleave", { pointerType: "mouse" }));
  expect(container.querySelector("[data-large]")).toBeNull();
});

test("a tap on a tile that cannot be taken describes it", async () => {
  const explain = vi.fn();
  const { container } = render(Builders, { view, turn: null, explain });
  await fireEvent.click(container.querySelector(`[data-space="${space.space}"]`)!);
  expect(explain).toHaveBeenCalledOnce();
});

test("squares for a knight show the coins that he would bring", () => {
  const realm = view.kingdoms[0]!;
  const square = realm.squares[0]!.square;
  const { container } = render(KingdomPieces, {
    realm,
    side: view.side,
    open: [square],
    taxes: { [square]: 7 },
  });
  expect(container.querySelector(".tax")!.textContent).toContain("7");
});
