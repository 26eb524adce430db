import { beforeEach, expect, test, vi } from "vitest";
import type { LocalMatch } from "../../../src/engine/local_match";
import { AnalysisRun } from "../../../src/study/analysis_run.svelte";
import { wholeMatch } from "../../helpers/matches";
import { failingWorker, FakeStudyWorker, thinking } from "../../helpers/study";

/** A match before its last decision, and a position in its middle. */
let late: LocalMatch<unknown>;
let middle: LocalMatch<unknown>;
beforeEach(async () => {
  late = await wholeMatch("kingdomino-duel", 4);
  do late.undo();
  while (late.isChance || late.legalActions().length === 1);
  middle = late.copy();
  for (let i = 0; i < 12; i++) middle.undo();
  while (middle.isChance || middle.legalActions().length < 4) middle.undo();
});

/** A run whose worker has a clock that a test turns. */
function runOf(simulations: number): {
  run: AnalysisRun;
  worker: () => FakeStudyWorker;
  /** Let the worker make so many slices. */
  grow: (slices: number) => Promise<void>;
} {
  let now = 0;
  const pauses: (() => void)[] = [];
  const timing = {
    // The clock is read three times in a slice, which so lasts 120 milliseconds.
    now: () => (now += 40),
    pause: () => new Promise<void>((resolve) => pauses.push(resolve)),
  };
  let worker: FakeStudyWorker;
  const run = new AnalysisRun({ simulations, candidates: 3 }, () => {
    worker = new FakeStudyWorker(thinking(timing));
    return worker;
  });
  const grow = async (slices: number): Promise<void> => {
    for (let i = 0; i < slices; i++) {
      await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(0), { interval: 1 });
      pauses.splice(0).forEach((resume) => resume());
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { run, worker: () => worker, grow };
}

test("an analysis grows, reports now and then, and ends", async () => {
  const { run, grow } = runOf(300);
  expect([run.status, run.value, run.candidates]).toEqual(["idle", null, []]);
  run.analyse(middle);
  expect(run.status).toBe("thinking");
  await vi.waitFor(() => expect(run.simulations).toBe(20));
  const counts = new Set<number>();
  for (let i = 0; i < 12; i++) {
    await grow(1);
    counts.add(run.simulations);
  }
  expect([...counts]).toEqual([20, 80, 140, 200, 260]);
  expect(run.candidates).toHaveLength(3);
  expect(middle.legal()).toEqual(expect.arrayContaining(run.candidates.map(({ move }) => move)));
  for (let i = 0; run.status === "thinking" && i < 100; i++) await grow(1);
  expect(run.status).toBe("finished");
  expect(run.simulations).toBe(300);
  expect(run.isExact).toBe(false);
});

test("a position that is solved needs no simulations", async () => {
  const { run } = runOf(300);
  run.analyse(late);
  await vi.waitFor(() => expect(run.status).toBe("finished"));
  expect(run.isExact).toBe(true);
  expect(run.simulations).toBe(0);
  expect(run.candidates[0]!.is_exact).toBe(true);
});

test("after a stop nothing changes, and another position is analysed by the same worker", async () => {
  const { run, worker, grow } = runOf(100_000);
  run.analyse(middle);
  await vi.waitFor(() => expect(run.simulations).toBe(20));
  run.stop();
  expect(run.status).toBe("stopped");
  const { candidates } = run;
  await grow(1);
  expect(run.candidates).toBe(candidates);
  run.analyse(middle);
  run.analyse(late);
  await vi.waitFor(() => expect(run.status).toBe("finished"));
  expect(late.legal()).toContain(run.candidates[0]!.move);
  expect(worker().requests.map(({ ask }) => ask)).toEqual([
    "analysis",
    "stop",
    "analysis",
    "analysis",
  ]);
  run.close();
  expect(worker().isTerminated).toBe(true);
});

test("the match may go on meanwhile: its position was copied", async () => {
  const { run } = runOf(20);
  const match = middle.copy();
  run.analyse(match);
  match.play(match.legalActions()[0]!);
  await vi.waitFor(() => expect(run.status).toBe("finished"));
  expect(middle.legal()).toContain(run.candidates[0]!.move);
});

test("a worker that fails is replaced once", async () => {
  let failures = 1;
  const workers: FakeStudyWorker[] = [];
  const create = (): FakeStudyWorker => {
    const worker = failures-- > 0 ? failingWorker() : new FakeStudyWorker();
    workers.push(worker);
    return worker;
  };
  const run = new AnalysisRun({ simulations: 20 }, create);
  run.analyse(middle);
  await vi.waitFor(() => expect(run.status).toBe("finished"));
  expect(workers).toHaveLength(2);
  failures = 2;
  const failed = new AnalysisRun({ simulations: 20 }, create);
  failed.analyse(middle);
  await vi.waitFor(() => expect(failed.status).toBe("failed"));
  const forbidden = new AnalysisRun({}, () => {
    throw new DOMException("forbidden", "SecurityError");
  });
  forbidden.analyse(middle);
  expect(forbidden.status).toBe("failed");
});
