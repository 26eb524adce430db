import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BotRunner } from "../../../src/device/bots/bot_runner";
import type { Bots } from "../../../src/device/bots/choice";
import { LazyBots } from "../../../src/device/bots/lazy_bots";
import type { BotAnswer, BotSession } from "../../../src/device/bots/bot_session";
import type { Match } from "../../../src/device/state/table_state";
import { LocalMatch } from "../../../src/engine/local_match.ts";
import { botModuleUrl } from "../../../src/engine/module/modules.ts";
import { Dice } from "../../../src/engine/dice.ts";
import type { Notice } from "../../../src/socket/table_backend";
import {
  device,
  FakeWorker,
  gameOf,
  ME,
  newSession,
  request,
  thinkingWorker,
} from "../../helpers/device";

let match: Match;
beforeEach(async () => {
  match = LocalMatch.start(await gameOf("kingdomino-duel"), 2);
  match.deal(new Dice(3));
});
afterEach(() => {
  vi.useRealTimers();
});

/** A runner, the workers that it has started, and the levels that were asked. */
function runner(
  answer: (question: { id: number; level: string }) => Promise<BotAnswer | null>,
  seconds = 30,
): { bots: BotRunner; workers: FakeWorker[]; levels: () => string[] } {
  const workers: FakeWorker[] = [];
  const bots = new BotRunner(() => {
    const worker = new FakeWorker(answer);
    workers.push(worker);
    return worker;
  }, seconds);
  const levels = (): string[] =>
    workers.flatMap(({ questions }) => questions.map(({ level }) => level));
  return { bots, workers, levels };
}

/** A session that knows the game of a match. */
function sessionOf({ kernel: { description } }: Match): BotSession {
  const session = newSession();
  session.addGame({ description, url: botModuleUrl(description.game) });
  return session;
}

test("a bot chooses a legal action at every level that is quick", async () => {
  const bots = new BotRunner(thinkingWorker);
  for (const level of ["page", "squire"]) {
    const choice = await bots.choose(match, level, bots.newSession());
    expect(choice.level).toBe(level);
    expect(match.legalActions()).toContain(choice.action);
  }
});

test("a level that fails twice is replaced by the next lower one, in a new worker", async () => {
  const session = sessionOf(match);
  const { bots, workers, levels } = runner((question) =>
    question.level === "duke"
      ? Promise.resolve({ id: question.id, failure: "trap" })
      : session.answer(question as never),
  );
  const choice = await bots.choose(match, "duke", bots.newSession());
  expect(choice.level).toBe("baron");
  expect(levels()).toEqual(["duke", "duke", "baron"]);
  expect(workers).toHaveLength(3);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, false]);
});

test("an action that is not legal counts as a failure; at last any legal one is played", async () => {
  const { bots, levels } = runner(({ id }) => Promise.resolve({ id, action: 999_999 }));
  const choice = await bots.choose(match, "squire", bots.newSession());
  expect(levels()).toEqual(["squire", "squire", "page", "page"]);
  expect(choice.level).toBe("page");
  expect(match.legalActions()).toContain(choice.action);
});

test("a worker is started before it is asked, and gets the rules of a game once", async () => {
  const { bots, workers } = runner((question) => sessionOf(match).answer(question as never));
  await bots.prepare(match.kernel);
  expect(workers.map(({ games, questions }) => [games, questions])).toEqual([
    [["kingdomino-duel"], []],
  ]);
  for (let i = 0; i < 2; i++) await bots.choose(match, "page", bots.newSession());
  expect(workers).toHaveLength(1);
  expect(workers[0]!.games).toEqual(["kingdomino-duel"]);
});

const isDrawn = (): Promise<void> => Promise.resolve();

test("bots are not loaded before the table is drawn, and then once", async () => {
  const load = vi.fn(() => Promise.resolve(new BotRunner(thinkingWorker)));
  let draw = (): void => undefined;
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  const bots = new LazyBots(load, () => drawn);
  const choice = bots.choose(match, "page", bots.newSession());
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  draw();
  expect(match.legalActions()).toContain((await choice).action);
  await bots.prepare(match.kernel);
  expect(load).toHaveBeenCalledTimes(1);
});

test("bots that cannot be loaded play any legal move, and are loaded later", async () => {
  const load = vi.fn(() => Promise.resolve(new BotRunner(thinkingWorker)));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const bots = new LazyBots(load, isDrawn);
  const first = await bots.choose(match, "squire", bots.newSession());
  expect(match.legalActions()).toContain(first.action);
  expect(first.level).toBe("page");
  expect(await bots.choose(match, "squire", bots.newSession())).toMatchObject({ level: "squire" });
});

test("nobody waits for bots that are being loaded for a position that is gone", async () => {
  const bots = new LazyBots(() => Promise.resolve(new BotRunner(thinkingWorker)), isDrawn);
  const choice = bots.choose(match, "page", bots.newSession(), AbortSignal.abort());
  await expect(choice).rejects.toThrow();
});

test("a question about a game that was not posted has no answer", async () => {
  const { sides, state } = match;
  const question = { id: 1, session: 1, game: "queendomino", level: "page", sides, state };
  expect(await sessionOf(match).answer(question)).toMatchObject({
    failure: "RangeError: queendomino was not posted",
  });
});

test("a bot that thinks too long has failed", async () => {
  vi.useFakeTimers();
  const { bots, levels } = runner(() => new Promise(() => undefined), 2);
  const choice = bots.choose(match, "page", bots.newSession());
  await vi.advanceTimersByTimeAsync(4100);
  expect(match.legalActions()).toContain((await choice).action);
  expect(levels()).toEqual(["page", "page"]);
});

test("where workers are forbidden a legal move is still played", async () => {
  const bots = new BotRunner(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  const choice = await bots.choose(match, "emperor", bots.newSession());
  expect(match.legalActions()).toContain(choice.action);
});

test("a worker that cannot be loaded has failed", async () => {
  const { bots, workers } = runner(() => new Promise(() => undefined));
  const choice = bots.choose(match, "page", bots.newSession());
  for (let i = 0; i < 2; i++) {
    await vi.waitFor(() => expect(workers).toHaveLength(i + 1));
    workers[i]!.onerror!({ preventDefault: () => undefined } as ErrorEvent);
  }
  expect(match.legalActions()).toContain((await choice).action);
});

test("nobody waits for a bot whose position is gone", async () => {
  const { bots, workers } = runner(() => new Promise(() => undefined));
  const leaving = new AbortController();
  const choice = bots.choose(match, "page", bots.newSession(), leaving.signal);
  await vi.waitFor(() => expect(workers).toHaveLength(1));
  leaving.abort();
  await expect(choice).rejects.toThrow();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});

test("the questions of one turn go to one bot, which plays its plan on", async () => {
  const session = sessionOf(match);
  const { sides, state } = match;
  const question = { session: 1, game: "kingdomino-duel", level: "squire", sides, state };
  const first = (await session.answer({ id: 1, ...question })) as { action: number };
  const again = (await session.answer({ id: 2, ...question })) as { action: number };
  expect(again.action).toBe(first.action);
  expect(await session.answer({ id: 3, ...question, level: "wizard" })).toMatchObject({
    failure: "RangeError: there is no level wizard",
  });
});

test("at a table the player is told, and the log has the level that played", async () => {
  const session = sessionOf(match);
  const { bots } = runner((question) =>
    question.level === "squire"
      ? Promise.resolve({ id: question.id, failure: "trap" })
      : session.answer(question as never),
  );
  const tables = device({ bots });
  const id = await tables.create(ME, request(["squire", "squire"], { take_backs: "never" }));
  const { table, release } = (await tables.acquire(id))!;
  const notices = new Set<Notice>();
  table.subscribe({
    onMessage: () => undefined,
    onNotice: (notice) => notices.add(notice),
    onLost: () => undefined,
  });
  await vi.waitFor(() => expect(notices).toEqual(new Set(["offline.bot-failed"])));
  release();
  const { entries } = await tables.read(id);
  const moved = entries.flatMap(({ event }) =>
    event.kind === "moved" && event.seat !== "chance" ? [event] : [],
  );
  expect(moved[0]).toMatchObject({ level: "page" });
});

test("a bot whose moves cannot be played is asked again, without holding up the page", async () => {
  let questions = 0;
  const bots: Bots = {
    newSession: () => 1,
    prepare: () => Promise.resolve(),
    choose: () => {
      questions++;
      if (questions > 10) return new Promise(() => undefined);
      return Promise.reject(new WebAssembly.RuntimeError("unreachable"));
    },
  };
  const tables = device({ bots });
  const id = await tables.create(ME, request(["page", "page"]));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { release } = (await tables.acquire(id))!;
  await vi.advanceTimersByTimeAsync(900);
  expect(questions).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(questions).toBe(2);
  release();
});
