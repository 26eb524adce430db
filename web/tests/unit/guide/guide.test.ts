import { beforeEach, describe, expect, test, vi } from "vitest";
import { GAMES } from "../../../src/games";
import { INFERNO } from "../../../src/games/dragon-inferno/guide/script";
import { KINGDOMINO, SCENES, STEPS } from "../../../src/games/kingdomino/guide/script";
import { Turn } from "../../../src/games/kingdomino/turn/turn.svelte";
import { DUEL } from "../../../src/games/kingdomino-duel/guide/script";
import { Turn as DuelTurn } from "../../../src/games/kingdomino-duel/turn/turn.svelte";
import type { DuelView } from "../../../src/views";
import { QUEENDOMINO } from "../../../src/games/queendomino/guide/script";
import { Turn as QueendominoTurn } from "../../../src/games/queendomino/turn/turn.svelte";
import { loadProgress, saveProgress, guideOffer } from "../../../src/guide/progress";
import type { Script, GuideView } from "../../../src/guide/script";
import { GuideTable } from "../../../src/guide/guide_table.svelte";
import { updateSetting } from "../../../src/stores/settings.svelte";

vi.mock(import("../../../src/engine/module/modules.ts"), async (original) => ({
  ...(await original()),
  loadKernel: async (game: string) => (await import("../../helpers/kernels.ts")).kernelOf(game),
}));

const begin = () => new GuideTable(KINGDOMINO);

beforeEach(() => localStorage.clear());

/** Complete the current step, with the `nth` of the legal moves. */
async function stepOn(guide: ReturnType<typeof begin>, nth = 0): Promise<void> {
  const turn = new Turn(guide);
  turn.begin();
  const { does, expected } = guide.step;
  if (does === "read") guide.next();
  else if (does === "move") {
    turn.show(expected ?? guide.moves!.moves[nth % guide.moves!.moves.length]!.move);
    await turn.confirm();
  } else guide.reportPreview(does);
}

describe("the scenes", () => {
  test("are complete: every move has the kingdom after it", () => {
    for (const { moves, after } of Object.values(SCENES))
      if (moves) expect(Object.keys(after!).sort()).toEqual(moves.map(({ move }) => move).sort());
  });
  test("show what their text says: a crown to claim, one domino left, one that fits nowhere, a last round without a line", () => {
    const expected = SCENES.start.view.line.find(
      ({ domino }) => String(domino) === STEPS[1]!.expected,
    )!;
    expect(expected.halves.some(({ crowns }) => crowns > 0)).toBe(true);
    expect(SCENES.order.view.queue.map(({ seat }) => seat)).toEqual([1, 2, 0]);
    const free = SCENES.claim.view.line.filter(({ seat }) => seat === null);
    expect(free).toEqual([SCENES.claim.view.line[0]]);
    expect(SCENES.edge.moves!.map(({ move }) => move)).toEqual([
      `${SCENES.edge.view.queue[0]!.domino}@-`,
    ]);
    expect(SCENES.last.view.line).toEqual([]);
    expect(SCENES.last.moves!.length).toBeGreaterThan(1);
    expect(SCENES.end.view.now).toBe("end");
  });
});

test("whatever is placed, the guide reaches its end with the kingdoms that were built", async () => {
  for (const nth of [0, 1, 7]) {
    const guide = begin();
    const steps = [guide.step.id];
    while (guide.at < STEPS.length - 1) {
      const { scene, does } = guide.step;
      await stepOn(guide, nth);
      if (does === "move" && guide.step.since === scene) {
        const { moves, after } = SCENES[scene];
        expect(guide.view!.kingdoms[0]).toEqual(after![moves![nth % moves!.length]!.move]);
      }
      steps.push(guide.step.id);
    }
    expect(steps).toEqual(STEPS.map(({ id }) => id));
    expect(loadProgress("kingdomino")).toEqual({ done: true });
    localStorage.clear();
  }
});

/** Everything that can be sent in the step of a guide, move by move. */
function lines<View extends GuideView>({ script, step }: GuideTable<View>): string[][] {
  const all = Object.keys(script.scenes[step.scene]!.after!);
  return all.filter((line) => line.startsWith(step.expected ?? "")).map((line) => line.split(" "));
}

const SCRIPTS = [KINGDOMINO, DUEL, INFERNO, QUEENDOMINO] as unknown as Script<GuideView>[];

describe.each(SCRIPTS)("the guide of $game", (script) => {
  test("every step marks an element and links to a rule of the rules page", async () => {
    const { sections } = (await GAMES[script.game]!.rules()).default;
    const numbers = sections.flatMap(({ rules }) => rules.flatMap((rule) => rule.numbers));
    for (const { id, mark, rule } of script.steps) {
      expect(mark, id).not.toBe("");
      expect(() => document.querySelector(mark), id).not.toThrow();
      expect(numbers, id).toContain(rule);
    }
  }, 60_000);

  test("reaches its end with the first and the last of all choices", async () => {
    for (const nth of [0, -1]) {
      const guide = new GuideTable(script);
      const steps = [guide.step.id];
      while (!guide.isLast) {
        if (guide.step.does === "move")
          for (const move of lines(guide).at(nth)!)
            expect(
              await guide.send({ do: "move", version: guide.info!.version, move, seat: 0 }),
            ).not.toBeNull();
        else guide.next();
        steps.push(guide.step.id);
      }
      expect(steps).toEqual(script.steps.map(({ id }) => id));
      localStorage.clear();
    }
  });
  test("resumes in the same state from every step", async () => {
    const guide = new GuideTable(script);
    while (!guide.isLast) {
      const again = new GuideTable(script);
      if (again.step === guide.step) expect(again.view).toEqual(guide.view);
      if (guide.step.does === "move")
        for (const move of lines(guide)[0]!)
          await guide.send({ do: "move", version: 0, move, seat: 0 });
      else guide.next();
    }
  });
});

describe("the duel", () => {
  async function at(id: string): Promise<[GuideTable<DuelView>, DuelTurn]> {
    const guide = new GuideTable(DUEL) as unknown as GuideTable<DuelView>;
    while (guide.step.id !== id) {
      if (guide.step.does === "move")
        for (const move of lines(guide)[0]!)
          await guide.send({ do: "move", version: 0, move, seat: 0 });
      else guide.next();
    }
    const turn = new DuelTurn(guide);
    turn.begin();
    return [guide, turn];
  }
  test("two dice are taken together", async () => {
    const [guide, turn] = await at("pair");
    expect(turn.diceToTake).toBe(2);
    for (const { die } of guide.view!.dice.filter(({ seat }) => seat === null).slice(1))
      turn.pick(die);
    await turn.confirm();
    expect(guide.step.id).toBe("grow");
  });
  test("the tower is required, and its points are previewed", async () => {
    const [guide, turn] = await at("tower");
    turn.next(1);
    await turn.confirm();
    expect([guide.step.id, guide.isWrongMove]).toEqual(["tower", true]);
    const without = Math.max(...turn.legal.map(({ points }) => points!));
    await turn.plan(`tower${turn.towers[1]}`);
    expect(Math.max(...turn.legal.map(({ points }) => points!))).toBeGreaterThan(without);
    turn.next(1);
    await turn.confirm();
    expect(guide.step.id).toBe("spell");
  });
  test("the domino can be drawn only with the spell", async () => {
    const [guide, turn] = await at("spell");
    expect(turn.step).toBe("nothing");
    await turn.confirm();
    expect([guide.step.id, guide.isWrongMove]).toEqual(["spell", true]);
    await turn.plan("ignore-connection");
    expect(turn.legal.length).toBeGreaterThan(1);
    turn.next(1);
    await turn.confirm();
    expect(guide.isLast).toBe(true);
  });
});

test("a summoned dragon burns only the other kingdom, and the burnt squares are shown at once", async () => {
  const guide = new GuideTable(INFERNO);
  while (guide.step.id !== "burnt") {
    if (guide.step.does === "move")
      for (const move of lines(guide as unknown as GuideTable<GuideView>)[0]!)
        await guide.send({ do: "move", version: 0, move, seat: 0 });
    else guide.next();
  }
  const before = INFERNO.scenes.dragon.view.kingdoms;
  expect(guide.view!.kingdoms[0]!.total).toBe(before[0]!.total);
  expect(guide.view!.kingdoms[1]!.total).toBeLessThanOrEqual(before[1]!.total - 5);
  expect(guide.view!.caves.filter(({ now }) => now === "placed")).toHaveLength(1);
});

test("a building is taken and placed in one step, and removed from the builders' board", async () => {
  const guide = new GuideTable(QUEENDOMINO);
  while (guide.step.id !== "build") {
    if (guide.step.does === "move")
      for (const move of lines(guide as unknown as GuideTable<GuideView>)[0]!)
        await guide.send({ do: "move", version: 0, move, seat: 0 });
    else guide.next();
  }
  const turn = new QueendominoTurn(guide);
  turn.begin();
  turn.stepOn(1);
  const { tile } = turn;
  turn.stepOn(1);
  await turn.confirm();
  expect(guide.step.id).toBe("queen");
  expect(guide.view!.board.some((space) => space.tile?.building === tile)).toBe(false);
  expect(guide.view!.kingdoms[0]!.squares.some(({ building }) => building === tile)).toBe(true);
});

test("a claim other than the expected one is refused with a sentence", async () => {
  const guide = begin();
  guide.next();
  const turn = new Turn(guide);
  turn.pick(6);
  await turn.confirm();
  expect([guide.step.id, guide.isWrongMove]).toEqual(["claim", true]);
  turn.pick(31);
  await turn.confirm();
  expect([guide.step.id, guide.isWrongMove]).toEqual(["order", false]);
});

test("the guide asks for confirmation whatever the setting", async () => {
  updateSetting("confirm", false);
  try {
    const guide = begin();
    while (guide.step.id !== "try") await stepOn(guide);
    const turn = new Turn(guide);
    turn.cover(turn.legal[0]!.first);
    await Promise.resolve();
    expect([turn.ready, guide.step.id]).toEqual([true, "try"]);
  } finally {
    updateSetting("confirm", true);
  }
});

test("placing without the preview steps leads to the claim too", async () => {
  const guide = begin();
  while (guide.step.id !== "try") await stepOn(guide);
  const turn = new Turn(guide);
  turn.next(1);
  await turn.confirm();
  expect(guide.step.id).toBe("next-claim");
});

test("it resumes at the step it was left at, with the kingdom built so far", async () => {
  const before = begin();
  while (before.step.id !== "points") await stepOn(before, 2);
  const after = begin();
  expect(after.step.id).toBe("points");
  expect(after.view).toEqual(before.view);
  after.back();
  expect(after.step.id).toBe("grow");
});

test("previews are not stored: the guide resumes at the preview step", async () => {
  const guide = begin();
  while (guide.step.id !== "place") await stepOn(guide);
  guide.back();
  expect(guide.step.id).toBe("try");
  saveProgress("kingdomino", { step: "turn", chosen: {} });
  expect(begin().step.id).toBe("try");
});

test("invalid stored progress starts the guide over", () => {
  localStorage.setItem("crownlands.guide.kingdomino", "{");
  expect(begin().step.id).toBe("welcome");
  saveProgress("kingdomino", { step: "points", chosen: { grow: "99@a1n" } });
  expect(begin().step.id).toBe("grow");
});

test("the guide is offered to new visitors, and continued for those who left it unfinished", () => {
  expect(guideOffer("kingdomino", false)).toBe("begin");
  expect(guideOffer("kingdomino", true)).toBeNull();
  saveProgress("kingdomino", { step: "grow" });
  expect(guideOffer("kingdomino", true)).toBe("go-on");
  saveProgress("kingdomino", { waved: true });
  expect(guideOffer("kingdomino", false)).toBeNull();
  saveProgress("kingdomino", { done: true });
  expect(guideOffer("kingdomino", false)).toBeNull();
});
