/** What a table shows on a phone, upright and sideways. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { waitForAnimations } from "../helpers/checks/accessibility";
import { SCREENS, tableScreen } from "../helpers/all_screens";
import { PHONE, SIDEWAYS, openPage } from "../helpers/browser";
import { tableOf } from "../helpers/tables/fixture_tables";
import { fixture } from "../../helpers/positions";

const url = inject("url");

async function open(screen: string, viewport: typeof PHONE, locale = "en"): Promise<Page> {
  const page = await openPage(url, { viewport, locale, hasTouch: true });
  await SCREENS[screen]!(page);
  await waitForAnimations(page);
  return page;
}

/** Whether the first element that fits is in the window, all of it. */
const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return Boolean(
      box && box.width && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth,
    );
  }, selector);

test.each([PHONE, SIDEWAYS])(
  "own points, hint and confirm are in sight at %o",
  async (viewport) => {
    for (const [screen, total] of [
      ["place", "[data-points]"],
      ["queen-place", "[data-points]"],
      ["duel", "[data-points]"],
      ["inferno", ".player .total"],
    ] as const) {
      const page = await open(screen, viewport);
      for (const selector of [total, "header [data-ask-hint]", "[data-confirm]"])
        expect(await isInSight(page, selector), `${screen}: ${selector}`).toBe(true);
      await page.context().close();
    }
  },
);

test("nothing lies on a domino of the line", async () => {
  for (const screen of ["place", "queen-place", "wedding"]) {
    const page = await open(screen, PHONE);
    const hidden = await page.evaluate(
      () =>
        [...document.querySelectorAll("[data-domino]")].filter((slot) => {
          const tile = slot.querySelector(".tile")?.getBoundingClientRect();
          return [...slot.querySelectorAll(".king, .plus, :scope > span:not(.tile)")].some(
            (each) => {
              const box = each.getBoundingClientRect();
              return (
                tile &&
                Math.min(box.right, tile.right) - Math.max(box.left, tile.left) > 1 &&
                Math.min(box.bottom, tile.bottom) - Math.max(box.top, tile.top) > 1
              );
            },
          );
        }).length,
    );
    expect(hidden, screen).toBe(0);
    await page.context().close();
  }
});

test.each(["bg", "hu"])("three bots of one level have three names to read: %s", async (locale) => {
  const { seats } = tableOf(fixture("middle"));
  for (const level of ["squire", "baron"]) {
    const page = await openPage(url, { viewport: PHONE, locale });
    await tableScreen("middle", {
      seats: seats.map((seat) =>
        seat.seat ? { seat: seat.seat, kind: "bot" as const, level } : seat,
      ),
    })(page);
    await waitForAnimations(page);
    const names = await page.locator(".others .name").evaluateAll((all) =>
      all.map((each) => ({
        name: each.textContent,
        whole: each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight + 1,
      })),
    );
    expect(new Set(names.map(({ name }) => name)).size).toBe(3);
    expect(names.filter(({ whole }) => !whole)).toEqual([]);
    await page.context().close();
  }
});

test("the builders' board with its prices is one tap away, and so is the line", async () => {
  const page = await open("queen-place", PHONE);
  expect(await page.locator("[data-space]").count()).toBe(0);
  await page.locator("[data-swap=builders-board]").click();
  expect(await page.locator("[data-space] .cost").count()).toBe(6);
  expect(await isInSight(page, "[data-space] .cost")).toBe(true);
  await page.locator("[data-swap=line]").click();
  expect(await page.locator("[data-domino]").count()).toBeGreaterThan(0);
});

test.each([PHONE, SIDEWAYS])(
  "the moves of the last round are one tap away at %o",
  async (viewport) => {
    for (const screen of ["place", "queen-place", "duel", "inferno"]) {
      const page = await open(screen, viewport);
      expect(await isInSight(page, "header [data-log]"), screen).toBe(true);
      await page.locator("header [data-log]").click();
      const sheet = page.getByRole("dialog", { name: "Last moves" });
      await sheet.waitFor();
      expect(await sheet.getByRole("listitem").count(), screen).toBeGreaterThan(1);
      await sheet.getByRole("button", { name: "Close" }).click();
      await sheet.waitFor({ state: "detached" });
      await page.context().close();
    }
  },
);

test("while others play, the dock tells the last move", async () => {
  const page = await open("other", PHONE);
  const about = await page.locator("section.dock .small").innerText();
  await page.locator("header [data-log]").click();
  const last = page.getByRole("dialog", { name: "Last moves" }).getByRole("listitem").first();
  expect(about).toBe(await last.innerText());
});
