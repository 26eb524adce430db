/** Play Kingdomino Duel by mouse, touch or keys, casting every spell that is offered. */
import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";
import { handOver, pressKey } from "./match";
import { tap } from "./touch";

export type Input = (page: Page, step: string, cast: (spell: string) => void) => Promise<void>;

const CONFIRM = "button[data-confirm]";

/** The spell that is offered now. */
async function offer(page: Page): Promise<string | null> {
  const offer = page.locator("[data-offer]");
  return (await offer.count()) ? offer.getAttribute("data-offer") : null;
}

/** Wait until the lookahead has arrived. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("[aria-busy]"));
}

/** Point at things; the tower is used as soon as it can be. */
const pointing =
  (point: (target: Locator) => Promise<void>): Input =>
  async (page, step, cast) => {
    const spell =
      step === "take" || step === "draw" || step === "nothing" || step === "cast"
        ? await offer(page)
        : null;
    if (spell) {
      await point(page.locator(`[data-cast="${spell}"]`));
      cast(spell);
      if (spell === "turn-die") await point(page.locator("[data-choice]").first());
      return waitUntilIdle(page);
    }
    if (step === "take") {
      // Those that fill a box first: that is how spells are earned.
      const best = page.locator("[data-free]", { hasText: "fills" });
      for (const die of [...(await best.all()), ...(await page.locator("[data-free]").all())])
        if (
          (await page.locator(CONFIRM).isDisabled()) &&
          (await die.getAttribute("aria-pressed")) === "false"
        )
          await point(die);
    }
    if (step === "name") {
      await point(page.locator("[data-choice]").last());
      return waitUntilIdle(page);
    }
    if (step === "draw" && (await page.locator("[data-tower]").count())) {
      await point(page.locator("[data-tower]"));
      await point(page.locator("[data-choice]").first());
      return waitUntilIdle(page);
    }
    if (step === "strike" && (await page.locator("[data-choice]").count()))
      await point(page.locator("[data-choice]").first());
    else if (step === "draw" || step === "half" || step === "strike")
      await point(page.locator("[data-legal]").first());
    if (step === "draw") await point(page.locator("[data-turn-piece]").first());
    await point(page.locator(CONFIRM));
  };

export const mouse = pointing((target) => target.click());
export const fingers = pointing(tap);

/** Keys alone. */
export const keys: Input = async (page, step, cast) => {
  const spell = step === "half" || step === "strike" || step === "name" ? null : await offer(page);
  if (spell) {
    await pressKey(page, "s");
    cast(spell);
    if (spell === "turn-die") await pressKey(page, "1");
    return waitUntilIdle(page);
  }
  if (step === "take")
    for (const die of await page.locator("[data-free]").all())
      if (await page.locator(CONFIRM).isDisabled())
        await pressKey(page, (await die.getAttribute("data-die"))!);
  if (step === "name") {
    await pressKey(page, "1");
    return waitUntilIdle(page);
  }
  if (step === "strike" && (await page.locator("[data-choice]").count())) await pressKey(page, "1");
  else if (step === "draw" || step === "half" || step === "strike") await pressKey(page, "n");
  await pressKey(page, "Enter");
};

/** The current step, or "over". */
async function nextStep(page: Page): Promise<string> {
  const step = await page.waitForFunction(() => {
    if (location.pathname.endsWith("/end")) return "over";
    if (document.querySelector("[data-hand-over]")) return "hand-over";
    const main = document.querySelector<HTMLElement>("main[data-turn]");
    const { turn, step } = main?.dataset ?? {};
    return turn === "yours" && step && !document.querySelector("[aria-busy]") ? step : "";
  });
  return (await step.jsonValue()) as string;
}

/** Play one step; false where the match is over. The spells that are cast are added to `spells`. */
export async function playDuelStep(
  page: Page,
  input: Input,
  spells: string[] = [],
): Promise<boolean> {
  const step = await nextStep(page);
  if (step === "over") return false;
  if (step === "hand-over") await handOver(page);
  else {
    await input(page, step, (spell) => spells.push(spell));
    expect(await page.locator(".notices [role=status]").allTextContents()).toEqual([]);
  }
  return true;
}

/** Play to the end of the match; returns the spells that were cast. */
export async function playDuelToEnd(page: Page, input: Input, most = 400): Promise<string[]> {
  const spells: string[] = [];
  for (let i = 0; i < most; i++) if (!(await playDuelStep(page, input, spells))) return spells;
  throw new Error(`${most} steps and no end`);
}

/** Until the rules of the game are compiled. */
export async function waitForDuel(url: string): Promise<void> {
  for (let i = 0; i < 480; i++) {
    const { waiting } = (await (await fetch(`${url}/ready`)).json()) as { waiting?: string[] };
    if (!waiting?.includes("kingdomino-duel")) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** A table of the game stands. */
export async function openDuelTable(page: Page, url: string, mode: "bots" | "pass"): Promise<void> {
  await waitForDuel(url);
  await page.goto(`/new?mode=${mode}`);
  await page.getByRole("radio", { name: /Kingdomino Duel|Кингдомино Дуел/ }).click();
  for (const level of await page.locator(".level select:visible").all())
    await level.selectOption("page");
  await page.locator(".start .primary").click();
  await page.waitForSelector("main[data-turn]");
}
