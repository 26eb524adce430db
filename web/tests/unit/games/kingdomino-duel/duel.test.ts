import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { lanesOf, partsOf } from "../../../../src/games/kingdomino-duel/end";
import { border, rough, seams } from "../../../../src/games/kingdomino-duel/board/ink";
import { justEarned, roundOf, describeLog } from "../../../../src/games/kingdomino-duel/texts/log";
import { inOrder, planWith } from "../../../../src/games/kingdomino-duel/turn/plan";
import { choicesOf } from "../../../../src/games/kingdomino-duel/turn/choices";
import { Turn } from "../../../../src/games/kingdomino-duel/turn/turn.svelte";
import { nameOf, placement, spotOf } from "../../../../src/games/kingdomino-duel/view";
import type { DuelView } from "../../../../src/views";
import { sums } from "../../../../src/kit/panels/arithmetic";
import { loadPlayer } from "../../../../src/stores/player.svelte";
import type { Earned, RecordAnswer, ResultInfo, TableInfo } from "../../../../src/messages";
import { earnedIn, entriesOf } from "../../../../src/screens/replay/imported_record";
import { say } from "../../../../src/i18n/words.svelte";
import { updateSetting } from "../../../../src/stores/settings.svelte";
import { Table } from "../../../../src/table/state/table.svelte";
import { moved } from "../../../helpers/positions";

interface Ahead {
  line: string[];
  view: DuelView;
  moves: DuelView["moves"] | null;
}
interface Fixture {
  view: DuelView;
  moves: DuelView["moves"] | null;
  played: string[];
  ahead: Ahead[];
  result?: ResultInfo;
}

const fixture = (name: string): Fixture =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../../fixtures/duel-${name}.json`), "utf-8"),
  ) as Fixture;

let posted: { move: string; version: number }[] = [];
let lookaheads: string[][] = [];
let playing: Fixture;
let version = 100;

/** A fake server that accepts every move, with the lookaheads of the fixture. */
async function server(address: string, request?: RequestInit): Promise<Response> {
  if (address.endsWith("/api/me"))
    return Promise.resolve(Response.json({ player: { id: "me", name: "Mila" }, server: "0" }));
  if (request?.method === "POST") {
    posted.push(JSON.parse(String(request.body)) as (typeof posted)[number]);
    return Promise.resolve(Response.json({ table: "t", version: ++version, events: [] }));
  }
  const line = new URL(address, "http://x").searchParams.getAll("move");
  lookaheads.push(line);
  const answer = playing.ahead.find((each) => each.line.join() === line.join());
  if (!answer)
    return Promise.resolve(
      Response.json({ refused: "not-legal", params: { move: line.join() } }, { status: 409 }),
    );
  const moves = answer.moves && { seat: playing.view.seat, moves: answer.moves };
  return Promise.resolve(Response.json({ version, view: answer.view, moves }));
}

function sitDown(name: string): { table: Table<DuelView>; turn: Turn } {
  playing = fixture(name);
  const seat = playing.view.seat as number;
  const table = new Table<DuelView>("t");
  const seats = [0, 1].map((each) => ({
    seat: each,
    kind: "person" as const,
    player: { id: each === seat ? "me" : "other", name: "x" },
  }));
  const info = {
    id: "t",
    version,
    state: "playing",
    game: "kingdomino-duel",
    seats,
    turn: seat,
    turn_version: version,
  };
  table.receive({
    type: "view",
    version,
    table: info as unknown as TableInfo,
    view: playing.view,
    now: Date.now(),
  });
  table.receive({ type: "moves", version, seat, moves: playing.moves! });
  const turn = new Turn(table);
  turn.begin();
  return { table, turn };
}

beforeEach(async () => {
  posted = [];
  lookaheads = [];
  version = 100;
  vi.stubGlobal("fetch", server);
  localStorage.setItem("crownlands.name", "Mila");
  await loadPlayer();
});

const moves = (): string[] => posted.map(({ move }) => move);

describe("the draft", () => {
  test("the first die is one of four, and another pick takes its place", async () => {
    const { turn } = sitDown("first-die");
    expect([turn.step, turn.diceToTake]).toEqual(["take", 1]);
    turn.pick(3);
    turn.pick(2);
    expect(turn.picked).toEqual([2]);
    await turn.confirm();
    expect(moves()).toEqual(["take2"]);
  });
  test("two dice are picked in any order and sent in rising order, each after the version before", async () => {
    const { turn } = sitDown("two-dice");
    expect(turn.diceToTake).toBe(2);
    const free = playing.view.dice.filter(({ seat }) => seat === null).map(({ die }) => die);
    expect(free.every((die) => turn.canTake(die))).toBe(true);
    turn.pick(free[2]!);
    expect(turn.ready).toBe(false);
    turn.pick(free[0]!);
    await turn.confirm();
    expect(moves()).toEqual([`take${free[0]}`, `take${free[2]}`]);
    expect(posted.map((each) => each.version)).toEqual([100, 101]);
  });
  test("the last die is no choice: it is taken together with the drawing", async () => {
    const { turn } = sitDown("last-die");
    await vi.waitFor(() => expect(turn.step).not.toBe("take"));
    expect(posted).toEqual([]);
    expect(turn.line).toEqual(playing.ahead[0]!.line);
  });
  test("two dice at once is a spell of the draft; undone, one die is to be taken again", async () => {
    const { turn } = sitDown("two-at-once");
    expect(turn.spells).toEqual(["take-two-dice"]);
    turn.cast("take-two-dice");
    await vi.waitFor(() => expect(turn.diceToTake).toBe(2));
    turn.pick(4);
    turn.pick(1);
    turn.undo();
    expect(turn.picked).toEqual([]);
    turn.undo();
    await vi.waitFor(() => expect(turn.diceToTake).toBe(1));
    turn.cast("take-two-dice");
    await vi.waitFor(() => expect(turn.diceToTake).toBe(2));
    turn.pick(4);
    turn.pick(1);
    await turn.confirm();
    expect(moves()).toEqual(["take-two-dice", "take1", "take4"]);
  });
});

describe("drawing", () => {
  test("a question mark is named first; a tower chosen later is played before it", async () => {
    const { turn } = sitDown("naming");
    // The question mark is named beside the board, not at the far edge of the table.
    expect(choicesOf(turn)!.place).toBe("dock");
    expect(turn.step).toBe("name");
    const [[name], [tower]] = playing.ahead.map(({ line }) => line) as [[string], [string]];
    choicesOf(turn)!
      .list.find(({ key }) => name === `${turn.naming.die}=${key}`)!
      .choose();
    await vi.waitFor(() => expect(turn.step).toBe("draw"));
    turn.chooseTower();
    expect(choicesOf(turn)!.list.map(({ key }) => key)).toContain(tower);
    expect(choicesOf(turn)!.place).toBe("dock");
    await turn.plan(tower);
    expect(lookaheads.at(-1)).toEqual([tower, name]);
    turn.next(1);
    expect(turn.ghost).toHaveLength(2);
    await turn.confirm();
    expect(moves()).toEqual([tower, name, turn.tried!.move]);
  });
  test("undo goes back choice by choice, and nothing was sent", async () => {
    const { turn } = sitDown("naming");
    const [[name], [tower]] = playing.ahead.map(({ line }) => line) as [[string], [string]];
    await turn.plan(name);
    await turn.plan(tower);
    turn.next(1);
    turn.undo();
    expect([turn.tried, turn.planned]).toEqual([null, [name, tower]]);
    turn.undo();
    await vi.waitFor(() => expect(turn.planned).toEqual([name]));
    turn.undo();
    await vi.waitFor(() => expect(turn.step).toBe("name"));
    expect(posted).toEqual([]);
  });
  test("a move that the server refuses is reported and not planned", async () => {
    const { table, turn } = sitDown("naming");
    await turn.plan("tower9");
    expect(turn.planned).toEqual([]);
    expect(table.refusal?.key).toBe("not-legal");
  });
  test("a split domino is drawn half by half, and both halves are sent together", async () => {
    const { turn } = sitDown("split");
    expect(turn.spells).toContain("split-domino");
    turn.cast("split-domino");
    await vi.waitFor(() => expect(turn.step).toBe("half"));
    const half = playing.ahead[1]!.line[1]!;
    turn.cover(spotOf(half.split("@")[1]!));
    expect(turn.ghost).toHaveLength(1);
    await turn.confirm();
    expect(posted).toEqual([]);
    expect(nameOf(turn.drawnHalf!)).toBe(half.split("@")[1]);
    turn.next(1);
    const second = turn.tried!.move;
    await turn.confirm();
    expect(moves()).toEqual(["split-domino", half, second]);
  });
  test("the two halves are swapped where that is legal", () => {
    const { turn } = sitDown("split");
    const whole = turn.legal.find((each) =>
      turn.legal.some(
        (other) =>
          other.move !== each.move &&
          nameOf(other.first) === nameOf(each.second) &&
          nameOf(other.second) === nameOf(each.first),
      ),
    );
    turn.try(whole!);
    turn.swap();
    expect([nameOf(turn.tried!.first), nameOf(turn.tried!.second)]).toEqual([
      nameOf(whole!.second),
      nameOf(whole!.first),
    ]);
  });
  test("a domino that fits nowhere is passed over", async () => {
    const { turn } = sitDown("nothing");
    expect(turn.step).toBe("nothing");
    await turn.confirm();
    expect(moves()).toEqual(["-"]);
  });
});

describe("lightning", () => {
  test("a coat of arms is chosen for three points a domain", async () => {
    const { turn } = sitDown("bonus");
    expect(turn.step).toBe("strike");
    const best = [...turn.bonuses].sort((a, b) => b.points! - a.points!)[0]!;
    const choice = choicesOf(turn)!.list.find(({ key }) => best.move === `bonus=${key}`)!;
    expect(choice.points).toBe(best.points);
    choice.choose();
    expect(turn.gain).toBe(best.points);
    await turn.confirm();
    expect(moves()).toEqual([best.move]);
  });
  test("a cross goes on a drawn square, and the ghost has one more than before", async () => {
    const { turn } = sitDown("cross");
    turn.next(1);
    const [square] = turn.ghost;
    const before = playing.view.kingdoms[turn.seat!]!.squares.find(
      (each) => each.square === nameOf(square!),
    )!;
    expect(square).toMatchObject({ coat: before.coat, crosses: before.crosses + 1 });
    await turn.confirm();
    expect(moves()).toEqual([`cross@${before.square}`]);
  });
});

test("a phrase leaves the plan as it is; the moves of a new position start the turn over", async () => {
  const { table, turn } = sitDown("naming");
  await turn.plan(playing.ahead[0]!.line[0]!);
  table.receive({
    type: "view",
    version: 101,
    table: { ...table.info!, version: 101 },
    view: playing.view,
    now: Date.now(),
  });
  turn.begin();
  expect(turn.planned).toHaveLength(1);
  table.info = { ...table.info!, version: 102, turn_version: 102 };
  table.receive({
    type: "moves",
    version: 102,
    seat: playing.view.seat as number,
    moves: playing.moves!,
  });
  turn.begin();
  expect(turn.planned).toEqual([]);
});

test("a plan keeps the order of the rules, and a second choice replaces the first", () => {
  expect(inOrder(["3=dot", "tower1", "1=solid", "split-domino", "turn1.2"])).toEqual([
    "turn1.2",
    "split-domino",
    "tower1",
    "1=solid",
    "3=dot",
  ]);
  expect(planWith(["1=dot"], "1=stripe")).toEqual(["1=stripe"]);
  expect(planWith(["1=dot", "3=dot"], "turn3.2")).toEqual(["1=dot", "turn3.2"]);
  // The face that comes up may be a question mark too, which is named before the others.
  expect(planWith(["3=dot"], "turn1.2")).toEqual(["turn1.2"]);
  expect(planWith(["tower1"], "tower2")).toEqual(["tower2"]);
  expect(planWith(["split-domino", "1@c3"], "tower2")).toEqual(["split-domino", "tower2"]);
  // A question mark that is drawn as one half of a split domino keeps its name.
  expect(planWith(["split-domino", "1=dot", "4=dot"], "1@a1")).toEqual([
    "split-domino",
    "1=dot",
    "4=dot",
    "1@a1",
  ]);
});

test("sums of the drawing are the sums of the view", () => {
  for (const name of ["over", "split", "bonus"]) {
    for (const map of fixture(name).view.kingdoms) {
      const rows = sums(map.territories, []);
      expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(
        map.total - (map.bonuses["domain-bonus"] ?? 0),
      );
    }
  }
});

test("the points that a move is said to bring are those that the arithmetic shows", () => {
  const { turn } = sitDown("split");
  const map = playing.view.kingdoms[turn.seat!]!;
  for (const each of turn.best.slice(0, 5)) {
    const rows = sums(map.territories, each.changes);
    const bonus = map.bonuses["domain-bonus"] ?? 0;
    if (!bonus)
      expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(map.total + each.points!);
  }
});

test("names of squares and where they are", () => {
  for (const name of ["a5", "g1", "d3"]) expect(nameOf(spotOf(name))).toBe(name);
  expect(spotOf("a5")).toEqual({ x: 0, y: 0 });
  expect(placement({ move: "13@c3n" })).toMatchObject({
    first: { x: 2, y: 2 },
    second: { x: 2, y: 1 },
  });
  expect(placement({ move: "cross@c3", points: 2 })).toMatchObject({
    first: { x: 2, y: 2 },
    second: { x: 2, y: 2 },
    points: 2,
  });
  expect(placement({ move: "tower1" })).toBeNull();
});

test("the log has a sentence for every kind of move", () => {
  const sentences = describeLog(
    moved(
      ...["+1.1", "+2.1", "+3.1", "+4.1"].map((move) => ["chance", move] as ["chance", string]),
      [0, "take1"],
      [1, "take2"],
      [1, "take3"],
      [0, "take4"],
      [0, "turn4.2"],
      [0, "ignore-connection"],
      [0, "tower1"],
      [0, "1=dot"],
      [0, "14@c3e"],
      [1, "split-domino"],
      [1, "2@c3"],
      [1, "3@f5"],
      [0, "bonus=dot"],
      [1, "cross@c3"],
      [0, "-"],
    ),
    (seat) => `P${seat}`,
  );
  expect(sentences.map(({ key }) => key)).toEqual([
    "log.rolled",
    "log.took",
    "log.took-two",
    "log.took",
    "log.turned",
    "log.cast",
    "log.tower",
    "log.named",
    "duel.log.drew",
    "log.cast",
    "duel.log.drew-half",
    "duel.log.drew-half",
    "log.bonus",
    "duel.log.cross",
    "log.drew-nothing",
  ]);
  expect(sentences[8]).toMatchObject({ params: { name: "P0" }, notation: "14@c3e" });
  expect(roundOf(moved(["chance", "+1.1"], [0, "take1"], ["chance", "+1.3"]))).toBe(2);
});

describe("spells that were earned", () => {
  const entries = moved([0, "14@c3e"], [1, "23@c3e"], ["chance", "+1.1"], ["chance", "+2.1"]);
  const [, led] = entries.map(({ version }) => version);
  const earned: Earned[] = [
    { version: led!, seat: 1, name: "turn-die" },
    { version: led!, seat: 0, name: "add-cross" },
  ];

  test("are logged between their move and the next roll, and announced until somebody acts", () => {
    const sentences = describeLog(entries, (seat) => `P${seat}`, earned);
    expect(sentences.map(({ key }) => key)).toEqual([
      "duel.log.drew",
      "duel.log.drew",
      "log.earned",
      "log.earned",
      "log.rolled",
    ]);
    const params = { name: "P1", spell: say("spell.turn-die"), other: "P0" };
    expect(sentences[2]).toMatchObject({ seat: 1, params });
    expect(justEarned(sentences)).toEqual(sentences.slice(2, 4));
    const later = [...entries, ...moved([0, "take1"]).map((each) => ({ ...each, version: 99 }))];
    expect(justEarned(describeLog(later, String, earned))).toEqual([]);
  });

  test("are not logged when their move was taken back", () => {
    const back = { version: 50, at: 0, event: { kind: "taken-back" as const, seat: 1, moves: 1 } };
    const sentences = describeLog([...entries.slice(0, 2), back], String, earned);
    expect(sentences.map(({ key }) => key)).toEqual(["duel.log.drew"]);
  });

  test("are logged in the replay of a record as well", () => {
    const moves = [{ seat: 0, move: "14@c3e" }];
    const answer = { moves, names: ["", ""], earned: [{ version: 1, seat: 0, name: "turn-die" }] };
    const record = answer as unknown as RecordAnswer;
    const sentences = describeLog(entriesOf(record), String, earnedIn(record));
    expect(sentences.map(({ key }) => key)).toEqual(["duel.log.drew", "log.earned"]);
  });
});

test("the end adds up", () => {
  const { view, result } = fixture("over");
  const lanes = lanesOf(view, result!);
  expect(lanes.map(({ place }) => place)).toEqual([...result!.places!].sort());
  for (const lane of lanes)
    expect(lane.parts.reduce((sum, { points }) => sum + points, 0)).toBe(lane.total);
  expect(partsOf(view.kingdoms[0]!).every(({ points }) => points > 0)).toBe(true);
});

test("the wobble of a line is deterministic, and squares of one domain are separated by dots only", () => {
  const path = border([{ x: 0, y: 0 }], false);
  expect(path.match(/Q/g)!.length).toBeGreaterThan(20);
  expect(border([{ x: 0, y: 0 }], false)).toBe(path);
  expect(border([{ x: 1, y: 0 }], false)).not.toBe(path);
  // Where the noise is nothing the corner stays where it was.
  expect(rough("M0,0L100,0L100,100L0,100Z", 0)).toContain("Q100,0 ");
  const beside = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ];
  expect(seams(beside)).toBe("M100,12 v76");
  expect(
    seams([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]),
  ).toBe("");
});

describe("settings", () => {
  const wait = (milliseconds = 20): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));

  test("without confirmation the last die, the squares and the coat of arms are played at once; a hint only previews", async () => {
    updateSetting("confirm", false);
    try {
      const { turn } = sitDown("bonus");
      await turn.show(playing.moves![0]!.move);
      await wait();
      expect([turn.coat, posted.length]).toEqual(["dot", 0]);
      turn.chooseBonus("stripe");
      await wait();
      expect(moves()).toEqual(["bonus=stripe"]);
      const dice = sitDown("two-dice").turn;
      const free = playing.view.dice.filter(({ seat }) => seat === null).map(({ die }) => die);
      dice.pick(free[0]!);
      await wait();
      expect(posted).toHaveLength(1);
      dice.pick(free[1]!);
      await vi.waitFor(() =>
        expect(moves().slice(1)).toEqual([`take${free[0]}`, `take${free[1]}`]),
      );
      const drawing = sitDown("split").turn;
      drawing.cover(spotOf("b1"));
      await vi.waitFor(() => expect(moves().slice(3)).toEqual(["13@b1e"]));
    } finally {
      updateSetting("confirm", true);
    }
  });

  test("without confirmation a split domino is drawn half by half and sent with its second half", async () => {
    updateSetting("confirm", false);
    try {
      const { turn } = sitDown("split");
      turn.cast("split-domino");
      await vi.waitFor(() => expect(turn.step).toBe("half"));
      const half = playing.ahead[1]!.line[1]!;
      turn.cover(spotOf(half.split("@")[1]!));
      await vi.waitFor(() => expect(turn.drawnHalf).not.toBeNull());
      expect(posted).toEqual([]);
      turn.cover(turn.legal[0]!.first);
      await vi.waitFor(() => expect(moves().slice(0, 2)).toEqual(["split-domino", half]));
    } finally {
      updateSetting("confirm", true);
    }
  });

  test("where nothing can be drawn, the pass is played automatically, if the setting says so", async () => {
    sitDown("nothing");
    await wait(800);
    expect(posted).toEqual([]);
    updateSetting("single", true);
    try {
      sitDown("first-die");
      await wait(800);
      expect(posted).toEqual([]);
      sitDown("nothing");
      await wait(800);
      expect(moves()).toEqual(["-"]);
    } finally {
      updateSetting("single", false);
    }
  });
});
