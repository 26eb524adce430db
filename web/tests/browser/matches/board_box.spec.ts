import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { waitForAnimations } from "../helpers/accessibility";
import { PHONE, SIDEWAYS, openPage } from "../helpers/browser";
import { languagesOf } from "../helpers/sample";

const url = inject("url");
const GAMES = ["kingdomino", "queendomino", "kingdomino-duel", "dragon-inferno"];
const CONFIRM = "button[data-confirm]";

/** The step that is to be done here now, or that the match is over. */
async function nextStep(page: Page): Promise<string> {
  const step = await page.waitForFunction(() => {
    if (location.pathname.endsWith("/end")) return "over";
    const { turn, step } = document.querySelector<HTMLElement>("main[data-turn]")?.dataset ?? {};
    return turn === "yours" && step && !document.querySelector("[aria-busy]") ? step : "";
  });
  return (await step.jsonValue()) as string;
}

/** Choose something of what the step offers. */
async function choose(page: Page, step: string): Promise<void> {
  const isReady = async (): Promise<boolean> =>
    (await page.locator(`${CONFIRM}:enabled`).count()) > 0;
  if (step === "eggs")
    while (!(await isReady()))
      await page.locator("[data-legal][aria-selected=false]").first().click();
  else if (step === "claim") await page.locator("[data-free]").last().click();
  else if (step === "take")
    for (const die of await page.locator("[data-free]").all()) {
      if (!(await isReady())) await die.click();
    }
  else if (step === "name") await page.locator("[data-choice]").first().click();
  else await page.keyboard.press("n");
  // A building that could stand on several squares wants one of them too.
  if (step === "build" && !(await isReady())) await page.keyboard.press("n");
}

/** Confirm what was chosen, or leave the step out; answers when the server has answered. */
async function confirm(page: Page, step: string): Promise<void> {
  const before = await page.locator("main").getAttribute("data-version");
  if (step !== "name") {
    const ready = (await page.locator(`${CONFIRM}:enabled`).count()) > 0;
    await page.locator(ready ? CONFIRM : "[data-skip]").click();
  }
  await page.waitForFunction(
    ([before, step]) => {
      const { version, step: now } =
        document.querySelector<HTMLElement>("main[data-turn]")!.dataset;
      return version !== before || now !== step;
    },
    [before, step],
  );
}

interface Boxes {
  mat: string;
  squares: string;
}

/** Where the mat and its squares are in a window of each size. */
async function boxes(page: Page): Promise<Boxes[]> {
  const measured: Boxes[] = [];
  for (const size of [PHONE, SIDEWAYS]) {
    await page.setViewportSize(size);
    await waitForAnimations(page);
    measured.push(
      await page.evaluate(() => {
        const box = (selector: string): string => {
          const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(" ");
        };
        return { mat: box("main[data-turn] .mat"), squares: box("main[data-turn] [role=grid]") };
      }),
    );
  }
  return measured;
}

test.each(GAMES.flatMap((game, i) => languagesOf(i).map((locale) => [game, locale] as const)))(
  "the board of %s keeps its size and place through all steps of a turn on a phone, in %s",
  async (game, locale) => {
    const page = await openPage(url, { viewport: PHONE, hasTouch: true, locale });
    await page.goto(`/new?mode=bots&game=${game}`);
    await page.locator(".start .primary").click();
    const dominoes = game === "kingdomino" || game === "queendomino";
    const found: string[] = [];
    let mats: string[] | null = null;
    let turn: { step: string; squares: string[] } | null = null;
    for (let steps = 0; steps < 12; steps++) {
      const step = await nextStep(page);
      if (step === "over") break;
      // More of a kingdom may be shown when the next domino is to be placed.
      if (dominoes && (step === "place" || step === "discard")) turn = null;
      for (const when of ["begun", "chosen"]) {
        if (when === "chosen") await choose(page, step);
        const measured = await boxes(page);
        mats ??= measured.map(({ mat }) => mat);
        turn ??= { step, squares: measured.map(({ squares }) => squares) };
        for (const [i, { mat, squares }] of measured.entries()) {
          if (mat !== mats[i]) found.push(`${step} ${when}: mat ${mats[i]} → ${mat}`);
          if (squares !== turn.squares[i])
            found.push(`${turn.step} → ${step} ${when}: squares ${turn.squares[i]} → ${squares}`);
        }
      }
      await confirm(page, step);
    }
    expect(found).toEqual([]);
  },
);
