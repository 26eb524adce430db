/** The positions of a table one by one, as `server/replay/service.py` gives them. */
import type { Entry, Frame, Frames } from "../../messages";
import { aidsOf, viewOf } from "../state/serializers";
import { TableState, type Game, type Match } from "../state/table_state";

/** The positions after version `after`, at most `limit`, and where turns end. */
export function framesOf(
  id: string,
  game: Game,
  entries: readonly Entry[],
  after: number,
  limit: number,
): Frames {
  const state = new TableState(id, game);
  const frames: Frame[] = [];
  const turns: number[] = [];
  for (const entry of entries) {
    const { version, event } = entry;
    const began = state.match && turnOf(state.match);
    state.apply(entry);
    const { match } = state;
    if (!match || state.turnVersion !== version) continue;
    if (event.kind !== "moved" || turnOf(match) !== began) turns.push(version);
    if (version > after && frames.length < limit)
      frames.push({ version, position: match.position(), view: viewOf(match, aidsOf(state)) });
  }
  return { version: state.version, frames, turns };
}

/** The seat to move and its turn, to be compared; all draws of chance in a row are one turn. */
export function turnOf(match: Match): string {
  return `${match.seat} ${match.isChance ? 0 : match.kernel.turn(match.state)}`;
}
