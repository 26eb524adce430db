/** All screens by name, each with the steps that lead to it. */
import type { Page } from "playwright-core";
import type { TableInfo } from "../../../src/messages";
import { playThroughApi } from "./tables/finished_tables";
import { QUEENDOMINO_SCREENS } from "./queendomino_screens";
import { PLAYERS, serveFixture, tableOf, WAITING_SEATS } from "./tables/fixture_tables";
import { OFFLINE_SCREENS } from "./offline_screens";
import { PHONE } from "./browser";
import { fixture } from "../../helpers/positions";
import { STUDY_SCREENS } from "./study_screens";

export type Show = (page: Page) => Promise<void>;

/** A table of a scene, at the moment when its board is drawn. */
export function tableScreen(
  name: string,
  change: Partial<TableInfo> = {},
  then: Show = async () => undefined,
): Show {
  return async (page) => {
    await serveFixture(page, name, change);
    await page.goto("/t/fixture");
    await page.waitForSelector("main[data-turn] [role=grid]");
    await then(page);
  };
}

export function pageScreen(address: string, selector: string): Show {
  return async (page) => {
    await serveFixture(page, "middle");
    await page.goto(address);
    await page.waitForSelector(selector);
  };
}

const tryPlacement: Show = async (page) => {
  await page.waitForSelector("[data-legal]");
  await page.keyboard.press("n");
  await page.waitForSelector(".tip");
};

const openMenu: Show = async (page) => {
  await page.locator("[data-menu]").click();
  await page.waitForSelector("dialog[open] .phrases");
  await page.evaluate(() =>
    document.querySelectorAll("details").forEach((perGame) => (perGame.open = true)),
  );
};

function endScreen(
  name: string,
  change: Partial<TableInfo> = {},
  then: Show = async () => undefined,
): Show {
  return async (page) => {
    await serveFixture(page, name, change);
    await page.goto("/t/fixture/end");
    await page.waitForSelector(".winner h2");
    await then(page);
  };
}

/** The description of the last part of the winner's points is open. */
const showLastPoints: Show = async (page) => {
  await page.locator("[role=slider]").first().focus();
  await page.keyboard.press("End");
  await page.waitForSelector("[data-described]");
};

const openSettings: Show = async (page) => {
  await pageScreen("/", "main ul li")(page);
  await page.locator("[data-settings]").click();
  await page.waitForSelector("dialog[open]");
};

const finishedTables = new Map<string, Promise<{ code: string }>>();

/** A page about a finished match: one match of each game is played and shared by all tests. */
function finishedScreen(game: string, about: string, selector: string): Show {
  return async (page) => {
    if (!finishedTables.has(game)) finishedTables.set(game, playThroughApi(page, Infinity, game));
    const { code } = (await finishedTables.get(game))!;
    await page.goto(`/t/${code}/${about}`);
    await page.waitForSelector(selector);
  };
}

/**
 * A table of another game than Kingdomino, with a move tried; what it would lead to is what there
 * is.
 */
const triedMove =
  (game: string, name: string): Show =>
  async (page) => {
    const { view } = fixture(name);
    await page.route(/\/ahead\?/, (route) =>
      route.fulfill({ json: { version: 1, view, moves: null } }),
    );
    await tableScreen(name, { game, box: game, options: [] }, () => page.keyboard.press("n"))(page);
  };

const perGame = (show: (game: string) => Show, name: string): Record<string, Show> =>
  Object.fromEntries(
    ["kingdomino", "kingdomino-duel", "queendomino", "dragon-inferno"].map((game) => [
      `${name}-${game}`,
      show(game),
    ]),
  );

const WAITING_TABLE: Partial<TableInfo> = {
  state: "open",
  seats: WAITING_SEATS,
  turn: null,
  moves: 0,
  brought: [PLAYERS[0]!.id],
};
const hotSeat = (seat: number): Partial<TableInfo> => ({
  turn: seat,
  seats: PLAYERS.map((player, i) => ({
    seat: i,
    kind: "person",
    name: player.name,
    player: PLAYERS[0]!,
  })),
});

export const SCREENS: Record<string, Show> = {
  // A new visitor: no fixture is served.
  welcome: async (page) => {
    await page.goto("/");
    await page.waitForSelector("article");
  },
  home: pageScreen("/", "main ul li"),
  you: async (page) => {
    await pageScreen("/", "main ul li")(page);
    await page.locator(".you").click();
    await page.waitForSelector("dialog[open]");
  },
  link: pageScreen("/link#abcdefgh", "main"),
  nowhere: pageScreen("/nowhere", "main"),
  "setup-bots": pageScreen("/new?mode=bots", ".start .primary"),
  "setup-more": async (page) => {
    await pageScreen("/new?mode=bots", ".start .primary")(page);
    await page.locator("[data-more] summary").click();
  },
  "setup-friends": pageScreen("/new?mode=friends", ".start .primary"),
  "setup-pass": pageScreen("/new?mode=pass", ".start .primary"),
  // A server that has just been started: the rules of a game are still being compiled.
  "setup-preparing": async (page) => {
    await page.route("**/api/games", async (route) => {
      const answer = await route.fetch();
      const shelf = (await answer.json()) as { games: { ready: boolean }[] };
      await route.fulfill({
        json: { ...shelf, games: shelf.games.map((game) => ({ ...game, ready: false })) },
      });
    });
    await pageScreen("/new?mode=bots", ".start .primary")(page);
    await page.route(/\/api\/tables$/, () => undefined);
    await page.locator(".start .primary").click();
    await page.waitForSelector(".start .primary:disabled + [role=status]");
  },
  room: async (page) => {
    await serveFixture(page, "first-line", WAITING_TABLE);
    await page.goto("/t/fixture");
    await page.waitForSelector(".invite");
  },
  guest: async (page) => {
    await serveFixture(page, "first-line", {
      ...WAITING_TABLE,
      host: PLAYERS[1]!,
      seats: WAITING_SEATS.slice(1).map((seat, i) => ({ ...seat, seat: i })),
    });
    await page.goto("/t/fixture");
    await page.waitForSelector("main h2");
  },
  "first-line": tableScreen("first-line"),
  claim: tableScreen("claiming"),
  place: tableScreen("middle", {}, tryPlacement),
  mighty: tableScreen("mighty-duel", {}, (page) => page.keyboard.press("n")),
  other: tableScreen("placing"),
  watch: tableScreen("middle", {
    seats: tableOf(fixture("middle")).seats.map((seat) => ({
      ...seat,
      player: { id: `q${seat.seat}`, name: seat.name! },
    })),
  }),
  clock: tableScreen("middle", {
    clock: { kind: "live", seconds: 600, increment: 5 },
    turn_began: null,
    seats: tableOf(fixture("middle")).seats.map((seat) => ({ ...seat, time: 123_000 })),
  }),
  offer: tableScreen("middle", {
    take_backs: "agreement",
    offer: { offer: "take-back", seat: 2, moves: 1, agreed: [3] },
  }),
  away: async (page) => {
    const send = await serveFixture(page, "placing");
    await page.goto("/t/fixture");
    await page.waitForSelector("main[data-turn] [role=grid]");
    send({
      type: "presence",
      here: [PLAYERS[0]!.id],
      watching: 0,
      away: [
        { seat: 1, next: "claim", since: 0, at: 0, wait: 600_000 },
        { seat: 2, next: "bot", since: 0, wait: 86_400_000 },
      ],
    });
    await page.waitForSelector("[data-absent='2']");
  },
  menu: tableScreen("middle", {}, openMenu),
  enlarged: tableScreen("middle", {}, async (page) => {
    await page.locator(".other").first().click();
    await page.waitForSelector("dialog[open]");
  }),
  "hand-over": async (page) => {
    await page.addInitScript(() =>
      localStorage.setItem("crownlands.settings", JSON.stringify({ handOver: true })),
    );
    await tableScreen(
      "placing",
      hotSeat(2),
      async () => void (await page.waitForSelector("[data-hand-over]")),
    )(page);
  },
  end: endScreen("over"),
  "last-points": endScreen("over", {}, showLastPoints),
  "end-queendomino": endScreen(
    "queen-over",
    { game: "queendomino", box: "queendomino" },
    showLastPoints,
  ),
  "end-kingdomino-duel": endScreen(
    "duel-over",
    { game: "kingdomino-duel", box: "kingdomino-duel", options: [] },
    showLastPoints,
  ),
  "end-dragon-inferno": endScreen(
    "inferno-over",
    { game: "dragon-inferno", box: "dragon-inferno", options: [] },
    showLastPoints,
  ),
  closed: async (page) => {
    await serveFixture(page, "middle", { state: "over", result: { reason: "aborted" } });
    await page.goto("/t/fixture/end");
    await page.waitForSelector("main.closed h2");
  },
  // Wide windows have the log beside the board.
  log: async (page) => {
    await page.setViewportSize(PHONE);
    await tableScreen("middle")(page);
    await page.locator("[data-log]").click();
    await page.waitForSelector("dialog[open]");
  },
  "rules-beside-table": tableScreen("middle", {}, async (page) => {
    await page.locator("header [data-rules]").click();
    await page.waitForSelector(".rule");
  }),
  ...QUEENDOMINO_SCREENS,
  duel: triedMove("kingdomino-duel", "duel-split"),
  inferno: triedMove("dragon-inferno", "inferno-tile"),
  settings: openSettings,
  record: pageScreen("/replay", "textarea"),
  about: pageScreen("/about", "main h2"),
  deal: finishedScreen("kingdomino", "deal", "main h2"),
  ...perGame((game) => finishedScreen(game, "replay?at=40", 'main[data-here="true"]'), "replay"),
  // Two games: a review is measured anew for each page, and its first steps show all there is.
  "review-kingdomino": finishedScreen("kingdomino", "review", "main[data-step] .drawing svg"),
  "review-dragon-inferno": finishedScreen(
    "dragon-inferno",
    "review",
    "main[data-step] .drawing svg",
  ),
  "review-help": async (page) => {
    await finishedScreen("dragon-inferno", "review", "main[data-step] .drawing svg")(page);
    await page.locator("[data-help]").click();
    await page.waitForSelector("dialog[open]");
  },
  ...STUDY_SCREENS,
  "play-on": async (page) => {
    await finishedScreen("kingdomino", "replay?at=40", 'main[data-here="true"]')(page);
    await page.locator(".actions .button:enabled").first().click();
    await page.waitForSelector("dialog[open] form");
  },
  continue: pageScreen("/continue#kingdomino/1%20players:2%20", "dialog[open] form"),
  "continue-nothing": pageScreen("/continue", "main .button"),
  ...OFFLINE_SCREENS,
  "review-no-record": pageScreen("/review", "main .button"),
  ...perGame((game) => pageScreen(`/rules/${game}`, ".rule"), "rules"),
  ...perGame((game) => pageScreen(`/guide/${game}`, "main [role=grid]"), "guide"),
};
