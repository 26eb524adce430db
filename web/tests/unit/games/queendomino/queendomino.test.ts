import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildingName, effects, priceWords } from "../../../../src/games/queendomino/texts/effects";
import ENDING, { partsOf } from "../../../../src/games/queendomino/end";
import { explain } from "../../../../src/games/queendomino/texts/explain";
import { headings } from "../../../../src/games/queendomino/panels/headings";
import { realmWords } from "../../../../src/games/queendomino/texts/labels";
import { describeLog, turnSoFar } from "../../../../src/games/queendomino/texts/log";
import { tileOf } from "../../../../src/games/queendomino/rules/tiles";
import { steps } from "../../../../src/games/queendomino/turn/steps";
import { Turn } from "../../../../src/games/queendomino/turn/turn.svelte";
import { BUILDINGS } from "../../../../src/games/queendomino/drawing/buildings";
import { realmOf } from "../../../../src/games/queendomino/view";
import type { QueendominoView } from "../../../../src/views";
import { say, loadLanguage } from "../../../../src/i18n/words.svelte";
import { backOf, numberOf } from "../../../../src/kit/board/kingdom";
import { loadPlayer } from "../../../../src/stores/player.svelte";
import { updateSetting } from "../../../../src/stores/settings.svelte";
import type { TableInfo } from "../../../../src/messages";
import { spotOf } from "../../../../src/svg/squares";
import { placedThisRound } from "../../../../src/kit/line/draft_log";
import { effectiveMoves } from "../../../../src/table/state/log";
import { Table } from "../../../../src/table/state/table.svelte";
import { moved, fixture } from "../../../helpers/positions";

interface Shown {
  view: QueendominoView;
  moves: QueendominoView["moves"] | null;
  played: string[];
  result?: { points: number[]; places: number[]; decided_by: string };
}
const scene = (name: string): Shown => fixture(name) as unknown as Shown;
const posted: { do: string; version: number; move: string }[] = [];
/** The moves that were asked about, without being played. */
let lookaheadMoves: string[] = [];
let version = 100;

async function server(address: string, request?: RequestInit): Promise<Response> {
  if (request?.method === "POST")
    posted.push(JSON.parse(String(request.body)) as (typeof posted)[number]);
  if (address.endsWith("/api/me"))
    return Promise.resolve(Response.json({ player: { id: "me", name: "Mila" }, server: "0" }));
  if (address.includes("/ahead?"))
    lookaheadMoves = new URL(address, "http://server").searchParams.getAll("move");
  if (request?.method === "POST") version++;
  return Promise.resolve(Response.json({ table: "t", version, events: [] }));
}

function sitDown(
  name: string,
  allowed?: Shown["moves"],
): { turn: Turn; view: QueendominoView; moves: NonNullable<Shown["moves"]> } {
  const { view, moves = [] } = { ...scene(name), ...(allowed && { moves: allowed }) };
  const table = new Table<QueendominoView>("t");
  const seats = view.kingdoms
    .flatMap(({ seats }) => seats)
    .map((seat) => ({
      seat,
      kind: "person" as const,
      player: { id: seat === view.seat ? "me" : `p${seat}`, name: "x" },
    }));
  const info = {
    id: "t",
    version,
    state: "playing",
    game: "queendomino",
    seats,
    turn: view.seat,
  } as unknown as TableInfo;
  table.receive({ type: "view", version, table: info, view, now: Date.now() });
  table.receive({ type: "moves", version, seat: view.seat as number, moves: moves! });
  const turn = new Turn(table);
  turn.begin();
  return { turn, view, moves: moves! };
}

beforeAll(() => loadLanguage("en"));
beforeEach(async () => {
  posted.length = 0;
  vi.stubGlobal("fetch", server);
  localStorage.setItem("crownlands.name", "Mila");
  await loadPlayer();
  version = 100;
});

describe("the steps of a turn", () => {
  test("a domino is placed as in Kingdomino", async () => {
    const { turn } = sitDown("queen-placing");
    turn.stepOn(1);
    await turn.confirm();
    expect(posted.at(-1)!.move).toBe(turn.best[0]!.move);
  });
  test("a knight is explained by the squares of his territory before he goes", async () => {
    const { turn, view, moves } = sitDown("queen-knight");
    expect(turn.ready).toBe(false);
    const [first] = moves;
    turn.choose(spotOf(first!.move.split("@")[1]!, view.side));
    const words = explain(view, turn, false)!;
    expect(words.about).toContain(say("coins", { n: first!.coins! }));
    expect(words.button).toBe(say("knight.collect", { n: first!.coins! }));
    await turn.confirm();
    expect(posted.at(-1)!.move).toBe(first!.move);
  });
  test("a square where nothing can stand is asked about as the move of the step", async () => {
    const castle = { x: 0, y: 0 };
    const knight = sitDown("queen-knight");
    const square = knight.turn.realm.castle;
    knight.turn.explainRefusal(castle);
    await vi.waitFor(() => expect(lookaheadMoves).toEqual([`knight@${square}`]));
    const { turn, view } = sitDown("queen-build");
    const space = view.board.find((each) => turn.canTake(each))!;
    turn.take(space);
    const tile = space.tile!.building;
    turn.explainRefusal(castle);
    await vi.waitFor(() => expect(lookaheadMoves).toEqual([tile, `${tile}@${turn.realm.castle}`]));
  });
  test("an optional step can be skipped, a place and a claim cannot", async () => {
    const { turn } = sitDown("queen-knight");
    expect(turn.maySkip).toBe(true);
    await turn.skip();
    expect(posted.at(-1)!.move).toBe("-");
    expect(sitDown("queen-placing").turn.maySkip).toBe(false);
    expect(sitDown("queen-claiming").turn.maySkip).toBe(false);
  });
  test("tile and square are chosen here, then taken and built with two moves, the second after the first", async () => {
    const { turn, view, moves } = sitDown("queen-build");
    const space = view.board.find((each) => turn.canTake(each))!;
    turn.take(space);
    expect([...turn.squares].sort()).toEqual(
      Object.keys(moves.find(({ move }) => move === space.tile!.building)!.sites!).sort(),
    );
    expect(turn.ready).toBe(false);
    const square = turn.squares[0]!;
    turn.choose(spotOf(square, view.side));
    expect(turn.points).toBe(
      moves.find(({ move }) => move === space.tile!.building)!.sites![square],
    );
    await turn.confirm();
    expect(posted.map(({ move, version }) => [move, version])).toEqual([
      [space.tile!.building, 100],
      [`${space.tile!.building}@${square}`, 101],
    ]);
  });
  test("undoing goes back to the tile first, then to nothing", () => {
    const { turn, view } = sitDown("queen-build");
    turn.take(view.board.find((each) => turn.canTake(each))!);
    turn.choose(spotOf(turn.squares[0]!, view.side));
    turn.back();
    expect([turn.square, turn.tile === null]).toEqual([null, false]);
    turn.back();
    expect(turn.begun).toBe(false);
  });
  test("a tile that was taken already waits for its square only", async () => {
    const { turn, moves } = sitDown("queen-site");
    expect(turn.offered).toBe(moves[0]!.move.split("@")[0]);
    turn.stepOn(1);
    await turn.confirm();
    expect(moves.map(({ move }) => move)).toContain(posted.at(-1)!.move);
  });
  test("the dragon is sent onto a tile of the board", async () => {
    const { turn, view } = sitDown("queen-dragon");
    const space = view.board.find((each) => turn.canTake(each))!;
    turn.take(space);
    expect(explain(view, turn, false)!.about).toContain(buildingName(space.tile!.building));
    await turn.confirm();
    expect(posted.at(-1)!.move).toBe(`burn-${space.tile!.building}`);
  });
  test("in the Royal Wedding a claimed domino names its box", async () => {
    const { turn, view } = sitDown("wedding-claiming");
    const free = view.line.find(({ domino }) => turn.canClaim(domino))!;
    turn.pick(free.domino);
    await turn.confirm();
    expect(posted.at(-1)!.move).toBe(String(free.domino));
    expect([backOf("q12"), backOf("k3"), backOf(12), numberOf("q12")]).toEqual([
      "stone",
      "wood",
      null,
      12,
    ]);
  });
});

describe("the list of steps", () => {
  const states = (name: string): string[] => {
    const { view, played } = scene(name);
    const log = effectiveMoves(
      moved(...played.map((move): [number, string] => [view.seat as number, move])),
    );
    return steps(view, turnSoFar(log, view.seat as number)).map(
      ({ name, state }) => `${name} ${state}`,
    );
  };
  test("says what is done, what is now and what cannot be", () => {
    expect(states("queen-placing")).toEqual([
      "place now",
      "knights not",
      "build next",
      "dragon not",
      "claim next",
    ]);
    expect(states("queen-knight")[0]).toBe("place done");
    expect(states("queen-knight")[1]).toBe("knights now");
    expect(states("queen-build").slice(0, 3)).toEqual(["place done", "knights not", "build now"]);
    expect(states("queen-dragon")[3]).toBe("dragon now");
    expect(states("queen-over")).toEqual([]);
  });
  test("gives the reason why a step cannot be taken", () => {
    const { view } = scene("queen-placing");
    const reasons = steps(view, []).map(({ about }) => about);
    expect(reasons[1]).toBe(say("steps.no-knight"));
    expect(reasons[3]).toBe(say("steps.hosts"));
  });
});

describe("points", () => {
  test.each(["queen-placing", "queen-knight", "queen-over", "teams-over", "wedding-claiming"])(
    "the headings of %s add up to the total, and so do the parts at the end",
    (name) => {
      for (const realm of scene(name).view.kingdoms) {
        expect(headings(realm).reduce((sum, { points }) => sum + points, 0)).toBe(realm.total);
        expect(partsOf(realm).reduce((sum, { points }) => sum + points, 0)).toBe(realm.total);
      }
    },
  );
  test("a team has one lane, and the places are those of the result", () => {
    const { view, result } = scene("teams-over");
    const lanes = ENDING.lanes(view, { reason: "played", ...result! });
    expect(lanes.map(({ seats, place }) => [seats, place])).toEqual([
      [[0, 1], 1],
      [[6, 7], 2],
      [[2, 3], 3],
      [[4, 5], 4],
    ]);
  });
});

describe("texts and drawings", () => {
  test("every kind of building is drawn and has its words", () => {
    const kinds = Object.keys(BUILDINGS);
    expect(kinds).toHaveLength(17);
    for (const name of ["queen-knight", "queen-build", "teams-over"])
      for (const { tile } of scene(name).view.kingdoms.flatMap(({ squares }) => squares))
        if (tile) {
          expect(kinds).toContain(tile.name);
          expect(effects(tile).length).toBeGreaterThan(0);
        }
  });
  test("an unpublished effect of a tile is described as a guess", () => {
    const foundry = tileOf("foundry");
    expect(foundry.guessed).toBe(true);
    expect(effects(foundry)[0]).toBe("at once 1\u00a0knight (our guess)");
    expect(effects(tileOf("bakery"))[0]).toBe("at once nothing (our guess)");
    expect(effects(tileOf("big-tavern"))[0]).toBe("at once 3\u00a0knights");
    expect(effects({ ...foundry, guessed: false })[0]).toBe("at once 1\u00a0knight");
  });
  test("a price after the queen's discount shows both", () => {
    expect(priceWords({ cost: 3, price: 2 })).toBe("Price: 3 − 1 for the queen = 2\u00a0coins");
    expect(priceWords({ cost: 1, price: 1 })).toBe("Price: 1\u00a0coin");
  });
  test("open town squares, buildings and knights are in the labels of squares", () => {
    const { view } = scene("queen-build");
    const realm = view.kingdoms[realmOf(view, view.seat as number)]!;
    const words = realmWords(realm);
    for (const square of realm.sites) expect(words.get(square)).toContain(say("site.open"));
    const built = realm.squares.find(({ building }) => building)!;
    expect(words.get(built.square)).toContain(say(`building.${built.tile!.name}` as never));
  });
  test("partners share a kingdom", () => {
    const { view } = scene("teams-placing");
    expect([0, 1, 2, 7].map((seat) => realmOf(view, seat))).toEqual([0, 0, 1, 3]);
  });
});

describe("the log", () => {
  const name = (seat: number): string => ["Kasia", "Ivo"][seat]!;
  test("has a sentence for each step and leaves skipped ones out", () => {
    const sentences = describeLog(
      moved(
        ["chance", "+bakery1"],
        ["chance", "+k12"],
        ["chance", "+k3"],
        [0, "q12@c4e"],
        [0, "knight@c4"],
        [0, "statue2"],
        [0, "statue2@d4"],
        [0, "burn-church1"],
        [0, "k3"],
        [1, "q14@-"],
        [1, "-"],
        [1, "k12"],
      ),
      name,
    ).map(({ key, params }) => say(key, params));
    expect(sentences).toEqual([
      "New on the stack: Bakery.",
      "Turned up: 3, 12.",
      "Kasia placed domino 12.",
      "Kasia sent a knight to collect taxes.",
      "Kasia built: Statue.",
      "Kasia bribed the dragon; burned: Church.",
      "Kasia claimed 3.",
      "Ivo discarded domino 14: it fits nowhere.",
      "Ivo claimed 12.",
    ]);
  });
  test("finds the dominoes placed in a round, and the beginning of the turn", () => {
    const entries = moved(
      ["chance", "+1"],
      [0, "5@c4e"],
      [0, "knight@c4"],
      [0, "1"],
      [1, "7@d4n"],
      [1, "-"],
    );
    expect(placedThisRound(effectiveMoves(entries), false, String)).toEqual([
      { domino: "5", seat: 0 },
      { domino: "7", seat: 1 },
    ]);
    expect(turnSoFar(effectiveMoves(entries), 1).map(({ move }) => move)).toEqual(["7@d4n", "-"]);
    expect(turnSoFar(effectiveMoves(entries), 0)).toEqual([]);
  });
});

describe("settings", () => {
  const wait = (milliseconds = 20): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));
  const sent = (): string[] => posted.splice(0).map(({ move }) => move);

  test("without confirmation a complete move is sent at once; hints and keys only preview", async () => {
    updateSetting("confirm", false);
    try {
      for (const name of [
        "queen-placing",
        "queen-knight",
        "queen-dragon",
        "queen-claiming",
        "queen-build",
      ]) {
        const { turn, moves } = sitDown(name);
        turn.show(moves[0]!.move);
        turn.stepOn(1);
        await wait();
        expect(sent()).toEqual([]);
      }
      sitDown("queen-placing").turn.cover(sitDown("queen-placing").turn.legal[0]!.first);
      const knight = sitDown("queen-knight");
      knight.turn.choose(spotOf("e9", knight.view.side));
      const dragon = sitDown("queen-dragon");
      dragon.turn.take(dragon.view.board.find((each) => dragon.turn.canTake(each))!);
      const line = sitDown("queen-claiming");
      line.turn.pick(line.moves[0]!.move);
      await wait();
      expect(sent().map((move) => move.replace(/\W.*/, ""))).toEqual([
        "22",
        "knight",
        "burn",
        line.moves[0]!.move,
      ]);
      const { turn, view } = sitDown("queen-build");
      turn.take(view.board.find((each) => turn.canTake(each))!);
      await wait();
      expect([turn.tile !== null, posted.length]).toEqual([true, 0]);
      turn.choose(spotOf(turn.squares[0]!, view.side));
      await wait();
      expect(posted).toHaveLength(2);
    } finally {
      updateSetting("confirm", true);
    }
  });

  test("a step without a choice is skipped automatically, if the setting says so", async () => {
    const skip = [{ move: "-" }];
    sitDown("queen-knight", skip);
    await wait(800);
    expect(posted).toEqual([]);
    updateSetting("single", true);
    try {
      sitDown("queen-knight");
      await wait(800);
      expect(posted).toEqual([]);
      sitDown("queen-knight", skip);
      await wait(800);
      sitDown("queen-claiming", [{ move: "27" }]);
      await wait(800);
      expect(sent()).toEqual(["-", "27"]);
    } finally {
      updateSetting("single", false);
    }
  });
});
