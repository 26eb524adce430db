/** Serve a table from a fixture position in place of the server, the same on every machine. */
import type { Page, WebSocketRoute } from "playwright-core";
import type {
  Device,
  Entry,
  SeatInfo,
  SocketMessage,
  TableInfo,
  TableSummary,
} from "../../../../src/messages";
import { fixture, type Fixture } from "../../../helpers/positions";

export const PLAYERS = ["Mila", "Kasia", "Bence", "Ivo"].map((name, i) => ({ id: `p${i}`, name }));
const NOW = Date.UTC(2026, 4, 1, 12);

function seatsOf(players: number): SeatInfo[] {
  return PLAYERS.slice(0, players).map((player, seat) => ({
    seat,
    kind: "person",
    name: player.name,
    player,
  }));
}

/** The table of a scene, as the server would describe it. */
export function tableOf(scene: Fixture, change: Partial<TableInfo> = {}): TableInfo {
  const version = scene.played.length + 1;
  return {
    id: "fixture",
    code: "K7M2QX",
    version,
    state: scene.result ? "over" : "playing",
    game: "kingdomino",
    revision: 1,
    options: ["harmony", "middle-kingdom"],
    box: "kingdomino",
    seats: seatsOf(scene.view.kingdoms.length),
    host: PLAYERS[0]!,
    visibility: "private",
    aids: { remaining: true, legal: true, preview: true, hint: true, coach: false },
    clock: { kind: "none" },
    take_backs: "until-next",
    created: NOW,
    moves: scene.played.length,
    turn: typeof scene.view.seat === "number" ? scene.view.seat : null,
    turn_began: NOW,
    turn_version: version,
    commitment: "5f1d0c7e9a3b42886d1ef0a47c9b25d3",
    result: scene.result ? { reason: "played", ...scene.result } : null,
    ...change,
  };
}

function logOf({ played, seats }: Fixture): Entry[] {
  const moved = played.map((move, i): Entry => ({
    version: i + 2,
    at: NOW,
    event: { kind: "moved", seat: seats[i]!, move },
  }));
  return [{ version: 1, at: NOW, event: { kind: "started" } }, ...moved];
}

interface Served {
  (message: SocketMessage): void;
  /** Close the socket, and every one that the page opens after it. */
  disconnect: () => void;
}

/** Serve this fixture from now on; returns a function that sends further messages. */
export async function serveFixture(
  page: Page,
  name: string,
  change: Partial<TableInfo> = {},
): Promise<Served> {
  const scene = fixture(name);
  const table = tableOf(scene, change);
  const log = logOf(scene);
  const view = table.state === "open" ? null : scene.view;
  const seat = table.turn;
  const mine = typeof seat === "number" && table.seats[seat]?.player?.id === PLAYERS[0]!.id;
  let socket: WebSocketRoute | null = null;
  let isDown = false;
  await page.addInitScript(() => localStorage.setItem("crownlands.name", "Mila"));
  await page.route("**/api/me", (route) =>
    route.fulfill({ json: { player: PLAYERS[0], server: "fixture" } }),
  );
  await page.route("**/api/tables/fixture/events*", (route) =>
    route.fulfill({ json: { version: log.length, events: log } }),
  );
  await page.route("**/api/me/devices", (route) => route.fulfill({ json: { devices: DEVICES } }));
  await page.route("**/api/me/tables*", (route) => route.fulfill({ json: { tables: LINES } }));
  await page.route(/\/api\/tables(\?|$)/, (route) =>
    route.fulfill({ json: { tables: route.request().url().includes("playing") ? [] : OPEN } }),
  );
  // The front page lists no other tables.
  await page.routeWebSocket(/\/api\/me\/socket/, () => undefined);
  await page.routeWebSocket(/\/api\/tables\/[^/]+\/socket/, (opened) => {
    if (isDown) return void opened.close();
    socket = opened;
    const messages: SocketMessage[] = [
      { type: "view", version: table.version, table, view, now: NOW },
      ...(mine && scene.moves
        ? [{ type: "moves" as const, version: table.version, seat, moves: scene.moves }]
        : []),
      { type: "presence", here: PLAYERS.map(({ id }) => id), watching: 1 },
    ];
    for (const message of messages) opened.send(JSON.stringify(message));
  });
  const send = (message: SocketMessage): void => socket?.send(JSON.stringify(message));
  const disconnect = (): void => {
    isDown = true;
    void socket?.close();
  };
  return Object.assign(send, { disconnect });
}

/** Seats of a table that waits: one is free. */
export const WAITING_SEATS: SeatInfo[] = [
  { seat: 0, kind: "person", name: "Mila", player: PLAYERS[0]! },
  { seat: 1, kind: "person", name: "Kasia", player: PLAYERS[1]! },
  { seat: 2, kind: "bot", level: "baron" },
  { seat: 3, kind: "open" },
];

const DEVICES: Device[] = [
  { browser: "firefox", system: "android", current: true },
  { browser: "chrome", system: "windows", current: false },
].map((kind, i) => ({ id: `device${i}`, created: NOW, last_used: NOW, notified: false, ...kind }));

function line(id: string, change: Partial<TableSummary>): TableSummary {
  const seats = seatsOf(4);
  return {
    id,
    code: id,
    game: "kingdomino",
    options: ["harmony", "middle-kingdom"],
    state: "playing",
    seats,
    created: NOW,
    changed: NOW,
    version: 1,
    ...change,
  };
}
const LINES = [
  line("TURN01", { turn: 0 }),
  line("WAIT02", { turn: 1, seats: seatsOf(2), options: ["mighty-duel"] }),
  line("OPEN03", { state: "open", seats: WAITING_SEATS }),
  line("OVER04", {
    state: "over",
    result: {
      reason: "played",
      points: [51, 45, 44, 31],
      places: [1, 2, 3, 4],
      decided_by: "points",
    },
  }),
];
const OPEN = [
  line("OPEN05", {
    state: "open",
    seats: [
      { seat: 0, kind: "person", name: "Bence", player: PLAYERS[2]! },
      { seat: 1, kind: "open" },
    ],
    options: [],
  }),
];
