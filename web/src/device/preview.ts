/** What moves would lead to at a table of the server, by the rules on this device. */
import type { AheadAnswer, Entry } from "../messages";
import { loadLogMatch } from "./log_match";
import { aidsOf, movesOf, viewOf } from "./state/serializers";

/**
 * The view after moves of the seat to move, as the server would answer; null where only the server
 * can: other contents of the box, a game without a module, a move that is refused.
 */
export async function previewMoves(
  log: readonly Entry[],
  moves: readonly string[],
): Promise<AheadAnswer | null> {
  const opened = log[0]?.event;
  if (opened?.kind !== "opened") return null;
  try {
    const match = await loadLogMatch(log);
    if (!match) return null;
    const { seat } = match;
    for (const move of moves) {
      if (match.seat !== seat) return null;
      match.play(move);
    }
    const aids = aidsOf({ opened });
    return {
      version: log.at(-1)!.version,
      view: viewOf(match, aids),
      moves: match.seat === seat ? movesOf(match, aids) : null,
    };
  } catch {
    // The server has the reason of a refusal.
    return null;
  }
}
