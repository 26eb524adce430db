/** What the coach tells, and when it is silent. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Entry } from "../../../../src/messages";
import { loadPlayer } from "../../../../src/stores/player.svelte";
import { updateSetting } from "../../../../src/stores/settings.svelte";
import type { Advisor, Cost } from "../../../../src/table/coach/advisor";
import { Coach } from "../../../../src/table/coach/coach.svelte";
import { Perspective } from "../../../../src/table/state/perspective.svelte";
import { Table } from "../../../../src/table/state/table.svelte";
import type { GameView, KingdominoView } from "../../../../src/views";
import { looks } from "../../../../src/games/kingdomino/texts/looks";
import type { Looks } from "../../../../src/table/coach/look";
import { tableOf } from "../../../browser/helpers/tables/fixture_tables";
import { fixture } from "../../../helpers/positions";

const ME = { id: "p0", name: "Mila" };
const CHEAP: Cost = {
  points: 1,
  certainPoints: 0.5,
  ownPoints: 1,
  rivals: 1,
  explanations: [],
};
const DEAR: Cost = { ...CHEAP, points: 7, certainPoints: 6 };
let end = (): void => undefined;

beforeEach(async () => {
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(
      address.includes("/hint")
        ? Response.json({ version: 9, seat: 0, move: "12@e4e" })
        : Response.json({ player: ME, server: "0" }),
    ),
  );
  localStorage.setItem("crownlands.name", "Mila");
  await loadPlayer();
  updateSetting("warning", 4);
});
afterEach(() => end());

interface Options {
  coach?: boolean;
  not_agreed?: string[];
  costs?: Record<string, Cost>;
  advisor?: Partial<Advisor>;
}

/** A coach at a table where it is the turn of the player here, and what is chosen there. */
function coachAt({ coach = true, not_agreed = [], costs = {}, advisor = {} }: Options = {}): {
  coach: Coach;
  table: Table<GameView>;
  choose: (moves: readonly string[]) => Promise<void>;
  legal: string[];
  clock: { now: number };
} {
  const { view, moves, ...rest } = fixture("placing");
  const seat = view.seat as number;
  const table = new Table<KingdominoView>("t") as unknown as Table<GameView>;
  const info = tableOf({ view, moves, ...rest });
  info.seats[seat]!.player = ME;
  info.aids.coach = coach;
  info.not_agreed = not_agreed;
  table.info = info;
  table.view = view as GameView;
  table.log = Array.from({ length: info.version }, (_, i) => ({ version: i + 1 }) as Entry);
  table.receive({ type: "moves", version: info.version, seat, moves: moves! });
  let chosen = $state.raw<readonly string[]>([]);
  const clock = { now: 0 };
  let made: Coach;
  end = $effect.root(() => {
    const perspective = new Perspective(table);
    made = new Coach(table, perspective, () => Promise.resolve(looks as unknown as Looks), {
      loadAdvisor: () =>
        Promise.resolve({
          advise: () => Promise.reject(new TypeError("no rules")),
          watch: () => Promise.resolve(),
          costOf: ([move]) => Promise.resolve(costs[move!] ?? null),
          explain: () => Promise.resolve(null),
          stop: () => undefined,
          close: () => undefined,
          ...advisor,
        }),
      loadWords: () => Promise.resolve(),
      now: () => clock.now,
    });
    made.follow(() => ({
      get movesToSend() {
        return chosen;
      },
    }));
  });
  flushSync();
  const choose = async (moves: readonly string[]): Promise<void> => {
    chosen = moves;
    flushSync();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const legal = (moves as { move: string }[]).map(({ move }) => move);
  return { coach: made!, table, choose, legal, clock };
}

test("a costly move is held back once, and then it is played", async () => {
  const { coach, choose, clock } = coachAt({ costs: { a: DEAR } });
  await choose(["a"]);
  expect(coach.holdsBack(["a"])).toBe(true);
  expect(coach.warning).toEqual(DEAR);
  // The second tap of a double tap confirms nothing.
  clock.now = 200;
  expect(coach.holdsBack(["a"])).toBe(true);
  clock.now = 1000;
  expect(coach.holdsBack(["a"])).toBe(false);
});

test("after another choice nothing is held back any more in this position", async () => {
  const { coach, choose } = coachAt({ costs: { a: DEAR, b: DEAR } });
  await choose(["a"]);
  expect(coach.holdsBack(["a"])).toBe(true);
  await choose(["b"]);
  expect(coach.warning).toBeNull();
  expect(coach.holdsBack(["b"])).toBe(false);
});

test("nothing is held back that is cheap, not known yet, or not to be warned of", async () => {
  const { coach, choose } = coachAt({ costs: { a: CHEAP, b: DEAR } });
  expect(coach.holdsBack(["b"])).toBe(false);
  await choose(["a"]);
  expect(coach.holdsBack(["a"])).toBe(false);
  await choose(["b"]);
  updateSetting("warning", 8);
  expect(coach.holdsBack(["b"])).toBe(false);
  updateSetting("warning", 0);
  expect(coach.holdsBack(["b"])).toBe(false);
});

test.each([{ coach: false }, { not_agreed: ["bo"] }])(
  "where the coach is not allowed, nothing is analysed: %o",
  async (options) => {
    const watch = vi.fn(() => Promise.resolve());
    const { coach, choose } = coachAt({ ...options, costs: { a: DEAR }, advisor: { watch } });
    await choose(["a"]);
    expect(coach.holdsBack(["a"])).toBe(false);
    expect(coach.mayExplain).toBe(false);
    expect(watch).not.toHaveBeenCalled();
  },
);

test("hints need the consent of everybody", () => {
  expect(coachAt().coach.mayHint).toBe(true);
  end();
  expect(coachAt({ not_agreed: ["bo"] }).coach.mayHint).toBe(false);
});

test("a hint is told in two steps, and forgotten in the next position", async () => {
  const { legal } = coachAt();
  end();
  const advice = { move: legal[0]!, alternative: legal[1]!, explanations: [], isComparison: false };
  const { coach, table } = coachAt({ advisor: { advise: () => Promise.resolve(advice) } });
  await coach.ask();
  expect([coach.advice, coach.isMoveShown]).toEqual([advice, false]);
  await coach.ask();
  expect(coach.isMoveShown).toBe(true);
  table.info = { ...table.info!, turn_version: (table.info!.turn_version ?? 0) + 1 };
  flushSync();
  expect([coach.advice, coach.isMoveShown]).toEqual([null, false]);
});

test("where the rules are not on this device, the server gives the hint", async () => {
  const { coach, table, legal } = coachAt();
  vi.spyOn(table, "hint").mockResolvedValue(legal[2]!);
  await coach.ask();
  expect(coach.advice).toMatchObject({ move: legal[2], alternative: null });
});

test("advice for a position that has passed is not told", async () => {
  const { coach } = coachAt({ advisor: { advise: () => Promise.resolve(null) } });
  await coach.ask();
  expect([coach.advice, coach.isThinking]).toEqual([null, false]);
});
