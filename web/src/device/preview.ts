/** What moves would lead to at a table of the server, by the rules on this device. */
import type { AheadAnswer, Entry } from "../messages";
import { LocalMatch } from "../engine/local_match.ts";
import { loadGame } from "./games";
import { aidsOf, movesOf, viewOf } from "./state/serializers";
import type { Game, Match } from "./state/table_state";

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
    const game = await loadGame(opened.game);
    if (opened.box !== game.kernel.description.box.digest) return null;
    const match = matchOf(game, log);
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

/** The match as the events of a table leave it. */
function matchOf(game: Game, log: readonly Entry[]): Match {
  let match: Match | null = null;
  for (const { event } of log)
    if (event.kind === "opened")
      match = event.position
        ? LocalMatch.resume(game, event.position)
        : LocalMatch.start(game, event.players, event.options, event.revision);
    else if (event.kind === "moved") match!.play(event.move);
    else if (event.kind === "taken-back") while (match!.moves.length > event.moves) match!.undo();
  return match!;
}
