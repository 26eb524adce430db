import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readRecord } from "../../../../src/engine/texts/record_parser.ts";
import { GAMES } from "../../../../src/games";
import { loadLanguage } from "../../../../src/i18n/words.svelte";
import Graph from "../../../../src/screens/review/graph/Graph.svelte";
import Report from "../../../../src/screens/review/Report.svelte";
import { reviewWords } from "../../../../src/screens/review/words/words.svelte";
import { kernelOf } from "../../../helpers/kernels";
import { reviewFixture } from "../../../helpers/reviews";

const TIMEOUT = 60_000;
const { record, review } = reviewFixture();
const manifest = GAMES["dragon-inferno"]!;
const steps = review.steps.length;
let match: ReturnType<typeof readRecord>;
let words: { describe: never; moveWords: never };

beforeAll(async () => {
  await loadLanguage("en");
  await reviewWords.follow();
  const { default: texts } = await manifest.engine();
  match = readRecord({ kernel: await kernelOf("dragon-inferno"), texts }, record);
  const [{ describeLog }, { moveWords }] = await Promise.all([
    manifest.log(),
    manifest.moveWords(),
  ]);
  words = { describe: describeLog as never, moveWords: moveWords as never };
}, TIMEOUT);

const onstep = vi.fn();
beforeEach(() => onstep.mockClear());

function show(at: number | null = 5, change: object = {}) {
  const { container } = render(Report, {
    review,
    match: match as never,
    manifest,
    ...words,
    nameOf: (seat: number) => ["Mila", "Kasia"][seat]!,
    expected: steps,
    at,
    onstep,
    ...change,
  });
  const main = container.querySelector<HTMLElement>("main")!;
  return { container, main, current: () => Number(main.dataset["step"]) };
}

async function press(target: Element, key: string): Promise<void> {
  await fireEvent.keyDown(target, { key });
  await tick();
}

test("arrows go through the match, Home and End to its ends, and the address follows", async () => {
  const { main, current } = show(5);
  expect(current()).toBe(5);
  await press(main, "ArrowRight");
  expect(current()).toBe(6);
  await press(main, "ArrowLeft");
  await press(main, "ArrowLeft");
  expect(current()).toBe(4);
  await press(main, "End");
  expect(current()).toBe(steps);
  await press(main, "ArrowRight");
  expect(current()).toBe(steps);
  await press(main, "Home");
  expect(current()).toBe(1);
  await press(main, "7");
  expect(current()).toBe(1);
  expect(onstep).toHaveBeenLastCalledWith(1);
});

test("up and down go through the list of decisions", async () => {
  const { container, current } = show(1);
  const radios = container.querySelectorAll('.list [role="radio"]');
  await fireEvent.click(radios[2]!);
  const items = [...container.querySelectorAll<HTMLElement>("ol button")];
  expect(items.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await fireEvent.click(items[2]!);
  await press(items[2]!, "ArrowDown");
  expect(current()).toBe(Number(items[3]!.dataset["step"]) + 1);
  await press(items[3]!, "ArrowUp");
  expect(current()).toBe(Number(items[2]!.dataset["step"]) + 1);
});

test("the graph is a slider that tells every step with the chances of all", async () => {
  const { container, current } = show(5);
  const slider = container.querySelector('[role="slider"]')!;
  expect(slider.getAttribute("aria-valuemax")).toBe(String(steps));
  expect(slider.getAttribute("aria-valuenow")).toBe("5");
  expect(slider.getAttribute("aria-valuetext")).toMatch(
    /^Step 5 of \d+\. .*(Mila|Kasia) \d+%, (Mila|Kasia) \d+%$/,
  );
  await press(slider, "PageUp");
  expect(current()).toBe(15);
  await press(slider, "ArrowDown");
  expect(current()).toBe(14);
});

test("a review that is finished begins with its costliest decision", () => {
  const most = Math.max(...review.steps.map(({ cost }) => cost));
  const { current } = show(null);
  expect(review.steps[current() - 1]!.cost).toBe(most);
});

test("the list shows the step that is looked at, also when it was not listed before", async () => {
  const { container } = show(1);
  const slider = container.querySelector('[role="slider"]')!;
  const list = container.querySelector("ol")!;
  // Two items are seen at a time, each of 50 pixels.
  Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 100 } });
  const boxes = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
  boxes.mockImplementation(function (this: HTMLElement) {
    if (this === list) return new DOMRect(0, 0, 300, 100);
    const place = [...list.querySelectorAll("button")].indexOf(this as HTMLButtonElement);
    return new DOMRect(0, place * 50 - list.scrollTop, 300, 50);
  });
  const costly = [...list.querySelectorAll("button")].map(({ dataset }) => Number(dataset["step"]));
  /** Where the item of a step is, after keys of the graph have led to it. */
  const boxAt = async (index: number): Promise<DOMRect> => {
    await press(slider, "Home");
    for (let i = 0; i < index; i++) await press(slider, "ArrowRight");
    return list.querySelector("[aria-current]")!.getBoundingClientRect();
  };
  for (const { top, bottom } of [await boxAt(costly.at(-1)!), await boxAt(costly[0]!)]) {
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(100);
  }
  boxes.mockRestore();
});

test("rounds of a dynasty are marked, though every deal begins with the first", () => {
  const rounds = [1, 2, 1, 2, 1, 2].map((round, i) => ({ step: 3 * i, round }));
  const { container } = render(Graph, {
    review,
    lanes: [[0], [1]],
    mode: "chance",
    rounds,
    expected: steps,
    current: 0,
    text: "",
    onmove: () => undefined,
  });
  expect(container.querySelectorAll("path.mark")).toHaveLength(rounds.length);
});

test("grades are told in words beside their marks", async () => {
  const worst = review.steps.findIndex(({ grade }) => grade === "blunder");
  const { container } = show(worst + 1);
  expect(container.querySelector("#review-verdict")?.textContent).toMatch(/^Blunder: /);
  const current = container.querySelector('ol [aria-current="step"]');
  expect(current?.textContent).toContain("Blunder");
  expect(current?.querySelector(".mark")?.getAttribute("aria-hidden")).toBe("true");
});

test("a reason has its place, and none is made up", () => {
  const worst = review.steps.findIndex(({ grade }) => grade === "blunder");
  expect(show(worst + 1).container.querySelector("[data-reason]")).toBeNull();
  const { container } = show(worst + 1, { reasonsOf: () => ["It leaves a hole."] });
  expect(container.querySelector("[data-reason]")?.textContent).toBe("It leaves a hole.");
  expect(container.querySelector('ol [aria-current="step"]')?.textContent).toContain(
    "It leaves a hole.",
  );
});

test("while the match is measured, luck and skill wait, and nothing else does", () => {
  const partial = { ...review, steps: review.steps.slice(0, 6), seats: [], turning_points: [] };
  const { container, main, current } = show(null, { review: partial });
  expect(main.textContent).toContain("when everything is measured");
  expect(current()).toBe(1);
  expect(onstep).not.toHaveBeenCalled();
  expect(container.querySelector('[role="slider"]')?.getAttribute("aria-valuetext")).toContain(
    `of ${steps}`,
  );
});
