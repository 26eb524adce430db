/** Touch things as with a finger. */
import type { Locator, Page } from "playwright-core";

const ATTEMPTS = 3;

/**
 * Tap, and wait for its click: a browser sends it some time after the finger is up, and a test that
 * goes on before would still read what is shown without it.
 *
 * On a busy machine half a second may pass between finger down and finger up. To the browser that
 * is a long press, which has no click: like anybody, the test taps again, unless a board has taken
 * the square already. Then the preview may lie over it.
 */
export async function tap(target: Locator): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const clicked = waitForClick(target.page());
    await target.tap();
    if ((await clicked) || (await target.getAttribute("aria-selected")) === "true") return;
  }
  throw new Error(`${ATTEMPTS} taps and no click`);
}

/** Whether a click follows the next touch. */
function waitForClick(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const options = { once: true, capture: true };
        document.addEventListener("click", () => resolve(true), options);
        document.addEventListener(
          "touchend",
          () => setTimeout(() => resolve(false), 1000),
          options,
        );
      }),
  );
}
