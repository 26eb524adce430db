/**
 * The player's choice before it is sent: a domino previewed on the board, or one picked from the
 * line. It is sent on confirmation, or at once where the setting asks for none.
 */
import type { DominoView } from "../../../views";
import { placements, type Placement } from "../../../kit/placement/placements";
import { PlacementPreview } from "../../../kit/placement/placement_preview.svelte";
import { refusedPlacement } from "../../../kit/placement/refused_placement";
import type { Spot } from "../../../svg/outline";
import { confirmAutomatically, playOnlyMove } from "../../../table/state/auto_confirm.svelte";
import type { Table } from "../../../table/state/table.svelte";
import type { KingdominoView } from "../../../views";

export class Turn extends PlacementPreview {
  picked = $state<number | null>(null);

  /** The seat that is to move and sits at this device, if the moves are here. */
  readonly seat = $derived.by(() => this.table.toMove);
  private readonly allowed = $derived.by((): Placement[] =>
    this.seat === null ? [] : placements(this.table.moves!.moves, this.table.view?.side ?? 5),
  );
  readonly step = $derived.by((): "place" | "claim" | "discard" | null => {
    const now = this.table.view?.now;
    if (this.seat === null || (now !== "place" && now !== "claim")) return null;
    return now === "place" && this.allowed.length === 0 ? "discard" : now;
  });
  /** The domino to be placed. */
  readonly domino = $derived.by((): DominoView | null =>
    this.step === "place" || this.step === "discard" ? this.table.view!.queue[0]! : null,
  );
  readonly begun = $derived.by(() => this.tried !== null || this.picked !== null);
  readonly ready = $derived.by(
    () =>
      !this.table.busy && (this.step === "discard" || this.tried !== null || this.picked !== null),
  );

  constructor(private readonly table: Table<KingdominoView>) {
    super(() =>
      this.step === "place" ? { placements: this.allowed, halves: this.domino!.halves } : null,
    );
  }

  /** Start over with a new list of moves; the only legal move is chosen at once. */
  begin(): void {
    this.undo();
    const moves = this.seat === null ? [] : this.table.moves!.moves;
    if (moves.length !== 1) return;
    if (this.step === "claim") this.picked = Number(moves[0]!.move);
    if (this.step === "place") this.try(this.legal[0]!);
    playOnlyMove(this.table, () => this.confirm());
  }

  canClaim(domino: number): boolean {
    return (
      this.step === "claim" && this.table.moves!.moves.some(({ move }) => move === String(domino))
    );
  }

  pick(domino: number): void {
    if (!this.canClaim(domino)) return;
    this.picked = domino;
    confirmAutomatically(this.table, this);
  }

  override cover(spot: Spot): boolean {
    const placed = super.cover(spot);
    if (placed) confirmAutomatically(this.table, this);
    return placed;
  }

  /** Say why the domino cannot cover the square. */
  explainRefusal(spot: Spot): void {
    const { view } = this.table;
    const kingdom = view?.kingdoms.find(({ seat }) => seat === this.seat);
    if (!this.domino || !kingdom) return;
    const move = refusedPlacement(this.domino, kingdom, view!.side, spot, this.tried);
    void this.table.explainRefusal([move]);
  }

  override undo(): void {
    super.undo();
    this.picked = null;
  }

  /** Show what a bot would play. */
  show(move: string): void {
    const placement = this.legal.find((each) => each.move === move);
    if (placement) this.try(placement);
    else if (this.canClaim(Number(move))) this.picked = Number(move);
  }

  get move(): string | null {
    if (this.step === "discard") return this.table.moves!.moves[0]!.move;
    return this.tried?.move ?? (this.picked === null ? null : String(this.picked));
  }

  /** The moves that a confirmation would send. */
  get movesToSend(): string[] {
    return this.ready && this.move !== null ? [this.move] : [];
  }

  async confirm(): Promise<void> {
    const { move, seat } = this;
    if (!this.ready || move === null || seat === null) return;
    if (this.table.coach?.holdsBack(this.movesToSend)) return;
    const done = await this.table.send({
      do: "move",
      version: this.table.info!.version,
      move,
      seat,
    });
    if (!done && this.table.refusal) this.undo();
  }
}
