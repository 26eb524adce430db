/** An open hint lies where it hides nothing that a player needs to decide. */
import { expect, inject, test } from "vitest";
import { DESKTOP, NARROW_DESKTOP, openPage, PHONE, SIDEWAYS, TABLET } from "../helpers/browser";
import { tableScreen } from "../helpers/all_screens";
import { seatsOf } from "../helpers/checks/board_boxes";
import { fixture } from "../../helpers/positions";

const url = inject("url");

const NEEDED = [
  ["queendomino", "queen-placing", ".nameplate .purse"],
  ["queendomino", "queen-claiming", ".nameplate .purse"],
  ["dragon-inferno", "inferno-tile", "[data-cave]"],
] as const;

test.each(NEEDED)("a hint of %s in %s leaves %s in sight", async (game, name, needed) => {
  const page = await openPage(url);
  const { move } = fixture(name).moves![0] as { move: string };
  await page.route(/\/hint\?/, (route) => route.fulfill({ json: { version: 1, move } }));
  await page.route(/\/ahead\?/, (route) =>
    route.fulfill({ json: { version: 1, view: fixture(name).view, moves: null } }),
  );
  await tableScreen(name, { game, box: game, options: [], seats: seatsOf(name) })(page);
  await page.locator("[data-ask-hint]").click();
  await page.waitForSelector("[data-hint]");
  for (const viewport of [DESKTOP, NARROW_DESKTOP, TABLET, PHONE, SIDEWAYS]) {
    await page.setViewportSize(viewport);
    // In another layout it is drawn anew.
    await page.waitForSelector("[data-coach]");
    const [number, hidden] = await page.evaluate(async (needed) => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const note = document.querySelector("[data-coach]")!.getBoundingClientRect();
      const boxes = [...document.querySelectorAll(needed)].map((each) =>
        each.getBoundingClientRect(),
      );
      const isHidden = (box: DOMRect): boolean =>
        box.left < note.right &&
        note.left < box.right &&
        box.top < note.bottom &&
        note.top < box.bottom;
      return [boxes.length, boxes.filter(isHidden).length];
    }, needed);
    expect(number, needed).toBeGreaterThan(0);
    expect(hidden, `at ${viewport.width}x${viewport.height}`).toBe(0);
  }
});
