/** What the dragon would do that the tried tile calls: asked of the server, which plays nothing for it. */
import { api } from "../../socket/api";
import { bestFirst, placement, type InfernoMove, type Placement } from "./placing";
import type { InfernoView } from "./view";

export class Foreseen {
  /** How many places it would have; nothing until that is known. */
  places = $state<number | null>(null);
  best = $state.raw<Placement | null>(null);
  private asked = "";

  /** Look ahead past a tile that summons; nothing is looked at past any other. */
  async look(table: string, tried: Placement | null): Promise<void> {
    const wanted = tried?.summons ? tried.move : "";
    if (wanted === this.asked) return;
    this.asked = wanted;
    this.places = null;
    this.best = null;
    if (!wanted) return;
    const found = await api.ahead(table, [wanted]).catch(() => null);
    if (!found?.moves || this.asked !== wanted) return;
    const moves = found.moves.moves as unknown as InfernoMove[];
    const all = moves.flatMap((move) => placement(move, found.view as InfernoView) ?? []);
    this.places = all.length;
    this.best = bestFirst(all)[0] ?? null;
  }
}
