/**
 * The player's choices before they are sent: squares for eggs, the preview of a tile or a dragon.
 * They are sent on confirmation, or at once where the setting asks for none.
 */
import type { Spot } from "../../../svg/outline";
import { confirmAutomatically, playOnlyMove } from "../../../table/state/auto_confirm.svelte";
import type { Table } from "../../../table/state/table.svelte";
import { bestFirst, covering, nearest, placement, turned, type Placement } from "./placements";
import { refusedPlacement } from "./refused_placement";
import type { InfernoMove } from "../../../views";
import { nameOf } from "../view";
import type { InfernoView } from "../../../views";

export class Turn {
  /** The squares chosen for eggs, in the order of choosing. */
  eggs = $state.raw<readonly string[]>([]);
  /** The tile that was taken from the rack. */
  chosen = $state<string | null>(null);
  tried = $state.raw<Placement | null>(null);
  /** The square that turning goes round. */
  private anchor = $state.raw<Spot | null>(null);
  dragged = $state.raw<{ x: number; y: number } | null>(null);
  /** Whether several moves are being sent, one after the other. */
  private sending = $state(false);
  /** The version after these moves; until the table has it, the player has nothing to choose. */
  private sentVersion = $state(0);

  readonly seat = $derived.by(() => this.table.toMove);
  private readonly moves = $derived.by((): readonly InfernoMove[] =>
    this.seat === null ? [] : this.table.moves!.moves,
  );
  readonly step = $derived.by((): "eggs" | "tile" | "dragon" | "gone" | null => {
    const now = this.table.view?.now;
    if (this.seat === null || this.sending || (this.table.info?.version ?? 0) < this.sentVersion)
      return null;
    if (now !== "eggs" && now !== "tile" && now !== "dragon") return null;
    return now === "dragon" && !this.legal.length ? "gone" : now;
  });
  readonly legal = $derived.by((): readonly Placement[] =>
    this.table.view ? this.moves.flatMap((move) => placement(move, this.table.view!) ?? []) : [],
  );
  readonly best = $derived.by(() => bestFirst(this.legal));
  /** The tile or the dragon in hand. */
  readonly piece = $derived.by(
    () => this.tried?.piece ?? this.chosen ?? this.best[0]?.piece ?? null,
  );
  private readonly ofPiece = $derived.by(() =>
    this.legal.filter(({ piece }) => piece === this.piece),
  );

  /** The squares that can be chosen for eggs, in the order in which the rules want them. */
  readonly nests = $derived.by((): readonly string[] =>
    this.step === "eggs" ? this.table.view!.egg_squares : [],
  );
  /** How many eggs are still to be placed. */
  readonly eggsLeft = $derived.by(() =>
    this.step === "eggs" ? this.table.view!.eggs_to_place : 0,
  );
  readonly ready = $derived.by(() => {
    if (this.table.busy || this.sending || !this.step) return false;
    if (this.step === "eggs") return this.eggs.length === this.eggsLeft;
    return this.step === "gone" || this.tried !== null;
  });
  readonly begun = $derived.by(
    () => this.tried !== null || this.eggs.length > 0 || this.chosen !== null,
  );

  constructor(private readonly table: Table<InfernoView>) {}

  /** Start over with a new list of moves; the only legal placement is previewed at once. */
  begin(): void {
    if (this.sending) return;
    this.undo();
    if (this.legal.length === 1) this.try(this.legal[0]!);
    if (this.step === "eggs" && this.nests.length === this.eggsLeft) this.eggs = this.nests;
    if (this.moves.length === 1) playOnlyMove(this.table, () => this.confirm());
  }

  canCover(spot: Spot): boolean {
    if (this.step === "eggs") return this.nests.includes(this.name(spot));
    return this.ofPiece.some(({ cells }) => cells.some(({ x, y }) => x === spot.x && y === spot.y));
  }

  covers(spot: Spot): boolean {
    if (this.step === "eggs") return this.eggs.includes(this.name(spot));
    return this.tried?.cells.some(({ x, y }) => x === spot.x && y === spot.y) ?? false;
  }

  /** Whether a tile of the rack can be placed at all. */
  canTake(tile: string): boolean {
    return this.step === "tile" && this.legal.some(({ piece }) => piece === tile);
  }

  take(tile: string): void {
    if (!this.canTake(tile)) return;
    if (this.tried?.piece !== tile) this.tried = this.anchor = null;
    this.chosen = tile;
  }

  try(placement: Placement, anchor: Spot = placement.cells[0]!): void {
    this.tried = placement;
    this.chosen = this.step === "tile" ? placement.piece : null;
    this.anchor = anchor;
  }

  /** Point at a square: toggle an egg there, or preview the piece in hand on it. */
  cover(spot: Spot): boolean {
    const changed = this.step === "eggs" ? this.toggleEgg(this.name(spot)) : this.moveTo(spot);
    if (changed) confirmAutomatically(this.table, this);
    return changed;
  }

  /** Say why the egg or the piece in hand cannot go to the square. */
  explainRefusal(spot: Spot): void {
    const move =
      this.step === "eggs"
        ? `egg@${this.name(spot)}`
        : this.piece && refusedPlacement(this.table.view!, this.piece, spot, this.tried?.facing);
    if (move) void this.table.explainRefusal([move]);
  }

  private moveTo(spot: Spot): boolean {
    const placement = covering(this.ofPiece, spot, this.tried);
    if (placement) this.try(placement, spot);
    return placement !== null;
  }

  /** What would be covered if the pointer were clicked there. */
  over(spot: Spot): Placement | null {
    return this.step === "eggs" ? null : covering(this.ofPiece, spot, this.tried);
  }

  private toggleEgg(square: string): boolean {
    if (!this.nests.includes(square)) return false;
    if (this.eggs.includes(square)) this.eggs = this.eggs.filter((each) => each !== square);
    else this.eggs = [...this.eggs, square].slice(-this.eggsLeft);
    return true;
  }

  turn(back = false): void {
    if (this.step !== "tile" && this.step !== "dragon") return;
    if (this.tried && this.anchor) this.tried = turned(this.ofPiece, this.anchor, this.tried, back);
    else this.next(1);
  }

  /** The next legal place of the piece in hand, best first, or the one before. */
  next(steps: number): void {
    if (this.step === "eggs") {
      const free = this.nests.filter((each) => !this.eggs.includes(each));
      if (steps > 0 && free.length && this.eggs.length < this.eggsLeft) this.toggleEgg(free[0]!);
      return;
    }
    const list = this.chosen ? this.best.filter(({ piece }) => piece === this.chosen) : this.best;
    if (!list.length) return;
    const at = list.findIndex(({ move }) => move === this.tried?.move);
    this.try(
      list[at < 0 && steps < 0 ? list.length - 1 : (at + steps + list.length) % list.length]!,
    );
  }

  drag(x: number, y: number): void {
    const placement = nearest(this.ofPiece, x, y, this.tried);
    if (placement) this.try(placement);
  }

  undo(): void {
    this.eggs = [];
    this.tried = this.anchor = this.chosen = this.dragged = null;
  }

  /** Show what a bot would play. */
  show(move: string): void {
    const placement = this.legal.find((each) => each.move === move);
    if (placement) this.try(placement);
    else if (move.startsWith("egg@")) this.toggleEgg(move.slice(4));
  }

  /** The moves that a confirmation would send. */
  get movesToSend(): string[] {
    if (!this.ready) return [];
    if (this.step === "eggs")
      return this.nests
        .filter((square) => this.eggs.includes(square))
        .map((square) => `egg@${square}`);
    return [this.step === "gone" ? this.moves[0]!.move : this.tried!.move];
  }

  async confirm(): Promise<void> {
    const { seat } = this;
    if (!this.ready || seat === null || this.table.coach?.holdsBack(this.movesToSend)) return;
    const moves = this.movesToSend;
    let version = this.table.info!.version;
    this.sending = moves.length > 1;
    for (const move of moves) {
      const done = await this.table.send({ do: "move", version, move, seat });
      if (!done) break;
      version = done.version;
    }
    if (this.sending) this.sentVersion = version;
    if (this.sending || this.table.refusal) {
      this.sending = false;
      this.undo();
    }
  }

  private name(spot: Spot): string {
    return nameOf(spot, this.table.view!.board.rows);
  }
}
