import { beforeAll, expect, test } from "vitest";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import type { Entry, Frame } from "../../../src/messages";
import { describeLog } from "../../../src/games/kingdomino/texts/log";
import { PAGE_SIZE, Playback, versionsOf } from "../../../src/screens/replay/playback.svelte";
import { sentencesOf } from "../../../src/screens/replay/sentences";
import {
  nextStep,
  previousStep,
  stepAt,
  stepsOf,
  type Step,
} from "../../../src/screens/replay/steps";

beforeAll(() => loadLanguage("en"));

const runPendingTasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const moved = (version: number): Entry => ({
  version,
  at: 0,
  event: { kind: "moved", seat: 0, move: "1" },
});

/** Frames of versions 3, 4, … as a server would give them. */
function server(last: number): { requests: number[]; fetch: (after: number) => Promise<Frame[]> } {
  const requests: number[] = [];
  return {
    requests,
    fetch(after) {
      requests.push(after);
      const versions = Array.from({ length: last }, (_, i) => i + 1).filter(
        (each) => each > Math.max(2, after),
      );
      return Promise.resolve(
        versions
          .slice(0, PAGE_SIZE)
          .map((version) => ({ version, position: `p${version}`, view: null })),
      );
    },
  };
}

test("the versions of a playback are those that changed the position", () => {
  const entries: Entry[] = [
    { version: 1, at: 0, event: { kind: "seated", seat: 0, place: {} } },
    { version: 2, at: 0, event: { kind: "started" } },
    moved(3),
    { version: 4, at: 0, event: { kind: "said", seat: 0, phrase: "thanks" } },
    moved(5),
    { version: 6, at: 0, event: { kind: "taken-back", seat: 0, moves: 1 } },
    { version: 7, at: 0, event: { kind: "ended", reason: "played" } },
  ];
  expect(versionsOf(entries)).toEqual([2, 3, 5, 6, 7]);
  expect(versionsOf(entries.slice(0, 1))).toEqual([]);
});

test("a playback begins at its end or where a link points, and fetches what is near, once", async () => {
  const versions = Array.from({ length: 170 }, (_, i) => i + 3);
  const { requests, fetch } = server(172);
  const playback = new Playback(versions, fetch, 60);
  expect(playback.version).toBe(60);
  await runPendingTasks();
  expect(playback.frame?.position).toBe("p60");
  playback.go(playback.index + 1);
  playback.go(playback.index - 2);
  await runPendingTasks();
  expect(requests).toEqual([52]);
  playback.go(0);
  await runPendingTasks();
  expect([playback.version, playback.isLoaded, requests.length]).toEqual([3, true, 2]);
  playback.go(9999);
  await runPendingTasks();
  expect([playback.version, playback.frame?.position]).toEqual([172, "p172"]);
  playback.goTo(1000);
  expect(playback.version).toBe(172);
  expect(new Playback(versions, fetch).version).toBe(172);
});

test("a link to a version in between leads to the position that stood then", () => {
  const playback = new Playback([2, 3, 5, 6], server(6).fetch, 4);
  expect(playback.version).toBe(3);
  expect(playback.indexOf(1)).toBe(0);
  expect(playback.indexOf(99)).toBe(3);
});

test("a page that could not be fetched is requested again", async () => {
  let broken = true;
  const { fetch } = server(9);
  const playback = new Playback(
    [3, 4, 5],
    (after) => (broken ? Promise.reject(new Error()) : fetch(after)),
    3,
  );
  await runPendingTasks();
  expect([playback.failed, playback.frame]).toEqual([true, null]);
  broken = false;
  playback.go(1);
  await runPendingTasks();
  expect([playback.failed, playback.frame?.position]).toEqual([false, "p4"]);
});

const NAMES = ["Mila", "Ivo"];

/** The log of moves from version 2 on, after a start at version 1; "!" takes a move back. */
function logOf(...moves: [number | "chance", string][]): Entry[] {
  let count = 0;
  return [
    { version: 1, at: 0, event: { kind: "started" } },
    ...moves.map(([seat, move], i): Entry => {
      const version = i + 2;
      if (move === "!") {
        count -= 1;
        return {
          version,
          at: 0,
          event: { kind: "taken-back", seat: seat as number, moves: count },
        };
      }
      count += 1;
      return { version, at: 0, event: { kind: "moved", seat, move } };
    }),
  ];
}

function stepsIn(entries: Entry[], turns: number[], draws = false): Step[] {
  const sentences = sentencesOf(entries, describeLog, (seat) => NAMES[seat]!);
  return stepsOf(entries, sentences, turns, draws);
}
const textsOf = (steps: readonly Step[]): string[] =>
  steps.map(({ sentences }) => sentences.map(({ text }) => text).join(" "));

/** Two lines of two dominoes; Mila's two kings act one after the other. */
const ROUND = logOf(
  ["chance", "+12"],
  ["chance", "+7"],
  ["chance", "king0"],
  [0, "7"],
  ["chance", "king0"],
  [0, "12"],
  ["chance", "+30"],
  ["chance", "+21"],
  [0, "7@c4e"],
  [0, "30"],
  [0, "12@d5n"],
  [0, "21"],
);
const TURNS = [1, 4, 5, 6, 7, 9, 11, 13];

test("a step of a replay is a turn, and the draws belong to the turn before them", () => {
  const steps = stepsIn(ROUND, TURNS);
  expect(textsOf(steps)).toEqual([
    "The match begins",
    "Mila’s king was drawn and claimed 7.",
    "Mila’s king was drawn and claimed 12.",
    "Mila placed domino 7 and claimed 30.",
    "Mila placed domino 12 and claimed 21.",
  ]);
  expect(steps.map(({ version }) => version)).toEqual([4, 6, 9, 11, 13]);
});

test("draws with a sentence are steps on demand", () => {
  expect(textsOf(stepsIn(ROUND, TURNS, true))).toEqual([
    "The match begins",
    "Turned up: 7, 12.",
    "Mila’s king was drawn and claimed 7.",
    "Mila’s king was drawn and claimed 12.",
    "Turned up: 21, 30.",
    "Mila placed domino 7 and claimed 30.",
    "Mila placed domino 12 and claimed 21.",
  ]);
});

test("steps lead from the middle of a turn to its end, and a link to any move finds its turn", () => {
  const steps = stepsIn(ROUND, TURNS);
  expect([1, 3, 4, 5, 7, 9, 10, 11, 12, 99].map((version) => stepAt(steps, version))).toEqual([
    0, 0, 0, 1, 2, 2, 3, 3, 4, 4,
  ]);
  expect(nextStep(steps, 1)).toBe(1);
  expect(nextStep(steps, 10)).toBe(3);
  expect(nextStep(steps, 11)).toBe(4);
  expect(nextStep(steps, 13)).toBe(4);
  expect(previousStep(steps, 10)).toBe(2);
  expect(previousStep(steps, 1)).toBe(0);
});

test("a move that was taken back stays a step, followed by the taking back", () => {
  const entries = logOf(["chance", "+7"], ["chance", "+12"], [0, "7"], [0, "!"], [0, "12"]);
  expect(textsOf(stepsIn(entries, [1, 3, 4, 5, 6]))).toEqual([
    "The match begins",
    "Mila claimed 7.",
    "Mila takes a move back",
    "Mila claimed 12.",
  ]);
});

test("a turn that is going on and a resignation are steps as well", () => {
  const entries = [
    ...logOf(["chance", "+7"], [0, "7@c4e"]),
    { version: 4, at: 0, event: { kind: "resigned" as const, seat: 1 } },
    { version: 5, at: 0, event: { kind: "ended" as const, reason: "resigned" as const } },
  ];
  const steps = stepsIn(entries, [1, 2, 5]);
  expect(steps.at(-1)).toMatchObject({ version: 5, seat: 0 });
  expect(textsOf(steps).at(-1)).toBe("Mila placed domino 7. Resigned: Ivo");
  expect(stepsIn(entries.slice(0, 3), [1, 2]).at(-1)!.version).toBe(3);
});
