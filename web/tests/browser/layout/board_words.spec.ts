/** The board keeps its size and its place when words or buttons come, in every language. */
import { expect, inject, test } from "vitest";
import { LANGUAGES } from "../../../src/i18n/languages";
import { DESKTOP, openPage } from "../helpers/browser";
import { tableScreen } from "../helpers/all_screens";
import { BoxComparison, seatsOf } from "../helpers/checks/board_boxes";
import { fixture, type Fixture } from "../../helpers/positions";

const url = inject("url");

/** A position after some moves, as the fixtures of Kingdomino Duel have them. */
interface DuelLookahead {
  line: string[];
  view: unknown;
  moves: unknown;
}

test.each(Object.keys(LANGUAGES))(
  "Kingdomino Duel in %s: the map stays when a question mark gets its name and a die the tower",
  async (language) => {
    const page = await openPage(url, { locale: language });
    const scene = fixture("duel-naming") as Fixture & { ahead: DuelLookahead[] };
    await page.route(/\/ahead\?/, (route) => {
      const line = new URL(route.request().url()).searchParams.getAll("move");
      const answer = scene.ahead.find((each) => each.line.length === line.length)!;
      const moves = { seat: scene.view.seat, moves: answer.moves };
      return route.fulfill({ json: { version: 1, view: answer.view, moves } });
    });
    const boxes = new BoxComparison(page);
    const change = { game: "kingdomino-duel", box: "kingdomino-duel", options: [] };
    await tableScreen("duel-naming", { ...change, seats: seatsOf("duel-naming") })(page);
    await boxes.check("name", "before a choice");
    await page.setViewportSize(DESKTOP);
    await page.locator("[data-choice]").first().click();
    await page.waitForSelector("main[data-step=draw]");
    await boxes.check("draw", "with four buttons");
    await page.setViewportSize(DESKTOP);
    await page.locator("[data-tower]").click();
    await boxes.check("draw", "with the dice for the tower");
  },
);

test.each(Object.keys(LANGUAGES))(
  "Kingdomino Duel in %s: the heading of the spell book wraps between words only",
  async (language) => {
    const page = await openPage(url, { locale: language });
    const game = "kingdomino-duel";
    await tableScreen("duel-first-die", { game, box: game, options: [] })(page);
    const [lines, words] = await page.locator(".heads h2").evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      return [new Set(tops).size, heading.textContent.trim().split(/\s+/).length];
    });
    expect(lines).toBeLessThanOrEqual(words!);
  },
);

const HINTS = [
  ["kingdomino", "claiming"],
  ["kingdomino", "placing"],
  ["queendomino", "queen-placing"],
  ["kingdomino-duel", "duel-first-die"],
  ["dragon-inferno", "inferno-tile"],
] as const;

test.each(HINTS)("an open hint leaves the board of %s in %s where it is", async (game, name) => {
  const page = await openPage(url);
  const { move } = fixture(name).moves![0] as { move: string };
  await page.route(/\/hint\?/, (route) => route.fulfill({ json: { version: 1, move } }));
  await page.route(/\/ahead\?/, (route) =>
    route.fulfill({ json: { version: 1, view: fixture(name).view, moves: null } }),
  );
  await tableScreen(name, { game, box: game, options: [], seats: seatsOf(name) })(page);
  const boxes = new BoxComparison(page);
  await boxes.check("hint", "closed");
  await page.locator("[data-ask-hint]").click();
  await page.waitForSelector("[data-hint]");
  await boxes.check("hint", "open");
});
