import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import type { LocalMatch } from "../../../src/engine/local_match";
import { Unreachable } from "../../../src/socket/api";
import { ReviewRun, type ReviewServices } from "../../../src/study/review_run.svelte";
import { IndexedMeasures } from "../../../src/study/storage/indexed_measures";
import { ForgivingStore } from "../../../src/study/storage/measure_store";
import { reviewKey } from "../../../src/study/storage/review_key";
import { Measurer } from "../../../src/study/worker/measurer";
import { endOfMatch } from "../../helpers/matches";
import {
  BROKEN_STORE,
  failingWorker,
  FakeStudyWorker,
  limitedWorker,
  MemoryMeasures,
} from "../../helpers/study";

const SIMULATIONS = 2;
let match: LocalMatch<unknown>;
beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  match = await endOfMatch("kingdomino-duel", 4);
});

/** A run, and the workers that it has started. */
function runOf(
  changes: Partial<ReviewServices> = {},
  createWorker: () => FakeStudyWorker = () => new FakeStudyWorker(),
  seconds = 60,
): { run: ReviewRun; workers: FakeStudyWorker[]; questions: () => string[] } {
  const workers: FakeStudyWorker[] = [];
  const measurer = new Measurer(() => {
    const worker = createWorker();
    workers.push(worker);
    return worker;
  }, seconds);
  const services = {
    load: () => Promise.resolve(match),
    store: new MemoryMeasures(),
    measurer,
    simulations: SIMULATIONS,
    ...changes,
  };
  const run = new ReviewRun({ table: "K7M2QX" }, services);
  const questions = (): string[] =>
    workers.flatMap(({ requests }) =>
      requests.map((each) => (each.ask === "measure" ? String(each.ply.number) : each.ask)),
    );
  return { run, workers, questions };
}

const finished = (run: ReviewRun): Promise<void> =>
  vi.waitFor(() => expect(run.status).toBe("finished"), { timeout: 20_000, interval: 5 });
const measured = (run: ReviewRun, n: number): Promise<void> =>
  vi.waitFor(() => expect(run.done).toBe(n), { timeout: 20_000, interval: 5 });

test("a match is loaded, and measured ply by ply", async () => {
  const { run, questions } = runOf({}, () => limitedWorker(5));
  expect([run.status, run.match, run.review]).toEqual(["loading", null, null]);
  run.start();
  run.start();
  await measured(run, 5);
  expect(run.status).toBe("measuring");
  expect(run.match).toBe(match);
  expect(run.total).toBeGreaterThan(8);
  expect(run.steps).toHaveLength(4);
  expect(run.review).toBeNull();
  expect(new Set(questions()).size).toBe(6);
});

test("a review is finished when everything is measured once", async () => {
  const { run, workers, questions } = runOf();
  run.start();
  await finished(run);
  expect(run.done).toBe(run.total);
  expect(questions()).toHaveLength(run.total);
  expect(new Set(questions()).size).toBe(run.total);
  expect(run.steps).toBe(run.review!.steps);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  expect(run.review!.seats.map(({ result }) => result.points)).toEqual(match.result().points);
});

test("a review that was left goes on in another page where it was, and is the same", async () => {
  const first = runOf({ store: new IndexedMeasures() }, () => limitedWorker(6));
  first.run.start();
  await measured(first.run, 6);
  first.run.stop();
  expect(first.workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  const second = runOf({ store: new IndexedMeasures() });
  second.run.start();
  await finished(second.run);
  expect(second.questions()[0]).toBe(first.questions()[6]);
  expect(second.questions()).toHaveLength(second.run.total - 6);
  expect(second.run.steps.slice(0, 5)).toEqual(first.run.steps);
  const third = runOf({ store: new IndexedMeasures() });
  third.run.start();
  await finished(third.run);
  expect(third.questions()).toEqual([]);
  expect(third.run.review).toEqual(second.run.review);
  const whole = runOf();
  whole.run.start();
  await finished(whole.run);
  expect(whole.run.review).toEqual(second.run.review);
  expect(first.run.status).toBe("measuring");
});

test("a run that was stopped goes on", async () => {
  const { run, workers, questions } = runOf({}, () => limitedWorker(workers.length ? 999 : 3));
  run.start();
  await measured(run, 3);
  run.stop();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([run.status, run.done, run.problem]).toEqual(["measuring", 3, ""]);
  run.start();
  await finished(run);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  expect(questions()[4]).toBe(questions()[3]);
});

test("where nothing can be stored it goes on in memory", async () => {
  const store = new ForgivingStore(BROKEN_STORE);
  const first = runOf({ store }, () => limitedWorker(4));
  first.run.start();
  await measured(first.run, 4);
  first.run.stop();
  const second = runOf({ store });
  second.run.start();
  await finished(second.run);
  expect(second.questions()).toHaveLength(second.run.total - 4);
});

test("a worker that fails is replaced once; then the review has failed, and can be tried again", async () => {
  let left = 1;
  const failing = (): FakeStudyWorker => (left-- > 0 ? failingWorker() : new FakeStudyWorker());
  const once = runOf({}, failing);
  once.run.start();
  await finished(once.run);
  expect(once.workers).toHaveLength(2);

  left = 2;
  const twice = runOf({}, failing);
  twice.run.start();
  await vi.waitFor(() => expect(twice.run.status).toBe("failed"));
  expect(twice.run.problem).toBe("study.failed");
  expect(twice.workers.every(({ isTerminated }) => isTerminated)).toBe(true);
  twice.run.start();
  expect(twice.run.problem).toBe("");
  await finished(twice.run);
});

test("where there are no workers the review fails", async () => {
  const { run } = runOf({}, () => {
    throw new DOMException("forbidden", "SecurityError");
  });
  run.start();
  await vi.waitFor(() => expect(run.status).toBe("failed"));
  expect(run.problem).toBe("study.failed");
});

test("a worker that cannot be loaded, or never answers, has failed", async () => {
  const silent = (): FakeStudyWorker => new FakeStudyWorker(() => undefined);
  const unloaded = runOf({}, silent);
  unloaded.run.start();
  for (let i = 0; i < 2; i++) {
    await vi.waitFor(() => expect(unloaded.workers).toHaveLength(i + 1));
    unloaded.workers[i]!.onerror!({ preventDefault: () => undefined } as ErrorEvent);
  }
  await vi.waitFor(() => expect(unloaded.run.status).toBe("failed"));
  const slow = runOf({}, silent, 0.02);
  slow.run.start();
  await vi.waitFor(() => expect(slow.run.status).toBe("failed"));
  expect(slow.workers).toHaveLength(2);
});

test("a match that is not over is refused, and what cannot be loaded has its reason", async () => {
  const unfinished = match.copy();
  unfinished.undo();
  const refused = runOf({ load: () => Promise.resolve(unfinished) });
  refused.run.start();
  await vi.waitFor(() => expect(refused.run.status).toBe("failed"));
  expect(refused.run.problem).toBe("match-not-over");
  expect(refused.workers).toEqual([]);
  const unreachable = runOf({ load: () => Promise.reject(new Unreachable()) });
  unreachable.run.start();
  await vi.waitFor(() => expect(unreachable.run.problem).toBe("wait.unreachable"));
});

test("the same moves have the same measurements, whoever made them; another depth has others", async () => {
  const named = match.copy();
  named.tags = { Seat0: "Ada", Table: "device-1" };
  expect(reviewKey(named, 2000)).toBe(reviewKey(match, 2000));
  expect(reviewKey(match, 4000)).not.toBe(reviewKey(match, 2000));
  expect(reviewKey(await endOfMatch("kingdomino-duel", 5), 2000)).not.toBe(reviewKey(match, 2000));
});

test("of many reviews those that were opened last are stored", async () => {
  let now = 0;
  const store = new IndexedMeasures(2, () => ++now);
  const measure = { ply: 3, value: [], loss: NO_LOSS, candidates: [] };
  for (const review of ["a", "b"]) {
    await store.open(review);
    await store.add(review, measure);
    await store.add(review, { ...measure, ply: 1 });
  }
  await store.open("a");
  await store.open("c");
  expect((await store.open("a")).map(({ ply }) => ply)).toEqual([1, 3]);
  expect(await store.open("b")).toEqual([]);
});

const NO_LOSS = { points: 0, lead: 0, share: 0, lead_error: 0, share_error: 0 };
