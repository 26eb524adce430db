/** The pictures of the docs: `make pictures` retakes them; review them before committing. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { inject, test } from "vitest";
import { waitForAnimations } from "../helpers/checks/accessibility";
import { LOOKS, openPage, type Look } from "../helpers/browser";
import { SCREENS } from "../helpers/all_screens";
import { startAgainstBots, move, type Input } from "../helpers/play/match";
import { fixture } from "../../helpers/positions";
import { serveFixture, tableOf } from "../helpers/tables/fixture_tables";
import { bytesOf, moving, Packer, type Patch } from "./webp";

const url = inject("url");
const FOLDER = resolve(import.meta.dirname, "../../../../docs/screenshots");
/** Each phone picture is in another language. */
const TAKEN = {
  home: ["home", "bg"],
  setup: ["setup-bots", "pl"],
  room: ["room", "hu"],
  table: ["place", "en"],
  end: ["end", "bg"],
} as const;

test.each(Object.entries(TAKEN))("%s", async (name, [screen, abroad]) => {
  for (const look of Object.keys(LOOKS) as Look[])
    await take(name, look, look.startsWith("phone") ? abroad : "en", SCREENS[screen]!);
});

/** The tables of the other games, in the middle of a match. */
const OTHERS = {
  queendomino: ["queen-placing", "pl"],
  "kingdomino-duel": ["duel-split", "bg"],
  "dragon-inferno": ["inferno-tile", "hu"],
} as const;

test.each(Object.entries(OTHERS))("a table of %s", async (game, [name, abroad]) => {
  const { seats } = tableOf(fixture(name));
  const turn = fixture(name).view.seat as number;
  // The viewer is the player to move.
  const swap = (seat: number): number => ({ [0]: turn, [turn]: 0 })[seat] ?? seat;
  const sit = async (page: Page): Promise<void> => {
    const swapped = seats.map((each, i) => ({ ...seats[swap(i)]!, seat: each.seat }));
    await serveFixture(page, name, { game, box: game, options: [], seats: swapped });
    await page.goto("/t/fixture");
    await page.waitForSelector("main[data-turn] [role=grid]");
    await page.keyboard.press("n");
  };
  await take(game, "desk-light", "en", sit);
  await take(game, "phone-dark", abroad, sit);
});

async function take(
  name: string,
  look: Look,
  locale: string,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  // A fixture table has no server behind it that could look ahead.
  const page = await openPage(url, { ...LOOKS[look], locale }, /\/ahead\?/);
  await show(page);
  await waitForAnimations(page);
  const packer = new Packer(await openPage(url), LOOKS[look].viewport.width, 0.82);
  const picture = await packer.pack(await page.screenshot(), true);
  writeFileSync(resolve(FOLDER, `${name}-${look}.webp`), bytesOf(picture!));
  await page.context().close();
}

test("a match in motion", async () => {
  const page = await openPage(url, { viewport: { width: 1280, height: 800 } });
  const packer = new Packer(await openPage(url), 880, 0.72);
  const frames: { patch: Patch; ms: number }[] = [];
  const look = async (ms: number): Promise<void> => {
    await waitForAnimations(page);
    const patch = await packer.pack(await page.screenshot(), !frames.length);
    if (patch) frames.push({ patch, ms });
    else frames.at(-1)!.ms += ms;
  };
  /** A domino is previewed, turned and turned back before it is placed. */
  const slowly: Input = async (page, step) => {
    await look(700);
    if (step === "claim") await page.keyboard.press(await lastFree(page));
    if (step === "place")
      for (const key of ["n", "r", "Shift+R"]) {
        await page.keyboard.press(key);
        await look(600);
      }
    await look(600);
    await page.keyboard.press("Enter");
  };
  const quickly: Input = async (page, step) => {
    await page.keyboard.press(step === "claim" ? await lastFree(page) : "n");
    await page.keyboard.press("Enter");
  };
  await startAgainstBots(page, 4);
  // The beginning is not recorded.
  for (let turn = 0; turn < 9; turn++) await move(page, quickly);
  for (let turn = 0; turn < 8; turn++) {
    await move(page, slowly);
    do await look(300);
    while (await page.locator('main[data-turn]:not([data-turn="yours"])').count());
  }
  await look(1200);
  writeFileSync(resolve(FOLDER, "match.webp"), moving(frames));
});

/** The key of the free domino with the highest number: those have the crowns. */
async function lastFree(page: Page): Promise<string> {
  const line = page.locator("[role=group]:has(> [data-free]) > [data-domino]");
  return String(
    1 +
      (await line.evaluateAll((all) =>
        all.findLastIndex((each) => each.hasAttribute("data-free")),
      )),
  );
}
