import { beforeEach, describe, expect, test } from "vitest";
import { INFERNO } from "../src/games/dragon-inferno/guide/script";
import { KINGDOMINO, SCENES, STEPS } from "../src/games/kingdomino/guide/script";
import { Turn } from "../src/games/kingdomino/turn.svelte";
import { DUEL } from "../src/games/kingdomino-duel/guide/script";
import { Turn as DuelTurn } from "../src/games/kingdomino-duel/turn.svelte";
import type { DuelView } from "../src/games/kingdomino-duel/view";
import { QUEENDOMINO } from "../src/games/queendomino/guide/script";
import { Turn as QueendominoTurn } from "../src/games/queendomino/turn.svelte";
import { kept, keep, offered } from "../src/guide/kept";
import type { Script, Taught } from "../src/guide/script";
import { Stage } from "../src/guide/stage.svelte";
import { set } from "../src/settings.svelte";

const begin = () => new Stage(KINGDOMINO);

beforeEach(() => localStorage.clear());

/** Goes on as somebody would, with the `nth` of the legal moves. */
async function stepOn(stage: ReturnType<typeof begin>, nth = 0): Promise<void> {
  const turn = new Turn(stage);
  turn.begin();
  const { does, wanted } = stage.step;
  if (does === "read") stage.next();
  else if (does === "move") {
    turn.show(wanted ?? stage.moves!.moves[nth % stage.moves!.moves.length]!.move);
    await turn.confirm();
  } else stage.looked(does);
}

describe("the scenes", () => {
  test("are complete: every move has the kingdom after it", () => {
    for (const { moves, after } of Object.values(SCENES))
      if (moves) expect(Object.keys(after!).sort()).toEqual(moves.map(({ move }) => move).sort());
  });
  test("show what is told: a crown to claim, one domino left, one that fits nowhere, a last round without a line", () => {
    const wanted = SCENES.start.view.line.find(({ domino }) => String(domino) === STEPS[1]!.wanted)!;
    expect(wanted.halves.some(({ crowns }) => crowns > 0)).toBe(true);
    expect(SCENES.order.view.queue.map(({ seat }) => seat)).toEqual([1, 2, 0]);
    const free = SCENES.claim.view.line.filter(({ seat }) => seat === null);
    expect(free).toEqual([SCENES.claim.view.line[0]]);
    expect(SCENES.edge.moves!.map(({ move }) => move)).toEqual([`${SCENES.edge.view.queue[0]!.domino}@-`]);
    expect(SCENES.last.view.line).toEqual([]);
    expect(SCENES.last.moves!.length).toBeGreaterThan(1);
    expect(SCENES.end.view.now).toBe("end");
  });
});

test("whatever is placed, the guide comes to its end, and the kingdoms are those that were built", async () => {
  for (const nth of [0, 1, 7]) {
    const stage = begin();
    const seen = [stage.step.id];
    while (stage.at < STEPS.length - 1) {
      const { scene, does } = stage.step;
      await stepOn(stage, nth);
      if (does === "move" && stage.step.since === scene) {
        const { moves, after } = SCENES[scene];
        expect(stage.view!.kingdoms[0]).toEqual(after![moves![nth % moves!.length]!.move]);
      }
      seen.push(stage.step.id);
    }
    expect(seen).toEqual(STEPS.map(({ id }) => id));
    expect(kept("kingdomino")).toEqual({ done: true });
    localStorage.clear();
  }
});

/** Everything that can be sent in the step of a stage, move by move. */
function lines<View extends Taught>({ script, step }: Stage<View>): string[][] {
  const all = Object.keys(script.scenes[step.scene]!.after!);
  return all.filter((line) => line.startsWith(step.wanted ?? "")).map((line) => line.split(" "));
}

const SCRIPTS = [KINGDOMINO, DUEL, INFERNO, QUEENDOMINO] as unknown as Script<Taught>[];

describe.each(SCRIPTS)("the guide of $game", (script) => {
  test("comes to its end with the first and the last of all that can be chosen", async () => {
    for (const nth of [0, -1]) {
      const stage = new Stage(script);
      const seen = [stage.step.id];
      while (!stage.isLast) {
        if (stage.step.does === "move")
          for (const move of lines(stage).at(nth)!)
            expect(await stage.wish({ do: "move", version: stage.info!.version, move, seat: 0 })).not.toBeNull();
        else stage.next();
        seen.push(stage.step.id);
      }
      expect(seen).toEqual(script.steps.map(({ id }) => id));
      localStorage.clear();
    }
  });
  test("is the same again wherever it is left", async () => {
    const stage = new Stage(script);
    while (!stage.isLast) {
      const again = new Stage(script);
      if (again.step === stage.step) expect(again.view).toEqual(stage.view);
      if (stage.step.does === "move")
        for (const move of lines(stage)[0]!) await stage.wish({ do: "move", version: 0, move, seat: 0 });
      else stage.next();
    }
  });
});

describe("the duel", () => {
  async function at(id: string): Promise<[Stage<DuelView>, DuelTurn]> {
    const stage = new Stage(DUEL) as unknown as Stage<DuelView>;
    while (stage.step.id !== id) {
      if (stage.step.does === "move")
        for (const move of lines(stage)[0]!) await stage.wish({ do: "move", version: 0, move, seat: 0 });
      else stage.next();
    }
    const turn = new DuelTurn(stage);
    turn.begin();
    return [stage, turn];
  }
  test("two dice are taken together", async () => {
    const [stage, turn] = await at("pair");
    expect(turn.wanted).toBe(2);
    for (const { die } of stage.view!.dice.filter(({ seat }) => seat === null).slice(1)) turn.pick(die);
    await turn.confirm();
    expect(stage.step.id).toBe("grow");
  });
  test("the tower is wanted, and what it would bring is looked at before", async () => {
    const [stage, turn] = await at("tower");
    turn.next(1);
    await turn.confirm();
    expect([stage.step.id, stage.strayed]).toEqual(["tower", true]);
    const without = Math.max(...turn.legal.map(({ points }) => points!));
    await turn.plan(`tower${turn.towers[1]}`);
    expect(Math.max(...turn.legal.map(({ points }) => points!))).toBeGreaterThan(without);
    turn.next(1);
    await turn.confirm();
    expect(stage.step.id).toBe("spell");
  });
  test("the domino fits nowhere, but by the spell", async () => {
    const [stage, turn] = await at("spell");
    expect(turn.step).toBe("nothing");
    await turn.confirm();
    expect([stage.step.id, stage.strayed]).toEqual(["spell", true]);
    await turn.plan("ignore-connection");
    expect(turn.legal.length).toBeGreaterThan(1);
    turn.next(1);
    await turn.confirm();
    expect(stage.isLast).toBe(true);
  });
});

test("a dragon that was called burns nothing but the other's land, and it is seen at once", async () => {
  const stage = new Stage(INFERNO);
  while (stage.step.id !== "burnt") {
    if (stage.step.does === "move")
      for (const move of lines(stage as unknown as Stage<Taught>)[0]!)
        await stage.wish({ do: "move", version: 0, move, seat: 0 });
    else stage.next();
  }
  const before = INFERNO.scenes.dragon.view.kingdoms;
  expect(stage.view!.kingdoms[0]!.total).toBe(before[0]!.total);
  expect(stage.view!.kingdoms[1]!.total).toBeLessThanOrEqual(before[1]!.total - 5);
  expect(stage.view!.caves.filter(({ now }) => now === "placed")).toHaveLength(1);
});

test("a building is taken and put down together, and gone from the builders' board", async () => {
  const stage = new Stage(QUEENDOMINO);
  while (stage.step.id !== "build") {
    if (stage.step.does === "move")
      for (const move of lines(stage as unknown as Stage<Taught>)[0]!)
        await stage.wish({ do: "move", version: 0, move, seat: 0 });
    else stage.next();
  }
  const turn = new QueendominoTurn(stage);
  turn.begin();
  turn.stepOn(1);
  const { tile } = turn;
  turn.stepOn(1);
  await turn.confirm();
  expect(stage.step.id).toBe("queen");
  expect(stage.view!.board.some((space) => space.tile?.building === tile)).toBe(false);
  expect(stage.view!.kingdoms[0]!.squares.some(({ building }) => building === tile)).toBe(true);
});

test("another claim than the wanted one is not taken, and says so", async () => {
  const stage = begin();
  stage.next();
  const turn = new Turn(stage);
  turn.pick(6);
  await turn.confirm();
  expect([stage.step.id, stage.strayed]).toEqual(["claim", true]);
  turn.pick(31);
  await turn.confirm();
  expect([stage.step.id, stage.strayed]).toEqual(["order", false]);
});

test("the guide has every move confirmed, also for somebody who likes it otherwise", async () => {
  set("confirm", false);
  try {
    const stage = begin();
    while (stage.step.id !== "try") await stepOn(stage);
    const turn = new Turn(stage);
    turn.cover(turn.legal[0]!.first);
    await Promise.resolve();
    expect([turn.ready, stage.step.id]).toEqual([true, "try"]);
  } finally {
    set("confirm", true);
  }
});

test("who places without a look round comes to the claim all the same", async () => {
  const stage = begin();
  while (stage.step.id !== "try") await stepOn(stage);
  const turn = new Turn(stage);
  turn.next(1);
  await turn.confirm();
  expect(stage.step.id).toBe("next-claim");
});

test("it goes on where it was left, with the kingdom that was built", async () => {
  const before = begin();
  while (before.step.id !== "points") await stepOn(before, 2);
  const after = begin();
  expect(after.step.id).toBe("points");
  expect(after.view).toEqual(before.view);
  after.back();
  expect(after.step.id).toBe("grow");
});

test("what was only tried is not kept: one begins with trying again", async () => {
  const stage = begin();
  while (stage.step.id !== "place") await stepOn(stage);
  stage.back();
  expect(stage.step.id).toBe("try");
  keep("kingdomino", { step: "turn", chosen: {} });
  expect(begin().step.id).toBe("try");
});

test("nonsense in the browser's memory begins anew", () => {
  localStorage.setItem("crownlands.guide.kingdomino", "{");
  expect(begin().step.id).toBe("welcome");
  keep("kingdomino", { step: "points", chosen: { grow: "99@a1n" } });
  expect(begin().step.id).toBe("grow");
});

test("it is offered to who is new here, its rest to who left it, and to nobody else", () => {
  expect(offered("kingdomino", false)).toBe("begin");
  expect(offered("kingdomino", true)).toBeNull();
  keep("kingdomino", { step: "grow" });
  expect(offered("kingdomino", true)).toBe("go-on");
  keep("kingdomino", { waved: true });
  expect(offered("kingdomino", false)).toBeNull();
  keep("kingdomino", { done: true });
  expect(offered("kingdomino", false)).toBeNull();
});
