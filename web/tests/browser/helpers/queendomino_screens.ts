/** The screens of Queendomino, the Royal Wedding and teams. */
import type { Page } from "playwright-core";
import type { QueendominoView } from "../../../src/views";
import type { SeatInfo, TableInfo } from "../../../src/messages";
import { fixture } from "../../helpers/positions";
import { PLAYERS, serveFixture } from "./tables/fixture_tables";

type Show = (page: Page) => Promise<void>;

const GUESTS = ["Zsófia", "Владимир", "Bogumił", "Anna-Mária"].map((name, i) => ({
  id: `g${i}`,
  name,
}));
const ALL_PLAYERS = [...PLAYERS, ...GUESTS];

/** The table of a scene with Mila at `seat`. */
function tableOf(name: string, seat: number): Partial<TableInfo> {
  const view = fixture(name).view as unknown as QueendominoView;
  const n = view.kingdoms.flatMap(({ seats }) => seats).length;
  const seats = Array.from({ length: n }, (_, i): SeatInfo => {
    const player = ALL_PLAYERS[(i - seat + n) % n]!;
    return { seat: i, kind: "person", name: player.name, player };
  });
  return { game: "queendomino", box: "queendomino", options: view.options, seats };
}

/** A table of a scene, from the seat of the player to move. */
function at(name: string, then: Show): Show {
  return async (page) => {
    await serveFixture(page, name, tableOf(name, fixture(name).view.seat as number));
    await page.goto("/t/fixture");
    await page.waitForSelector("main[data-turn] [role=grid]");
    await then(page);
  };
}

/** Choose something in this step. */
const choose: Show = async (page) => {
  await page.waitForSelector("[data-legal], [data-takes], [data-free]");
  await page.keyboard.press("n");
};

const legend: Show = async (page) => {
  const swap = page.locator("[data-swap=builders-board]");
  if (await swap.count()) await swap.click();
  await page.locator(".explain").click();
  await page.waitForSelector("dialog[open] ul");
};

export const QUEENDOMINO_SCREENS: Record<string, Show> = {
  "queen-place": at("queen-placing", choose),
  "queen-build": at("queen-build", choose),
  "queen-dragon": at("queen-dragon", choose),
  builders: at("queen-claiming", legend),
  wedding: at("wedding-claiming", choose),
  "wedding-eight": at("eight-placing", choose),
  teams: at("teams-placing", choose),
  "teams-end": async (page) => {
    await serveFixture(page, "teams-over", tableOf("teams-over", 0));
    await page.goto("/t/fixture/end");
    await page.waitForSelector(".winner h2");
  },
};
