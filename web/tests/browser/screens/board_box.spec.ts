/** The board keeps its size and its place through all steps of a turn, on every screen. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { SeatInfo } from "../../../src/messages";
import { DESKTOP, PHONE, SIDEWAYS, TABLET, openPage } from "../helpers/browser";
import { tableScreen } from "../helpers/all_screens";
import { tableOf } from "../helpers/fixture_tables";
import { invite, pageToMove, start, takeSeat } from "../helpers/multiplayer";
import { waitUntilIdle } from "../helpers/play_duel";
import { fixture } from "../../helpers/positions";

const url = inject("url");
const VIEWPORTS = [PHONE, SIDEWAYS, TABLET, DESKTOP];
const CONFIRM = "button[data-confirm]";

/** Where the mat is, and where the squares are on it, in whole pixels. */
interface Boxes {
  mat: string;
  squares: string;
}

/** The boxes in every viewport, by its size. */
async function boxesOf(page: Page): Promise<Map<string, Boxes>> {
  const boxes = new Map<string, Boxes>();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const [mat, squares] = await page.evaluate(async () => {
      // Sizes of the mat are measured by an observer, which draws the squares anew.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return ["section.mat", "section.mat [role=grid]"].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      });
    });
    boxes.set(`${viewport.width}x${viewport.height}`, { mat: mat!, squares: squares! });
  }
  return boxes;
}

/** Compares the boxes of one moment after the other with the first ones. */
class BoxComparison {
  private first: Map<string, Boxes> | null = null;
  private squares: Map<string, Boxes> | null = null;
  private readonly moments = new Set<string>();
  readonly steps = new Set<string>();

  constructor(private readonly page: Page) {}

  /**
   * Once for each moment. `grows`: a kingdom may be shown in another size from now on, the mat may
   * not.
   */
  async check(step: string, when: string, grows = false): Promise<void> {
    this.steps.add(step);
    if (grows) this.squares = null;
    if (this.moments.has(`${step} ${when}`)) return;
    this.moments.add(`${step} ${when}`);
    const now = await boxesOf(this.page);
    this.first ??= now;
    this.squares ??= now;
    for (const [viewport, { mat, squares }] of now) {
      const message = `${step}, ${when}, at ${viewport}`;
      expect(mat, `mat: ${message}`).toBe(this.first.get(viewport)!.mat);
      expect(squares, `squares: ${message}`).toBe(this.squares.get(viewport)!.squares);
    }
  }
}

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

/** No match needs more moves until both players have had each step of a turn. */
const MOST_MOVES = 40;

/**
 * Two players make so many moves, and more until the first has had all these steps; the boards of
 * the first are compared before and after each.
 */
async function compareRound(game: RegExp, moves: number, steps: string[]): Promise<void> {
  const [host, guest] = [await openPage(url), await openPage(url)];
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

/** The seats of a fixture; whoever looks is the one to move. */
function seatsOf(name: string): SeatInfo[] {
  const scene = fixture(name);
  const { seats } = tableOf(scene);
  const turn = scene.view.seat as number;
  const player = (seat: number): number => ({ [0]: turn, [turn]: 0 })[seat] ?? seat;
  return seats.map((each) => ({ ...seats[player(each.seat)]!, seat: each.seat }));
}
