import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { drawn, spineOf } from "../../../../src/games/dragon-inferno/drawing/dragon";
import { lanesOf } from "../../../../src/games/dragon-inferno/end";
import { effects, squareWords } from "../../../../src/games/dragon-inferno/texts/labels";
import { regionsOf } from "../../../../src/games/dragon-inferno/board/land";
import { describeLog } from "../../../../src/games/dragon-inferno/texts/log";
import { cellsOf, facing, placedCells } from "../../../../src/games/dragon-inferno/drawing/pieces";
import { placement, ways } from "../../../../src/games/dragon-inferno/turn/placements";
import type { InfernoMove } from "../../../../src/views";
import { dragonsOf, plotsOf } from "../../../../src/games/dragon-inferno/board/plots";
import { Turn } from "../../../../src/games/dragon-inferno/turn/turn.svelte";
import { compareSquares, eggsOf, nameOf, spotOf } from "../../../../src/games/dragon-inferno/view";
import type { InfernoView } from "../../../../src/views";
import { chooseLanguage } from "../../../../src/i18n/words.svelte";
import { loadPlayer } from "../../../../src/stores/player.svelte";
import type { TableInfo } from "../../../../src/messages";
import { updateSetting } from "../../../../src/stores/settings.svelte";
import { Table } from "../../../../src/table/state/table.svelte";
import { moved } from "../../../helpers/positions";

interface Fixture {
  view: InfernoView;
  moves: InfernoMove[];
  result?: { points: number[]; places: number[]; decided_by: string };
}

function fixture(name: string): Fixture {
  return JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../../fixtures/inferno-${name}.json`), "utf-8"),
  ) as Fixture;
}

const posted: string[] = [];
let version = 100;

/** A fake server that accepts every move. */
async function server(address: string, request?: RequestInit): Promise<Response> {
  if (address.endsWith("/api/me"))
    return Promise.resolve(Response.json({ player: { id: "me", name: "Mila" }, server: "0" }));
  const command = JSON.parse(String(request?.body)) as { version: number; move: string };
  expect(command.version).toBe(version);
  posted.push(command.move);
  return Promise.resolve(Response.json({ table: "t", version: ++version, events: [] }));
}

function sitDown(
  name: string,
  allowed?: InfernoMove[],
): { turn: Turn; view: InfernoView; moves: InfernoMove[]; table: Table<InfernoView> } {
  const { view, moves } = { ...fixture(name), ...(allowed && { moves: allowed }) };
  const seat = view.seat as number;
  const table = new Table<InfernoView>("t");
  const seats = [0, 1].map((each) => ({
    seat: each,
    kind: "person",
    player: { id: each === seat ? "me" : "other", name: "x" },
  }));
  const info = {
    id: "t",
    version,
    state: "playing",
    game: "dragon-inferno",
    seats,
    turn: seat,
    turn_version: version,
  };
  table.receive({
    type: "view",
    version,
    table: info as unknown as TableInfo,
    view,
    now: Date.now(),
  });
  table.receive({ type: "moves", version, seat, moves });
  const turn = new Turn(table);
  turn.begin();
  return { turn, view, moves, table };
}

beforeEach(async () => {
  posted.length = 0;
  version = 100;
  vi.stubGlobal("fetch", server);
  localStorage.setItem("crownlands.name", "Mila");
  await loadPlayer();
});

describe("pieces", () => {
  test("names of squares and coordinates are inverse", () => {
    expect(spotOf("a1", 8)).toEqual({ x: 0, y: 7 });
    for (const name of ["a1", "c3", "h8"]) expect(nameOf(spotOf(name, 8), 8)).toBe(name);
  });
  test("a picture turns clockwise, four times round", () => {
    const cells = cellsOf(["C..", "##O"]);
    // The top points to the east: the castle is in the north-east now.
    expect(facing(cells, "e").find(({ sign }) => sign === "C")).toMatchObject({ x: 1, y: 0 });
    expect(facing(cells, "n")).toEqual(cells);
    expect(facing(facing(cells, "s"), "s")).toEqual(cells);
    expect(facing(cells, "N").find(({ sign }) => sign === "C")).toMatchObject({ x: 2, y: 0 });
  });
  test("J@c3e lies as the notation says", () => {
    const spots = ["c3", "c4", "c5", "d5"].map((name) => spotOf(name, 8));
    const signs = placedCells(["C..", "##O"], "e", spots).map((cell) => [
      nameOf(cell, 8),
      cell.sign,
    ]);
    expect(Object.fromEntries(signs)).toEqual({ c3: "O", c4: "#", c5: "#", d5: "C" });
  });
  test("every tile and every dragon of a position lies on its own squares", () => {
    const { view } = fixture("over");
    const laid = plotsOf(view);
    expect(laid.map((plot) => nameOf(plot, 8)).sort()).toEqual(
      view.kingdoms.flatMap(({ tiles }) => tiles.flatMap(({ squares }) => squares)).sort(),
    );
    for (const { tiles } of view.kingdoms)
      for (const { castle, hole } of tiles) {
        expect(laid.find((plot) => nameOf(plot, 8) === castle)?.sign).toBe("C");
        expect(laid.find((plot) => nameOf(plot, 8) === hole)?.sign).toBe("O");
      }
    for (const { cave, cells } of dragonsOf(view))
      expect(cells.map((cell) => nameOf(cell, 8)).sort()).toEqual(
        [...view.caves[cave - 1]!.squares].sort(),
      );
  });
});

describe("dragons", () => {
  const DRAGONS: Record<string, [string[], number[]]> = {
    T: [
      ["###", ".#.", ".#."],
      [4, 3, 1],
    ],
    U: [
      ["#.#", "###"],
      [1, 4, 3, 2, 0],
    ],
    V: [
      ["#..", "#..", "###"],
      [4, 3, 2, 1, 0],
    ],
    W: [
      ["#..", "##.", ".##"],
      [4, 3, 2, 1, 0],
    ],
    X: [
      [".#.", "###", ".#."],
      [4, 2, 0],
    ],
  };
  test.each(Object.entries(DRAGONS))(
    "%s has its spine from tail to head",
    (_, [picture, spine]) => {
      expect(spineOf(cellsOf(picture)).spine.map(({ i }) => i)).toEqual(spine);
    },
  );
  test("wings lie over squares of their own where there are some", () => {
    expect(spineOf(cellsOf(DRAGONS["X"]![0])).wings.map(({ i }) => i)).toEqual([1, 3]);
    expect(drawn(cellsOf(DRAGONS["V"]![0])).wings).toHaveLength(2);
  });
});

test("adjacent tiles of one kingdom are one region with a seam", () => {
  const { view } = fixture("over");
  const regions = regionsOf(plotsOf(view), true);
  expect(regions.length).toBeLessThan(
    view.kingdoms.reduce((sum, { tiles }) => sum + tiles.length, 0),
  );
  expect(regions.some(({ seams }) => seams !== "")).toBe(true);
});

describe("eggs", () => {
  test("any free square of the middle can be chosen, as many as there are eggs left", () => {
    const { turn, view } = sitDown("eggs");
    expect(turn.step).toBe("eggs");
    expect(turn.eggsLeft).toBe(3);
    expect(turn.nests.every((square) => !view.eggs.includes(square))).toBe(true);
    for (const square of turn.nests.slice(-4)) turn.cover(spotOf(square, 8));
    expect(turn.eggs).toHaveLength(3);
    turn.cover(spotOf(turn.eggs[0]!, 8));
    expect(turn.eggs).toHaveLength(2);
    expect(turn.ready).toBe(false);
  });
  test("they are sent one by one in rising order, each against the version of the one before", async () => {
    const { turn, table, moves } = sitDown("eggs");
    for (const square of turn.nests.slice(-3).reverse()) turn.cover(spotOf(square, 8));
    await turn.confirm();
    expect(posted).toHaveLength(3);
    const squares = posted.map((move) => move.slice(4));
    expect([...squares].sort(compareSquares)).toEqual(squares);
    // The answers are here before the socket has told what they led to: until then nothing more is
    // asked.
    expect(turn.step).toBeNull();
    const { info, view } = table;
    table.receive({
      type: "view",
      version,
      table: { ...info!, version, turn_version: version },
      view: view!,
      now: Date.now(),
    });
    table.receive({ type: "moves", version, seat: turn.seat ?? info!.turn!, moves });
    expect(turn.step).toBe("eggs");
  });
});

describe("tiles", () => {
  test("the squares that can be covered are those of the tile in hand", () => {
    const { turn, moves } = sitDown("tile");
    const tile = turn.piece!;
    for (const { move, squares } of moves)
      if (move.startsWith(tile))
        for (const square of squares) expect(turn.canCover(spotOf(square, 8))).toBe(true);
    expect(turn.canTake("?")).toBe(false);
  });
  test("another tile is taken from the rack and tried", () => {
    const { turn, moves } = sitDown("tile");
    const other = moves.map(({ move }) => move[0]!).find((tile) => tile !== turn.piece)!;
    turn.take(other);
    turn.next(1);
    expect(turn.tried!.piece).toBe(other);
  });
  test("turning keeps the square that was pointed at and comes back to the start", () => {
    const { turn, view, moves } = sitDown("tile");
    const spot = spotOf(moves.find(({ move }) => move.startsWith(turn.piece!))!.squares[0]!, 8);
    turn.cover(spot);
    const first = turn.tried!.move;
    const all = moves
      .flatMap((move) => placement(move, view) ?? [])
      .filter(({ piece }) => piece === turn.piece);
    for (let i = 0; i < ways(all, spot).length; i++) {
      expect(turn.covers(spot)).toBe(true);
      turn.turn();
    }
    expect(turn.tried!.move).toBe(first);
  });
  test("of tiles with equal points, one that summons a dragon comes first", () => {
    const { turn } = sitDown("tile");
    const most = Math.max(...turn.best.map(({ points }) => points!));
    const called = turn.best.some(({ points, summons }) => points === most && summons);
    expect(turn.best[0]).toMatchObject({ points: most, summons: called });
  });
  test("the label of a tile that summons a dragon says so", () => {
    const { view, moves } = fixture("tile");
    const called = moves
      .flatMap((move) => placement(move, view) ?? [])
      .filter(({ summons }) => summons);
    expect(called.length).toBeGreaterThan(0);
    for (const { cells } of called)
      expect(view.eggs).toContain(
        nameOf(
          cells.find(({ sign }) => sign === "O")!,
          8,
        ),
      );
  });
});

test("a dragon is moved among its legal places and burns the one that is confirmed", async () => {
  const { turn, moves } = sitDown("dragon");
  expect(turn.step).toBe("dragon");
  turn.next(1);
  const best = Math.max(...moves.map(({ points = 0, burns = 0 }) => points + burns));
  expect((turn.tried!.points ?? 0) + (turn.tried!.burns ?? 0)).toBe(best);
  await turn.confirm();
  expect(moves.map(({ move }) => move)).toContain(posted[0]);
});

test("a dragon without a legal place asks for one confirmation", async () => {
  const { turn, table, view } = sitDown("dragon");
  table.receive({
    type: "moves",
    version,
    seat: view.seat as number,
    moves: [{ move: "dragonT@-" }],
  });
  turn.begin();
  expect(turn.step).toBe("gone");
  await turn.confirm();
  expect(posted).toEqual(["dragonT@-"]);
});

test("the log groups deals and eggs, and has every dragon", () => {
  const sentences = describeLog(
    moved(
      ["chance", "+T"],
      ["chance", "+U"],
      [0, "egg@b2"],
      [0, "egg@c3"],
      [1, "egg@d4"],
      [0, "J@c3e"],
      [0, "dragonT@c3n"],
      [1, "dragonU@-"],
    ),
    (seat) => `P${seat}`,
  );
  expect(sentences.map(({ key }) => key)).toEqual([
    "inferno.log.caves",
    "inferno.log.eggs",
    "inferno.log.eggs",
    "inferno.log.tile",
    "inferno.log.dragon",
    "inferno.log.dragon-gone",
  ]);
  expect(sentences[1]).toMatchObject({ params: { name: "P0", n: 2 }, notation: "egg@b2 egg@c3" });
  expect(sentences[0]!.params).toEqual({ n: 2 });
});

test("what a dragon burns is a sentence that leaves out whoever loses nothing", async () => {
  await chooseLanguage("en");
  const { moves, view } = fixture("dragon");
  const tried = placement(moves[0]!, view)!;
  const words = (burns: number, points: number): string =>
    effects({ ...tried, burns, points }, true, "Baron")[0]!.replaceAll("\u00a0", " ");
  expect(words(3, -1)).toBe("Baron loses 3 points, you lose 1 point");
  expect(words(4, 0)).toBe("Baron loses 4 points");
  expect(words(0, -6)).toBe("you lose 6 points");
  expect(words(0, 0)).toBe("nobody loses points");
});

test("the parts of both sums add up to the points, and eggs are all accounted for", () => {
  const { view, result } = fixture("over");
  for (const { seats, points, parts } of lanesOf(view, { reason: "played", ...result! })) {
    expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(points);
    expect(points).toBe(result!.points[seats[0]!]);
  }
  const { free, held } = eggsOf(view);
  expect(
    free.length + held.length + view.kingdoms.reduce((sum, { broken }) => sum + broken, 0),
  ).toBe(8);
});

test("every square of the valley has its words", async () => {
  await chooseLanguage("en");
  const { view } = fixture("over");
  const words = squareWords(view);
  expect(words.size).toBe(64);
  const { dragon, squares } = view.caves.find(({ now }) => now === "placed")!;
  expect(words.get(squares[0]!)).toContain(`dragon ${dragon}`);
});

test("tiles are counted from the first to the last", () => {
  expect(fixture("eggs").view).toMatchObject({ tile: 0, tiles: 14 });
  const { view } = fixture("tile");
  expect(view.tile).toBe(view.kingdoms.reduce((sum, { tiles }) => sum + tiles.length, 1));
});

describe("settings", () => {
  const wait = (milliseconds = 20): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));

  test("without confirmation a click places the piece and the last egg sends all; hints and keys only preview", async () => {
    updateSetting("confirm", false);
    try {
      for (const name of ["tile", "dragon", "eggs"]) {
        const { turn, moves } = sitDown(name);
        turn.show(moves[0]!.move);
        turn.next(1);
        await wait();
        expect(posted).toEqual([]);
      }
      const tile = sitDown("tile");
      tile.turn.cover(tile.turn.legal[0]!.cells[0]!);
      await wait();
      expect(posted).toHaveLength(1);
      const { turn, view } = sitDown("eggs");
      const left = turn.eggsLeft;
      for (const nest of turn.nests.slice(0, left)) {
        expect(posted).toHaveLength(1);
        turn.cover(spotOf(nest, view.board.rows));
      }
      await wait();
      expect(posted).toHaveLength(1 + left);
    } finally {
      updateSetting("confirm", true);
    }
  });

  test("the only legal placement is played automatically, if the setting says so", async () => {
    const only = fixture("dragon").moves.slice(0, 1);
    sitDown("dragon", only);
    await wait(800);
    expect(posted).toEqual([]);
    updateSetting("single", true);
    try {
      sitDown("dragon");
      await wait(800);
      expect(posted).toEqual([]);
      sitDown("dragon", only);
      await wait(800);
      expect(posted).toEqual([only[0]!.move]);
    } finally {
      updateSetting("single", false);
    }
  });
});
