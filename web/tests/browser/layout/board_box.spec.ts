/** The board keeps its size and its place through all steps of a turn, on every screen. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, openPage } from "../helpers/browser";
import { tableScreen } from "../helpers/all_screens";
import { BoxComparison, boxesOf, seatsOf } from "../helpers/checks/board_boxes";
import { invite, pageToMove, start, takeSeat } from "../helpers/tables/multiplayer";
import { waitUntilIdle } from "../helpers/play/duel";

const url = inject("url");
const CONFIRM = "button[data-confirm]";

const stepOf = (page: Page): Promise<string> =>
  page.locator("main[data-step]").evaluate((main: HTMLElement) => main.dataset["step"]!);

/** Chooses something in the step, without confirming it. */
async function choose(page: Page, step: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  if (step === "eggs" || step === "take") {
    const free = page.locator(
      step === "eggs" ? "[data-legal][aria-selected=false]" : "[data-free][aria-pressed=false]",
    );
    while (await page.locator(CONFIRM).isDisabled()) await free.first().click();
  } else if (step === "claim") await page.locator("[data-free]").first().click();
  else if (await page.locator("[data-choice]").count())
    await page.locator("[data-choice]").first().click();
  else if (step === "cast") await page.locator("[data-cast]").first().click();
  else if (!["gone", "nothing", "discard"].includes(step)) {
    await page.keyboard.press("n");
    if (step === "build" && (await page.locator(CONFIRM).isDisabled()))
      await page.keyboard.press("n");
  }
  await waitUntilIdle(page);
}

/** Plays what was chosen; a name for a question mark and a spell are a part of what comes next. */
async function confirm(page: Page, step: string): Promise<void> {
  if (step === "name" || step === "cast") return;
  const main = page.locator("main[data-version]");
  const before = Number(await main.getAttribute("data-version"));
  await page.locator(CONFIRM).first().click();
  await page.waitForFunction(
    (before) =>
      Number(document.querySelector<HTMLElement>("main")?.dataset["version"]) > before &&
      !document.querySelector("[aria-busy]"),
    before,
  );
}

/** As on a slow connection: a turn that begins with a lookahead cannot be missed. */
const delayLookaheads = (page: Page): Promise<unknown> =>
  page.route(/\/ahead\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });

/** No match needs more moves until both players have had each step of a turn. */
const MOST_MOVES = 40;

/**
 * Two players make so many moves, and more until the first has had all these steps; the boards of
 * the first are compared before and after each.
 */
async function compareRound(game: RegExp, moves: number, steps: string[]): Promise<void> {
  const [host, guest] = [await openPage(url), await openPage(url)];
  for (const page of [host, guest]) await delayLookaheads(page);
  const address = await invite(host, [game]);
  await takeSeat(guest, address, "Zsófi");
  await start(host, guest);
  const boxes = new BoxComparison(host);
  const isDone = (): boolean => steps.every((step) => boxes.steps.has(step));
  for (let i = 0; i < moves || (i < MOST_MOVES && !isDone()); i++) {
    const page = await pageToMove(host, guest);
    const step = await stepOf(page);
    // A kingdom is shown closer or wider when a domino is to be placed.
    if (page === host) await boxes.check(step, "before a choice", step === "place");
    else await boxes.check("waiting", `while the other has ${step}`);
    await choose(page, step);
    if (page === host) await boxes.check(step, "after a choice");
    await page.setViewportSize(DESKTOP);
    await confirm(page, step);
  }
  expect([...boxes.steps]).toEqual(expect.arrayContaining(steps));
}

test("Kingdomino: the board stays while dominoes are claimed and placed", async () => {
  await compareRound(/^Kingdomino(?! Duel)/, 8, ["claim", "place", "waiting"]);
});

test("Queendomino: the board stays through placing, taxing, building, bribing and claiming", async () => {
  await compareRound(/^Queendomino/, 14, ["claim", "place", "knight", "waiting"]);
});

test("Kingdomino Duel: the map stays while dice are taken and drawn", async () => {
  await compareRound(/^Kingdomino Duel/, 9, ["take", "draw", "waiting"]);
});

test("Dragon Inferno: the valley stays while eggs and tiles are placed", async () => {
  await compareRound(/^Dragon Inferno/, 5, ["eggs", "tile", "waiting"]);
});

/** Steps that a round need not have, of one game each, with equally many players. */
const RARE_STEPS = [
  ["queendomino", ["queen-knight", "queen-build", "queen-site"]],
  ["queendomino", ["queen-placing", "queen-dragon", "queen-claiming"]],
  ["kingdomino-duel", ["duel-first-die", "duel-naming", "duel-split", "duel-cross", "duel-bonus"]],
  ["dragon-inferno", ["inferno-eggs", "inferno-tile", "inferno-dragon"]],
] as const;

test.each(RARE_STEPS)("the mat of %s is the same in %s", async (game, names) => {
  const page = await openPage(url);
  const mats = new Map<string, Record<string, string>>();
  for (const name of names) {
    await tableScreen(name, { game, box: game, options: [], seats: seatsOf(name) })(page);
    expect(await stepOf(page), name).not.toBe("");
    for (const [viewport, { mat }] of await boxesOf(page))
      mats.set(viewport, { ...mats.get(viewport), [name]: mat });
  }
  for (const [viewport, boxes] of mats)
    expect(new Set(Object.values(boxes)).size, `${viewport}: ${JSON.stringify(boxes)}`).toBe(1);
});
