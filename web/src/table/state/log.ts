/** The parts of a log: sentences, and the moves that were not taken back. */
import type { Key } from "../../i18n/keys";
import type { Params } from "../../i18n/sentence";
import { say } from "../../i18n/words.svelte";
import type { Earned, Entry } from "../../messages";

export interface LogSentence {
  version: number;
  at: number;
  /** The seat whose shield precedes the sentence; null for chance. */
  seat: number | null;
  key: Key;
  params: Params;
  /** The moves that it describes, as records write them; shown on demand. */
  notation: string;
}

export interface Move {
  version: number;
  at: number;
  seat: number | "chance";
  move: string;
}

/** The log of a match as sentences of its game; `earned` is what the server adds to moves. */
export type DescribeLog = (
  entries: readonly Entry[],
  nameOf: (seat: number) => string,
  earned?: readonly Earned[],
) => LogSentence[];

/** What a game says about a move, or about several together. */
export interface Description {
  key: Key;
  params: Params;
  /** Whose sentence it is, if not that of the seat that moved. */
  seat?: number;
  /** How many moves it describes, if more than one. */
  moves?: number;
  /** The version that the sentence belongs to, if not that of its first move. */
  version?: number;
}

/** The sentences of `moves`; `describe` gives the one that begins with the move at an index. */
export function describeMoves(
  moves: readonly Move[],
  describe: (moves: readonly Move[], i: number) => Description | null,
): LogSentence[] {
  const sentences: LogSentence[] = [];
  for (let i = 0; i < moves.length;) {
    const { version, at, seat } = moves[i]!;
    const description = describe(moves, i);
    const first = i;
    i += description?.moves ?? 1;
    if (!description) continue;
    const { key, params } = description;
    sentences.push({
      version: description.version ?? version,
      at,
      seat: description.seat ?? (seat === "chance" ? null : seat),
      key,
      params,
      notation: moves
        .slice(first, i)
        .map(({ move }) => move)
        .join(" "),
    });
  }
  return sentences;
}

/** The moves since the last one of `seat`. */
export function movesSince(moves: readonly Move[], seat: number): readonly Move[] {
  return moves.slice(moves.findLastIndex((move) => move.seat === seat) + 1);
}

/** At most this many sentences stand beside the board; the menu has all. */
const MAX_RECENT = 16;

/** What has happened since the last move of `seat`, and at least a round of `seats`; newest first. */
export function recentSentences(
  sentences: readonly LogSentence[],
  seat: number,
  seats: number,
): LogSentence[] {
  const own = sentences.findLastIndex((sentence) => sentence.seat === seat);
  const count = Math.max(seats + 1, sentences.length - own);
  return sentences.slice(-Math.min(count, MAX_RECENT)).reverse();
}

/** The last sentence of a log; empty where there is none. */
export function lastText(sentences: readonly LogSentence[]): string {
  const last = sentences.at(-1);
  return last ? say(last.key, last.params) : "";
}

/** The moves from index `i` on that `matches` holds for. */
export function takeWhile(
  moves: readonly Move[],
  i: number,
  matches: (move: Move) => boolean,
): readonly Move[] {
  const end = moves.findIndex((move, j) => j >= i && !matches(move));
  return moves.slice(i, end < 0 ? undefined : end);
}

/** The moves of the match, without those that were taken back. */
export function effectiveMoves(entries: readonly Entry[]): Move[] {
  const moves: Move[] = [];
  for (const { version, at, event } of entries) {
    if (event.kind === "moved") moves.push({ version, at, seat: event.seat, move: event.move });
    else if (event.kind === "taken-back") moves.length = Math.min(moves.length, event.moves);
  }
  return moves;
}
