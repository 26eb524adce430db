/** The rows of points are in sight beside the log. */
import { expect, inject, test } from "vitest";
import { DESKTOP, openPage } from "../helpers/browser";
import { tableScreen } from "../helpers/all_screens";
import { seatsOf } from "../helpers/checks/board_boxes";

const url = inject("url");

test.each(["queen-placing", "queen-knight", "queen-claiming"])(
  "the log leaves all rows of points of %s in sight at a table of four",
  async (name) => {
    const page = await openPage(url, { viewport: DESKTOP });
    const game = "queendomino";
    await tableScreen(name, { game, box: game, options: [], seats: seatsOf(name) })(page);
    expect(await page.locator("section.score ol li").count()).toBeGreaterThan(0);
    const [rows, hidden] = await page.locator("section.score ul.rows").evaluate((list) => {
      const panel = list.parentElement!.getBoundingClientRect();
      const bottoms = [...list.querySelectorAll("li")].map(
        (row) => row.getBoundingClientRect().bottom,
      );
      return [bottoms.length, bottoms.filter((bottom) => bottom > panel.bottom + 1).length];
    });
    expect(rows).toBeGreaterThan(1);
    expect(hidden).toBe(0);
  },
);
