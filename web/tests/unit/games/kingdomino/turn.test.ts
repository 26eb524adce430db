import { beforeEach, describe, expect, test, vi } from "vitest";
import { Turn } from "../../../../src/games/kingdomino/turn/turn.svelte";
import type { KingdominoView } from "../../../../src/views";
import { loadPlayer } from "../../../../src/stores/player.svelte";
import type { TableInfo } from "../../../../src/messages";
import { updateSetting } from "../../../../src/stores/settings.svelte";
import { spotOf } from "../../../../src/svg/squares";
import { Table } from "../../../../src/table/state/table.svelte";
import { fixture, type Fixture } from "../../../helpers/positions";

const posted: { do: string; move: string; key: string }[] = [];
let refuse = false;

/** A fake server that accepts every command or refuses it. */
async function server(address: string, request?: RequestInit): Promise<Response> {
  if (request?.method === "POST")
    posted.push(JSON.parse(String(request.body)) as (typeof posted)[number]);
  if (address.endsWith("/api/me"))
    return Promise.resolve(Response.json({ player: { id: "me", name: "Mila" }, server: "0" }));
  if (refuse)
    return Promise.resolve(
      Response.json({ refused: "stale", version: 101, events: [] }, { status: 409 }),
    );
  return Promise.resolve(Response.json({ table: "t", version: 101, events: [] }));
}

function sitDown(
  name: string,
  here = true,
): { table: Table<KingdominoView>; turn: Turn; scene: Fixture } {
  const scene = fixture(name);
  const seat = scene.view.seat as number;
  const table = new Table<KingdominoView>("t");
  const seats = scene.view.kingdoms.map((kingdom) => ({
    seat: kingdom.seat,
    kind: "person" as const,
    player: { id: here && kingdom.seat === seat ? "me" : `p${kingdom.seat}`, name: "x" },
  }));
  const info = {
    id: "t",
    version: 100,
    state: "playing",
    game: "kingdomino",
    seats,
    turn: seat,
    turn_version: 100,
  } as unknown as TableInfo;
  table.receive({ type: "view", version: 100, table: info, view: scene.view, now: Date.now() });
  table.receive({ type: "moves", version: 100, seat, moves: scene.moves! });
  const turn = new Turn(table);
  turn.begin();
  return { table, turn, scene };
}

beforeEach(async () => {
  posted.length = 0;
  refuse = false;
  vi.stubGlobal("fetch", server);
  localStorage.setItem("crownlands.name", "Mila");
  await loadPlayer();
});

describe("placing", () => {
  test("the squares that can be covered are those of the legal moves", () => {
    const { turn, scene } = sitDown("placing");
    expect(turn.step).toBe("place");
    for (const { move } of scene.moves!)
      expect(turn.canCover(spotOf(move.split("@")[1]!.slice(0, -1), 5))).toBe(true);
    expect(turn.canCover({ x: 0, y: 0 })).toBe(false);
  });
  test("the best placement comes first, and stepping back wraps round to the worst", () => {
    const { turn, scene } = sitDown("placing");
    const points = scene.moves!.map((move) => move.points!);
    turn.next(1);
    expect(turn.tried!.points).toBe(Math.max(...points));
    turn.next(-1);
    expect(turn.tried!.points).toBe(Math.min(...points));
  });
  test("turning keeps the square that was pointed at", () => {
    const { turn } = sitDown("placing");
    const spot = turn.best[0]!.second;
    turn.cover(spot);
    for (let i = 0; i < 8; i++) {
      turn.turn();
      expect(turn.covers(spot)).toBe(true);
    }
  });
  test("nothing is sent before confirmation, and undo removes the preview", async () => {
    const { turn } = sitDown("placing");
    turn.next(1);
    turn.undo();
    await turn.confirm();
    expect(turn.ghost).toEqual([]);
    expect(posted).toEqual([]);
  });
  test("a confirmed move is sent with the shown version and a new key", async () => {
    const { turn, scene } = sitDown("placing");
    turn.next(1);
    await turn.confirm();
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({
      do: "move",
      version: 100,
      seat: scene.view.seat,
      move: turn.tried!.move,
    });
    expect(posted[0]!.key).toMatch(/^[0-9a-f]{32}$/);
    expect(scene.moves!.map(({ move }) => move)).toContain(posted[0]!.move);
  });
  test("a refusal is shown, and the preview is removed", async () => {
    const { table, turn } = sitDown("placing");
    refuse = true;
    turn.next(1);
    await turn.confirm();
    expect(table.refusal?.key).toBe("stale");
    expect(turn.tried).toBeNull();
  });
});

describe("claiming", () => {
  test("only a free domino can be picked", () => {
    const { turn, scene } = sitDown("claiming");
    expect(turn.step).toBe("claim");
    for (const { domino, seat } of scene.view.line) {
      turn.picked = null;
      turn.pick(domino);
      expect(turn.picked).toBe(seat === null ? domino : null);
    }
  });
  test("the picked domino is what is sent", async () => {
    const { turn, scene } = sitDown("claiming");
    const free = scene.view.line.find(({ seat }) => seat === null)!.domino;
    turn.pick(free);
    await turn.confirm();
    expect(posted.map(({ move }) => move)).toEqual([String(free)]);
  });
});

test("the only legal move is chosen at once", () => {
  const { table, turn, scene } = sitDown("claiming");
  const only = scene.moves![0]!;
  table.receive({ type: "moves", version: 100, seat: scene.view.seat as number, moves: [only] });
  turn.begin();
  expect(turn.picked).toBe(Number(only.move));
});

test("a domino that fits nowhere is offered to be discarded", async () => {
  const { table, turn, scene } = sitDown("placing");
  table.receive({
    type: "moves",
    version: 100,
    seat: scene.view.seat as number,
    moves: [{ move: "23@-" }],
  });
  turn.begin();
  expect(turn.step).toBe("discard");
  await turn.confirm();
  expect(posted.map(({ move }) => move)).toEqual(["23@-"]);
});

test("a spectator has nothing to do", () => {
  const { turn } = sitDown("placing", false);
  expect(turn.step).toBeNull();
  expect(turn.canCover(spotOf("e6", 5))).toBe(false);
});

describe("settings", () => {
  const wait = (milliseconds = 20): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));

  test("without confirmation a click on a domino or a square plays; a hint only previews", async () => {
    updateSetting("confirm", false);
    try {
      const claiming = sitDown("claiming");
      const { move } = claiming.scene.moves![0]!;
      claiming.turn.show(move);
      await wait();
      expect(posted).toEqual([]);
      claiming.turn.pick(Number(move));
      await wait();
      expect(posted.map((each) => each.move)).toEqual([move]);
      const { turn, scene } = sitDown("placing");
      turn.cover(turn.legal[0]!.first);
      await wait();
      expect(scene.moves!.map((each) => each.move)).toContain(posted.at(-1)!.move);
      expect(posted).toHaveLength(2);
    } finally {
      updateSetting("confirm", true);
    }
  });

  test("the only legal move is played after a delay, if the setting says so and nothing has happened meanwhile", async () => {
    const only = (): ReturnType<typeof sitDown> => {
      const seated = sitDown("placing");
      seated.table.receive({
        type: "moves",
        version: 100,
        seat: seated.scene.view.seat as number,
        moves: [seated.scene.moves![0]!],
      });
      seated.turn.begin();
      return seated;
    };
    only();
    await wait(800);
    expect(posted).toEqual([]);
    updateSetting("single", true);
    try {
      only();
      await wait(800);
      expect(posted).toHaveLength(1);
      const { table } = only();
      table.info = { ...table.info!, version: 101 };
      await wait(800);
      expect(posted).toHaveLength(1);
    } finally {
      updateSetting("single", false);
    }
  });

  test("the only legal move waits until the device is handed over", async () => {
    updateSetting("single", true);
    updateSetting("handOver", true);
    try {
      const { table, turn, scene } = sitDown("placing");
      const seat = scene.view.seat as number;
      const seats = table.info!.seats.map((each) => ({ ...each, player: { id: "me", name: "x" } }));
      table.info = { ...table.info!, seats };
      table.holder = (seat + 1) % seats.length;
      table.receive({ type: "moves", version: 100, seat, moves: [scene.moves![0]!] });
      turn.begin();
      await wait(1600);
      expect(posted).toEqual([]);
      table.holder = seat;
      await wait(400);
      expect(posted).toEqual([]);
      await wait(500);
      expect(posted).toHaveLength(1);
    } finally {
      updateSetting("single", false);
      updateSetting("handOver", false);
    }
  });

  test("the device is handed over before each turn only where the setting asks for it", () => {
    const { table, scene } = sitDown("placing");
    const seat = scene.view.seat as number;
    const seats = table.info!.seats.map((each) => ({ ...each, player: { id: "me", name: "x" } }));
    table.info = { ...table.info!, seats };
    const receive = (): void => {
      table.holder = (seat + 1) % seats.length;
      table.receive({ type: "moves", version: 100, seat, moves: scene.moves! });
    };
    receive();
    expect([table.handOver, table.holder]).toEqual([false, seat]);
    updateSetting("handOver", true);
    try {
      receive();
      expect(table.handOver).toBe(true);
    } finally {
      updateSetting("handOver", false);
    }
  });
});
