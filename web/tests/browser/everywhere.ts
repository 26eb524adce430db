/** Every screen there is, as somebody would come to it. What holds on all of them is asked here. */
import type { Page } from "playwright-core";
import type { TableInfo } from "../../src/messages";
import { playedTable } from "./played";
import { REALMS } from "./realms";
import { PEOPLE, stage, tableOf, WAITING } from "./staged";
import { scene } from "../scenes";

export type Show = (page: Page) => Promise<void>;

/** A table of a scene, at the moment when its board is drawn. */
export function at(name: string, change: Partial<TableInfo> = {}, then: Show = async () => undefined): Show {
  return async (page) => {
    await stage(page, name, change);
    await page.goto("/t/staged");
    await page.waitForSelector("main[data-turn] [role=grid]");
    await then(page);
  };
}

export function path(address: string, selector: string): Show {
  return async (page) => {
    await stage(page, "middle");
    await page.goto(address);
    await page.waitForSelector(selector);
  };
}

const place: Show = async (page) => {
  await page.waitForSelector("[data-legal]");
  await page.keyboard.press("n");
  await page.waitForSelector(".tip");
};

const menu: Show = async (page) => {
  await page.locator("[data-menu]").click();
  await page.waitForSelector("dialog[open] .phrases");
  await page.evaluate(() => document.querySelectorAll("details").forEach((each) => (each.open = true)));
};

function ended(name: string, change: Partial<TableInfo> = {}, then: Show = async () => undefined): Show {
  return async (page) => {
    await stage(page, name, change);
    await page.goto("/t/staged/end");
    await page.waitForSelector(".winner h2");
    await then(page);
  };
}

/** The last part of the winner's points is told in words. */
const told: Show = async (page) => {
  await page.locator("[role=slider]").first().focus();
  await page.keyboard.press("End");
  await page.waitForSelector("[role=slider] + p");
};

const settings: Show = async (page) => {
  await path("/", "main ul li")(page);
  await page.locator("[data-settings]").click();
  await page.waitForSelector("dialog[open]");
};

const played = new Map<string, Promise<{ code: string }>>();

/** A page about a match that is over: one of each game is played, and looked at by all. */
function afterwards(game: string, about: string, selector: string): Show {
  return async (page) => {
    if (!played.has(game)) played.set(game, playedTable(page, Infinity, game));
    const { code } = (await played.get(game))!;
    await page.goto(`/t/${code}/${about}`);
    await page.waitForSelector(selector);
  };
}

/** A table of another game than Kingdomino, with a move tried; what it would lead to is what there is. */
const tried =
  (game: string, name: string): Show =>
  async (page) => {
    const { view } = scene(name);
    await page.route(/\/ahead\?/, (route) => route.fulfill({ json: { version: 1, view, moves: null } }));
    await at(name, { game, box: game, options: [] }, () => page.keyboard.press("n"))(page);
  };

const each = (show: (game: string) => Show, name: string): Record<string, Show> =>
  Object.fromEntries(
    ["kingdomino", "kingdomino-duel", "queendomino", "dragon-inferno"].map((game) => [`${name}-${game}`, show(game)]),
  );

const waiting: Partial<TableInfo> = { state: "open", seats: WAITING, turn: null, moves: 0, brought: [PEOPLE[0]!.id] };
const hotSeat = (seat: number): Partial<TableInfo> => ({
  turn: seat,
  seats: PEOPLE.map((player, i) => ({ seat: i, kind: "person", name: player.name, player: PEOPLE[0]! })),
});

export const SCREENS: Record<string, Show> = {
  // Somebody who has never been here: nothing is staged.
  welcome: async (page) => {
    await page.goto("/");
    await page.waitForSelector("article");
  },
  home: path("/", "main ul li"),
  you: async (page) => {
    await path("/", "main ul li")(page);
    await page.locator(".you").click();
    await page.waitForSelector("dialog[open]");
  },
  link: path("/link#abcdefgh", "main"),
  nowhere: path("/nowhere", "main"),
  "setup-bots": path("/new?mode=bots", ".start .primary"),
  "setup-friends": path("/new?mode=friends", ".start .primary"),
  "setup-pass": path("/new?mode=pass", ".start .primary"),
  // A server that has just been started: the rules of a game are still being compiled.
  "setup-preparing": async (page) => {
    await page.route("**/api/games", async (route) => {
      const answer = await route.fetch();
      const shelf = (await answer.json()) as { games: { ready: boolean }[] };
      await route.fulfill({ json: { ...shelf, games: shelf.games.map((game) => ({ ...game, ready: false })) } });
    });
    await path("/new?mode=bots", ".start .primary")(page);
    await page.route(/\/api\/tables$/, () => undefined);
    await page.locator(".start .primary").click();
    await page.waitForSelector(".start .primary:disabled + [role=status]");
  },
  room: async (page) => {
    await stage(page, "first-line", waiting);
    await page.goto("/t/staged");
    await page.waitForSelector(".invite");
  },
  guest: async (page) => {
    await stage(page, "first-line", {
      ...waiting,
      host: PEOPLE[1]!,
      seats: WAITING.slice(1).map((seat, i) => ({ ...seat, seat: i })),
    });
    await page.goto("/t/staged");
    await page.waitForSelector("main h2");
  },
  "first-line": at("first-line"),
  claim: at("claiming"),
  place: at("middle", {}, place),
  mighty: at("mighty-duel", {}, (page) => page.keyboard.press("n")),
  other: at("placing"),
  watch: at("middle", {
    seats: tableOf(scene("middle")).seats.map((seat) => ({ ...seat, player: { id: `q${seat.seat}`, name: seat.name! } })),
  }),
  clock: at("middle", {
    clock: { kind: "live", seconds: 600, increment: 5 },
    turn_began: null,
    seats: tableOf(scene("middle")).seats.map((seat) => ({ ...seat, time: 123_000 })),
  }),
  offer: at("middle", { take_backs: "agreement", offer: { offer: "take-back", seat: 2, moves: 1, agreed: [3] } }),
  menu: at("middle", {}, menu),
  enlarged: at("middle", {}, async (page) => {
    await page.locator(".other").first().click();
    await page.waitForSelector("dialog[open]");
  }),
  "hand-over": at("placing", hotSeat(2), async (page) => void (await page.waitForSelector("[data-hand-over]"))),
  end: ended("over"),
  told: ended("over", {}, told),
  "end-queendomino": ended("queen-over", { game: "queendomino", box: "queendomino" }, told),
  "end-kingdomino-duel": ended("duel-over", { game: "kingdomino-duel", box: "kingdomino-duel", options: [] }, told),
  "end-dragon-inferno": ended("inferno-over", { game: "dragon-inferno", box: "dragon-inferno", options: [] }, told),
  closed: async (page) => {
    await stage(page, "middle", { state: "over", result: { reason: "aborted" } });
    await page.goto("/t/staged/end");
    await page.waitForSelector("main.closed h2");
  },
  ...REALMS,
  duel: tried("kingdomino-duel", "duel-split"),
  inferno: tried("dragon-inferno", "inferno-tile"),
  settings,
  record: path("/replay", "textarea"),
  deal: afterwards("kingdomino", "deal", "main h2"),
  ...each((game) => afterwards(game, "replay?at=40", 'main[data-here="true"]'), "replay"),
  ...each((game) => path(`/rules/${game}`, ".rule"), "rules"),
  ...each((game) => path(`/guide/${game}`, "main [role=grid]"), "guide"),
};
