/** Matches in a page and their records. */
import type { GameTexts } from "../../src/engine/texts/game_texts.ts";
import type { Kernel } from "../../src/engine/kernel.ts";
import { LocalMatch } from "../../src/engine/local_match.ts";
import { readRecord } from "../../src/engine/texts/record_parser.ts";
import { answered, type Read } from "./texts.ts";

/** A match that is played move by move, from a position where one is given. */
export interface PlayTask {
  players: number;
  options: string[];
  start: string;
  tags: Record<string, string>;
  moves: string[];
  /** How many moves are taken back in the end. */
  undone: number;
}

export interface PlayAnswer {
  record: string;
  result: unknown;
  earned: unknown;
  seat: number;
  legal: string[];
  undone: string[];
  /** The record when these have been taken back. */
  before: string;
  position: string;
}

export function played(texts: GameTexts<unknown>, kernel: Kernel, task: PlayTask): PlayAnswer {
  const game = { kernel, texts };
  const match = task.start
    ? LocalMatch.resume(game, task.start)
    : LocalMatch.start(game, task.players, task.options);
  match.tags = task.tags;
  for (const move of task.moves) match.play(move);
  const trial = match.copy();
  const undone = Array.from({ length: task.undone }, () => trial.undo());
  return {
    record: match.record(),
    result: match.result(),
    earned: match.earned,
    seat: match.seat,
    legal: match.legal(),
    undone,
    before: trial.record(),
    position: trial.position(),
  };
}

/** The record written again after it was read, or why it is refused. */
export function rewritten(texts: GameTexts<unknown>, kernel: Kernel, record: string): Read {
  return answered(() => readRecord({ kernel, texts }, record).record());
}
