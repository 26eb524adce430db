/** Play Dragon Inferno by mouse and by touch. */
import type { Locator, Page } from "playwright-core";
import type { Input } from "./match";

/** Free squares from the middle on, until no egg is left in hand. */
async function layEggs(page: Page, point: (nest: Locator) => Promise<void>): Promise<void> {
  while (!(await page.locator("button[data-confirm]:enabled").count())) {
    const free = page.locator("[data-legal][aria-selected=false]");
    await point(free.nth(Math.floor((await free.count()) / 2)));
  }
}

/** Mouse and keys; the steps that were played are added to `steps`. */
export function summoner(steps = new Set<string>()): Input {
  return async (page, step) => {
    steps.add(step);
    if (step === "eggs") await layEggs(page, (nest) => nest.click());
    // Best first: of tiles with equal points, those that summon a dragon come first.
    if (step === "tile" || step === "dragon") await page.keyboard.press("n");
    await page.locator("button[data-confirm]").click();
  };
}

export const fingers: Input = async (page, step) => {
  if (step === "eggs") await layEggs(page, (nest) => nest.tap());
  else if (step !== "gone") await page.locator("[data-legal]").last().tap();
  await page.locator("button[data-confirm]").tap();
};
