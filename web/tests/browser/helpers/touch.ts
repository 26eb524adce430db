/** Touch things as with a finger. */
import type { Locator } from "playwright-core";

/**
 * Tap, and wait for its click: a browser sends it some time after the finger is up, and a test that
 * goes on before would still read what is shown without it.
 */
export async function tap(target: Locator): Promise<void> {
  const clicked = target.page().evaluate(
    () =>
      new Promise<void>((resolve) => {
        const options = { once: true, capture: true };
        document.addEventListener("click", () => resolve(), options);
      }),
  );
  await target.tap();
  await clicked;
}
