/** The moves of a review in words: what was done, and what could have been done. */
import type { Step } from "../../../analysis/types";
import type { MoveWords } from "../../../games/manifest";
import type { Params } from "../../../i18n/sentence";
import type { Entry } from "../../../messages";
import type { DescribeLog } from "../../../table/state/log";
import { sentencesOf } from "../../replay/sentences";

export interface Speech {
  describe: DescribeLog | null;
  moveWords: MoveWords | null;
  nameOf: (seat: number) => string;
  say: (key: string, params?: Params) => string;
}

type Mover = number | "chance";

/** Moves as the log of a table has them; version n + 1 is the move of ply n. */
export function entriesFrom(moves: readonly string[], movers: readonly Mover[]): Entry[] {
  return moves.map((move, ply) => ({
    version: ply + 1,
    at: 0,
    event: { kind: "moved", seat: movers[ply]!, move },
  }));
}

/** What a step of the match was, as the log says it. */
export function stepWords(
  step: Step,
  log: readonly Entry[],
  view: unknown,
  speech: Speech,
): string {
  const { seat, moves, ply } = step;
  const { describe, nameOf } = speech;
  const textsOf = (entries: readonly Entry[], first: number): string[] =>
    sentencesOf(entries, describe, nameOf)
      .filter(({ version }) => version > first && version <= first + moves.length)
      .map(({ text }) => text);
  const alone = entriesFrom(
    moves,
    moves.map(() => seat ?? "chance"),
  );
  // Only the whole log counts rounds; but it joins moves, and one of them may be another step.
  const texts = seat === null ? textsOf(log.slice(0, ply + moves.length), ply) : [];
  const sentences = texts.length ? texts : textsOf(alone, 0);
  if (sentences.length) return sentences.join(" ");
  return seat === null ? moves.join(" ") : `${nameOf(seat)}: ${moveText(moves[0]!, view, speech)}.`;
}

/** What a move is that may not have been played; `view` is the position before it. */
export function moveText(move: string, view: unknown, { moveWords, say }: Speech): string {
  const words = moveWords?.(move, view);
  return words ? say(words.key, words.params) : move;
}
