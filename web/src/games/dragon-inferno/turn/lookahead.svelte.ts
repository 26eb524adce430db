/** The dragon that the previewed tile would summon, without playing the tile. */
import type { Table } from "../../../table/state/table.svelte";
import { bestFirst, placement, type Placement } from "./placements";
import type { InfernoMove } from "../../../views";
import type { InfernoView } from "../../../views";

export class DragonLookahead {
  /** The number of places for the dragon; null until it is known. */
  places = $state<number | null>(null);
  best = $state.raw<Placement | null>(null);
  private requested = "";
  /** The request in flight. */
  private request: AbortController | null = null;

  /** Request the lookahead of a tile that summons a dragon. */
  async look(table: Table<InfernoView>, tried: Placement | null): Promise<void> {
    const move = tried?.summons ? tried.move : "";
    if (move === this.requested) return;
    this.cancel();
    this.requested = move;
    this.places = null;
    this.best = null;
    if (!move || table.isGuide) return;
    const request = (this.request = new AbortController());
    const answer = await table.tryMoves([move], request.signal).catch(() => null);
    if (this.request !== request) return;
    this.request = null;
    if (!answer?.moves) return;
    const moves = answer.moves.moves as InfernoMove[];
    const all = moves.flatMap((legal) => placement(legal, answer.view as InfernoView) ?? []);
    this.places = all.length;
    this.best = bestFirst(all)[0] ?? null;
  }

  /**
   * Drop the request in flight: once the tile is being played, the server would refuse to try it.
   */
  cancel(): void {
    this.request?.abort();
    this.request = null;
  }
}
