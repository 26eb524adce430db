/** The match of a table of the server, replayed from its log by the rules on this device. */
import { LocalMatch } from "../engine/local_match.ts";
import type { Entry } from "../messages";
import { loadGame } from "./games";
import type { Game, Match } from "./state/table_state";

/**
 * The match as the log leaves it; null where this device cannot replay it: the box has other
 * contents, or the log does not begin with the opening. Refused where the rules do not load.
 */
export async function loadLogMatch(log: readonly Entry[]): Promise<Match | null> {
  const opened = log[0]?.event;
  if (opened?.kind !== "opened") return null;
  const game = await loadGame(opened.game);
  return opened.box === game.kernel.description.box.digest ? matchOf(game, log) : null;
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
