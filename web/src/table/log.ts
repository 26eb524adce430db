/** A match told in words: what every game's log is made of. */
import type { Key } from "../i18n/keys";
import type { Params } from "../i18n/sentence";
import type { Entry } from "../messages";

export interface Told {
  version: number;
  at: number;
  /** Whose house stands before the sentence; none for chance. */
  seat: number | null;
  key: Key;
  params: Params;
}

export interface Move {
  version: number;
  at: number;
  seat: number | "chance";
  move: string;
}

/** The moves that stand: those taken back are gone. */
export function standing(entries: readonly Entry[]): Move[] {
  const moves: Move[] = [];
  for (const { version, at, event } of entries) {
    if (event.kind === "moved") moves.push({ version, at, seat: event.seat, move: event.move });
    else if (event.kind === "taken-back") moves.length = Math.min(moves.length, event.moves);
  }
  return moves;
}
