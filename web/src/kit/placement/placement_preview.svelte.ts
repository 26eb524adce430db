/** The preview of a placement: covering squares, turning, stepping through legal placements. */
import type { Spot } from "../../svg/outline";
import type { HalfView } from "../../views";
import { bestFirst, bySquare, covering, nearest, same, turned, type Placement } from "./placements";

export interface PlaceablePiece<Half> {
  placements: readonly Placement[];
  /** What would lie on the first square and on the second; for a piece of one square only that. */
  halves: readonly Half[] | ((placement: Placement) => readonly Half[]);
}

export class PlacementPreview<Half extends object = HalfView> {
  /** The square that the piece turns around. */
  anchor = $state.raw<Spot | null>(null);
  tried = $state.raw<Placement | null>(null);
  /** Where a dragged domino is, in pixels of the window. */
  dragged = $state.raw<{ x: number; y: number } | null>(null);

  private readonly piece = $derived.by(() => this.source());
  readonly legal = $derived.by((): readonly Placement[] => this.piece?.placements ?? []);
  private readonly map = $derived.by(() => bySquare(this.legal));
  readonly best = $derived.by(() => bestFirst(this.legal));
  /** The squares of the tried domino. */
  readonly ghost = $derived.by((): (Spot & Half)[] =>
    this.tried ? this.squaresOf(this.tried) : [],
  );

  /** `source` tells which domino is to be placed and where it may lie; nothing where none is. */
  constructor(private readonly source: () => PlaceablePiece<Half> | null) {}

  canCover(spot: Spot): boolean {
    return this.map.has(`${spot.x},${spot.y}`);
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
    const placement = covering(this.map, spot, this.tried);
    if (placement) this.try(placement, spot);
    return placement !== null;
  }

  /** What would be covered if the pointer were clicked there. */
  over(spot: Spot): (Spot & Half)[] {
    const placement = covering(this.map, spot, this.tried);
    return placement ? this.squaresOf(placement) : [];
  }

  turn(back = false): void {
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
    this.try(
      best[at < 0 && steps < 0 ? best.length - 1 : (at + steps + best.length) % best.length]!,
    );
  }

  /** A dragged domino looks for a place near x, y, in squares. */
  drag(x: number, y: number): void {
    const placement = nearest(this.legal, x, y, this.tried);
    if (placement) this.try(placement);
  }

  undo(): void {
    this.anchor = this.tried = this.dragged = null;
  }

  private squaresOf(placement: Placement): (Spot & Half)[] {
    const { first, second } = placement;
    const pieceHalves = this.piece?.halves ?? [];
    const halves = typeof pieceHalves === "function" ? pieceHalves(placement) : pieceHalves;
    return [first, second].flatMap((spot, i) => (halves[i] ? [{ ...spot, ...halves[i] }] : []));
  }
}
