/** What the player is about to do: a domino tried on the board, or one picked from the line. Nothing is sent before it is confirmed. */
import type { Spot } from "../../svg/outline";
import type { Square } from "../../svg/motifs";
import type { Table } from "../../table/table.svelte";
import { bestFirst, bySquare, covering, nearest, placements, same, turned, type Placement } from "./placing";
import type { DominoView, KingdominoView } from "./view";

export class Turn {
  /** The square that turning goes round. */
  anchor = $state.raw<Spot | null>(null);
  tried = $state.raw<Placement | null>(null);
  picked = $state<number | null>(null);
  /** Where a dragged domino is, in pixels of the window. */
  dragged = $state.raw<{ x: number; y: number } | null>(null);

  /** The seat that is to move and sits at this device, if the moves are here. */
  seat = $derived.by(() => (this.table.moves && this.table.mine.includes(this.table.moves.seat) ? this.table.moves.seat : null));
  step = $derived.by((): "place" | "claim" | "discard" | null => {
    const now = this.table.view?.now;
    if (this.seat === null || (now !== "place" && now !== "claim")) return null;
    return now === "place" && this.legal.length === 0 ? "discard" : now;
  });
  legal = $derived.by(() => placements(this.seat === null ? [] : this.table.moves!.moves, this.table.view?.side ?? 5));
  map = $derived.by(() => bySquare(this.legal));
  best = $derived.by(() => bestFirst(this.legal));
  /** The domino to be placed. */
  domino = $derived.by((): DominoView | null =>
    this.step === "place" || this.step === "discard" ? this.table.view!.queue[0]! : null,
  );
  /** The squares of the tried domino. */
  ghost = $derived.by((): Square[] => (this.tried && this.domino ? squaresOf(this.tried, this.domino) : []));
  ready = $derived.by(() => !this.table.busy && (this.step === "discard" || this.tried !== null || this.picked !== null));

  constructor(private readonly table: Table<KingdominoView>) {}

  /** A new list of moves: nothing is tried yet. Where there is only one move, it lies ready. */
  begin(): void {
    this.undo();
    const moves = this.seat === null ? [] : this.table.moves!.moves;
    if (moves.length !== 1) return;
    if (this.step === "claim") this.picked = Number(moves[0]!.move);
    if (this.step === "place") this.try(this.legal[0]!);
  }

  canCover(spot: Spot): boolean {
    return this.map.has(`${spot.x},${spot.y}`);
  }

  canClaim(domino: number): boolean {
    return this.step === "claim" && this.table.moves!.moves.some(({ move }) => move === String(domino));
  }

  covers(spot: Spot): boolean {
    return this.ghost.some((square) => same(square, spot));
  }

  try(placement: Placement, anchor: Spot = placement.first): void {
    this.tried = placement;
    this.anchor = anchor;
  }

  /** Cover `spot`, pointing as before if that is legal. */
  cover(spot: Spot): boolean {
    const found = covering(this.map, spot, this.tried);
    if (found) this.try(found, spot);
    return found !== null;
  }

  /** What would be covered if the pointer were clicked there. */
  over(spot: Spot): Square[] {
    const found = this.domino && covering(this.map, spot, this.tried);
    return found ? squaresOf(found, this.domino!) : [];
  }

  turn(back = false): void {
    if (this.step !== "place") return;
    if (!this.tried || !this.anchor) {
      if (this.best[0]) this.try(this.best[0]);
      return;
    }
    this.tried = turned(this.map, this.anchor, this.tried, back);
  }

  /** The next legal placement, best first, or the one before. */
  next(steps: number): void {
    const { best } = this;
    if (!best.length) return;
    const at = best.findIndex(({ move }) => move === this.tried?.move);
    this.try(best[at < 0 && steps < 0 ? best.length - 1 : (at + steps + best.length) % best.length]!);
  }

  /** A dragged domino looks for a place near x, y, in squares. */
  drag(x: number, y: number): void {
    const found = nearest(this.legal, x, y, this.tried);
    if (found) this.try(found);
  }

  pick(domino: number): void {
    if (this.canClaim(domino)) this.picked = domino;
  }

  undo(): void {
    this.anchor = this.tried = this.picked = this.dragged = null;
  }

  /** Show what a bot would play. */
  show(move: string): void {
    const found = this.legal.find((each) => each.move === move);
    if (found) this.try(found);
    else this.pick(Number(move));
  }

  get move(): string | null {
    if (this.step === "discard") return this.table.moves!.moves[0]!.move;
    return this.tried?.move ?? (this.picked === null ? null : String(this.picked));
  }

  async confirm(): Promise<void> {
    const { move, seat } = this;
    if (!this.ready || move === null || seat === null) return;
    const done = await this.table.wish({ do: "move", version: this.table.info!.version, move, seat });
    if (!done && this.table.refusal) this.undo();
  }
}

function squaresOf(placement: Placement, domino: DominoView): Square[] {
  return [placement.first, placement.second].map((spot, i) => ({ ...spot, ...domino.halves[i]! }));
}
