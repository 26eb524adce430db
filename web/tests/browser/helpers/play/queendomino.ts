/** Play Queendomino by mouse, touch or keys, with every step of a turn. */
import {
  keys as dominoKeys,
  mouse as dominoMouse,
  pressKey,
  touch as dominoTouch,
  type Input,
} from "./match";

/**
 * Choosing by pointing: the last square that is marked, the cheapest tile that can be taken.
 * Nothing is built before the dragon has been bribed once: whoever hosts the queen or has no coin
 * cannot.
 */
function pointing(input: Input, point: "click" | "tap", steps: Set<string>): Input {
  let waited = 0;
  return async (page, step) => {
    steps.add(step);
    if (step === "build" && !steps.has("dragon") && waited++ < 8)
      return page.locator("[data-skip]")[point]();
    if (step === "build" || step === "dragon") await page.locator("[data-takes]").last()[point]();
    if (step === "knight" || step === "site" || step === "build")
      await page.locator("[data-legal]").last()[point]();
    if (["knight", "site", "build", "dragon"].includes(step))
      await page.locator("button[data-confirm]").first()[point]();
    else await input(page, step);
  };
}

/** The steps that were played are added to `steps`. */
export const mouse = (steps = new Set<string>()): Input => pointing(dominoMouse, "click", steps);
export const fingers = (steps = new Set<string>()): Input => pointing(dominoTouch, "tap", steps);

/**
 * Keys alone; an optional step is skipped every other time. High dominoes are claimed: those have
 * the towns.
 */
export function keys(steps = new Set<string>()): Input {
  let times = 0;
  return async (page, step) => {
    steps.add(step);
    if (step === "claim") {
      await pressKey(page, "p");
      return pressKey(page, "Enter");
    }
    if (!["knight", "site", "build", "dragon"].includes(step)) return dominoKeys(page, step);
    if (step !== "site" && times++ % 2) return pressKey(page, "s");
    await pressKey(page, "n");
    // A tile that could stand on several squares wants one of them too.
    if (step === "build" && (await page.locator("button[data-confirm]").isDisabled()))
      await pressKey(page, "n");
    await pressKey(page, "Enter");
  };
}
