/** The screens of the study board, of positions that are set up by hand, and of the coach. */
import type { Page } from "playwright-core";
import { openCoachedTable, playThroughApi } from "./tables/finished_tables";
import { mouse, move } from "./play/match";

type Show = (page: Page) => Promise<void>;

const GAMES = ["kingdomino", "queendomino", "kingdomino-duel", "dragon-inferno"] as const;

/** A line with branches, comments, arrows and marks. */
export const STUDY = `[Game "kingdomino"]
[Revision "1"]
[Players "2"]
[Options ""]
[Box "2258924f3d4259b9"]
[Study "@5 {What to claim?} <G0:e5 R0:e5-d5> (30 {Safe.} (king1b 8) king1a 12) (41)"]

+12 +30 +8 +41 king0a 8 king1a 12
`;

const finishedTables = new Map<string, Promise<{ code: string }>>();

/** The study of a match in its middle; one match of each game is played and shared by all tests. */
const matchStudy =
  (game: string): Show =>
  async (page) => {
    if (!finishedTables.has(game)) finishedTables.set(game, playThroughApi(page, Infinity, game));
    const { code } = (await finishedTables.get(game))!;
    await page.goto(`/study?table=${code}&at=20`);
    await page.waitForSelector("main[data-study] [role=grid]");
    await page.waitForSelector("[data-values]");
  };

const start: Show = async (page) => {
  await page.goto("/study");
  await page.waitForSelector("[data-new]");
};

const pasted: Show = async (page) => {
  await start(page);
  await page.locator("textarea").fill(STUDY);
  await page.locator("[data-open]").click();
  await page.waitForSelector("main[data-study] [role=grid]");
};

const drawing: Show = async (page) => {
  await pasted(page);
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
  await page.waitForSelector('[data-marked="e5-d5"]');
  await page.locator("[data-draw]").click();
};

const setup =
  (game: string): Show =>
  async (page) => {
    await page.goto(`/study/setup?game=${game}`);
    await page.waitForSelector(".editor [data-square]");
  };

const UNTIL_OWN_TURN = "main[data-turn=yours]:not([data-step=''])";

/** A table with a bot, at the first turn of the player here; warns from so many points on. */
const coached =
  (game: string, warning = 0): Show =>
  async (page) => {
    // First: a page that has a name asks the server who that is.
    const code = await openCoachedTable(page, game);
    await page.goto("/");
    await page.evaluate((warning) => {
      localStorage.setItem("crownlands.name", "Ola");
      const settings = { speed: "now", confirm: true, warning };
      localStorage.setItem("crownlands.settings", JSON.stringify(settings));
    }, warning);
    await page.goto(`/t/${code}`);
    await page.waitForSelector(UNTIL_OWN_TURN);
  };

/** A hint says where to look. */
const hint =
  (game: string): Show =>
  async (page) => {
    await coached(game)(page);
    await page.locator("[data-ask-hint]").click();
    await page.locator("[data-hint]").waitFor();
  };

const why: Show = async (page) => {
  await coached("kingdomino")(page);
  while (!(await page.locator("[data-why-move]").count())) await move(page, mouse);
  await page.locator("[data-why-move]").first().click();
  await page.waitForFunction(() => {
    const text = document.querySelector<HTMLElement>("[data-why-text]")?.innerText;
    return text && !text.endsWith("…");
  });
};

/** Milliseconds that are enough to know what a choice costs. */
const THINKING = 1500;

/** Choose badly until there is a warning. */
export async function provokeWarning(page: Page): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await page.waitForSelector(UNTIL_OWN_TURN);
    const step = await page.locator("main").getAttribute("data-step");
    if (step === "claim") await page.locator("[data-free]").last().click();
    else if (step === "place") await page.locator("[data-legal]").last().click();
    await page.waitForTimeout(THINKING);
    const version = await page.locator("main").getAttribute("data-version");
    await page.locator("button[data-confirm]").click();
    await page.waitForFunction(
      (version) =>
        document.querySelector("[data-coach=warning]") !== null ||
        document.querySelector("main")?.getAttribute("data-version") !== version,
      version,
    );
    if (await page.locator("[data-coach=warning]").count()) return;
  }
  throw new Error("the coach has never warned");
}

/** Less than any setting, so that a match soon has a warning. */
const LITTLE = 0.3;

const warning: Show = async (page) => {
  await coached("kingdomino", LITTLE)(page);
  await provokeWarning(page);
};

const perGame = (name: string, show: (game: string) => Show): Record<string, Show> =>
  Object.fromEntries(GAMES.map((game) => [`${name}-${game}`, show(game)]));

export const STUDY_SCREENS: Record<string, Show> = {
  "study-start": start,
  "study-lines": pasted,
  "study-drawing": drawing,
  ...perGame("study", matchStudy),
  ...perGame("setup-position", setup),
  ...perGame("hint", hint),
  "coach-warning": warning,
  "coach-why": why,
};
