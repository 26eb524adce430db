/** The steps of a replay: a turn of a player with all that is said of it, and chance's draws. */
import type { Entry } from "../../messages";
import type { Sentence } from "./sentences";

export interface Step {
  /** The position that the step leads to. */
  version: number;
  /** The version that completes the turn; until `version` only chance draws follow. */
  completed: number;
  /** The seat whose turn it is; null for chance and for what is nobody's turn. */
  seat: number | null;
  sentences: readonly Sentence[];
}

interface Run {
  end: number;
  seat: number | "chance" | null;
  sentences: Sentence[];
}

/**
 * The steps of a match; the first is its beginning. `turns` are the versions that complete a turn
 * or a row of draws. A row of draws is a step of its own `withDraws`; otherwise, and where there is
 * nothing to say of it, it belongs to the step before.
 */
export function stepsOf(
  entries: readonly Entry[],
  sentences: readonly Sentence[],
  turns: readonly number[],
  withDraws: boolean,
): Step[] {
  const steps: Step[] = [];
  for (const run of runsOf(entries, sentences, turns)) {
    const previous = steps.at(-1);
    if (previous && (!run.sentences.length || (run.seat === "chance" && !withDraws))) {
      previous.version = run.end;
      continue;
    }
    const seat = run.sentences.find((sentence) => sentence.seat !== null)?.seat ?? null;
    steps.push({ version: run.end, completed: run.end, seat, sentences: run.sentences });
  }
  return steps;
}

/** Moves of one turn, or draws in a row, with their sentences. */
function runsOf(
  entries: readonly Entry[],
  sentences: readonly Sentence[],
  turns: readonly number[],
): Run[] {
  const movers = new Map(
    entries.flatMap(({ version, event }) =>
      event.kind === "moved" ? [[version, event.seat] as const] : [],
    ),
  );
  // A turn that is still going on ends with the last move.
  const last = Math.max(0, ...movers.keys());
  const ends = turns.length && last > turns.at(-1)! ? [...turns, last] : turns;
  const runs = ends.map((end): Run => ({ end, seat: movers.get(end) ?? null, sentences: [] }));
  for (const sentence of sentences) {
    const run = runs.find(({ end }) => end >= Math.floor(sentence.version)) ?? runs.at(-1);
    run?.sentences.push(sentence);
  }
  return runs;
}

/** The index of the step that a version belongs to. */
export function stepAt(steps: readonly Step[], version: number): number {
  const index = steps.findIndex((step) => step.version >= version);
  return index < 0 ? Math.max(0, steps.length - 1) : index;
}

/** The index of the next step; from the middle of a turn that is the turn itself. */
export function nextStep(steps: readonly Step[], version: number): number {
  const index = stepAt(steps, version);
  const isComplete = version >= (steps[index]?.completed ?? 0);
  return Math.min(steps.length - 1, isComplete ? index + 1 : index);
}

/** The index of the step before. */
export function previousStep(steps: readonly Step[], version: number): number {
  return Math.max(0, stepAt(steps, version) - 1);
}
