/**
 * The player's choices in each step of the turn before they are sent: on confirmation, or at once
 * where the setting asks for none.
 */
import { placements, type Placement } from "../../../kit/placement/placements";
import { PlacementPreview } from "../../../kit/placement/placement_preview.svelte";
import { refusedPlacement } from "../../../kit/placement/refused_placement";
import type { Spot } from "../../../svg/outline";
import { nameOf } from "../../../svg/squares";
import { confirmAutomatically, playOnlyMove } from "../../../table/state/auto_confirm.svelte";
import type { Table } from "../../../table/state/table.svelte";
import { realmOf } from "../view";
import type { BoxedDominoView, QueendominoMove, QueendominoView, SpaceView } from "../../../views";

export type Step = "place" | "discard" | "knight" | "build" | "site" | "dragon" | "claim";
const STEPS: Partial<Record<QueendominoView["now"], Step>> = {
  place: "place",
  knight: "knight",
  build: "build",
  site: "site",
  dragon: "dragon",
  claim: "claim",
};
export const SKIP = "-";

export class Turn extends PlacementPreview {
  /** The domino to be claimed. */
  picked = $state<string | null>(null);
  /** The tile to be built or burnt. */
  tile = $state<string | null>(null);
  /** The square for a knight or a building. */
  square = $state<string | null>(null);
  /** Taking a tile and putting it down are two moves, sent one after the other. */
  private until = $state<number | null>(null);
  readonly building = $derived.by(
    () => this.until !== null && (this.table.info?.version ?? 0) < this.until,
  );

  /** The seat that is to move and sits at this device, if the moves are here. */
  readonly seat = $derived.by(() => this.table.toMove);
  private readonly offers = $derived.by((): readonly QueendominoMove[] =>
    this.seat === null ? [] : this.table.moves!.moves,
  );
  private readonly allowed = $derived.by((): Placement[] =>
    placements(this.offers, this.table.view?.side ?? 5),
  );
  readonly step = $derived.by((): Step | null => {
    const current = this.seat === null ? undefined : STEPS[this.table.view!.now];
    if (this.building && current === "site") return "build";
    return current === "place" && this.allowed.length === 0 ? "discard" : (current ?? null);
  });
  /** The domino to be placed. */
  readonly domino = $derived.by((): BoxedDominoView | null =>
    this.step === "place" || this.step === "discard" ? this.table.view!.queue[0]! : null,
  );
  /** The squares that can be chosen in this step: for a knight, or for the chosen building. */
  readonly squares = $derived.by((): readonly string[] => {
    if (this.step === "build" && this.tile) return this.realm.sites;
    if (this.step !== "knight" && this.step !== "site") return [];
    return this.offers.flatMap(({ move }) => move.split("@")[1] ?? []);
  });
  /** The coins that a knight would bring, by square; empty where the table does not show them. */
  readonly taxes = $derived.by((): Readonly<Record<string, number>> => {
    if (this.step !== "knight") return {};
    return Object.fromEntries(
      this.offers.flatMap(({ move, coins }) => {
        const square = move.split("@")[1];
        return square && typeof coins === "number" ? [[square, coins] as const] : [];
      }),
    );
  });
  /** The legal move that the choices amount to so far. */
  readonly offer = $derived.by((): QueendominoMove | null => {
    const nextMove = this.nextMove;
    return nextMove === null ? null : (this.offers.find(({ move }) => move === nextMove) ?? null);
  });
  /** The points that it would bring, where the table shows them. */
  readonly points = $derived.by((): number | null => {
    if (this.step === "place") return this.tried?.points ?? null;
    const { offer } = this;
    if (this.step === "build")
      return this.square === null ? null : (offer?.sites?.[this.square] ?? null);
    return offer?.points ?? null;
  });
  readonly ready = $derived.by(() => {
    if (this.table.busy || this.building || this.step === null) return false;
    if (this.step === "build") return this.offer !== null && this.square !== null;
    return this.offer !== null;
  });
  get busy(): boolean {
    return this.table.busy || this.building;
  }
  readonly maySkip = $derived.by(() => this.offers.some(({ move }) => move === SKIP));
  readonly begun = $derived.by(
    () => this.tried !== null || this.picked !== null || this.tile !== null || this.square !== null,
  );

  constructor(private readonly table: Table<QueendominoView>) {
    super(() =>
      this.step === "place" ? { placements: this.allowed, halves: this.domino!.halves } : null,
    );
  }

  /** Start over with a new list of moves; the only legal move is chosen at once. */
  begin(): void {
    if (this.building) return;
    this.undo();
    if (this.step === "place" && this.allowed.length === 1) this.try(this.allowed[0]!);
    if (this.step === "claim" && this.offers.length === 1) this.picked = this.offers[0]!.move;
    if (this.squares.length === 1) this.square = this.squares[0]!;
    if (this.offers.length === 1)
      playOnlyMove(this.table, () => (this.maySkip ? this.skip() : this.confirm()));
  }

  /** The tile that is being put down: taken already, or about to be. */
  get offered(): string | null {
    return this.step === "site" ? (this.offers[0]?.move.split("@")[0] ?? null) : this.tile;
  }

  get realm(): QueendominoView["kingdoms"][number] {
    const view = this.table.view!;
    return view.kingdoms[realmOf(view, this.seat ?? 0)]!;
  }

  canClaim(domino: number | string): boolean {
    return this.step === "claim" && this.offers.some(({ move }) => move === String(domino));
  }

  canTake(space: SpaceView): boolean {
    const building = space.tile?.building;
    if (!building) return false;
    if (this.step === "build") return this.offers.some(({ move }) => move === building);
    return this.step === "dragon" && this.offers.some(({ move }) => move === `burn-${building}`);
  }

  canChoose(spot: Spot): boolean {
    return this.squares.includes(nameOf(spot, this.table.view!.side));
  }

  pick(domino: number | string): void {
    if (!this.canClaim(domino)) return;
    this.picked = String(domino);
    confirmAutomatically(this.table, this);
  }

  take(space: SpaceView): void {
    if (!this.canTake(space)) return;
    this.hold(space);
    confirmAutomatically(this.table, this);
  }

  /** Choose a tile; where there is one square for it only, that one too. */
  private hold(space: SpaceView): void {
    this.tile = space.tile!.building;
    if (this.step === "build" && this.squares.length === 1) this.square = this.squares[0]!;
  }

  choose(spot: Spot): boolean {
    if (!this.canChoose(spot)) return false;
    this.square = nameOf(spot, this.table.view!.side);
    confirmAutomatically(this.table, this);
    return true;
  }

  override cover(spot: Spot): boolean {
    const placed = super.cover(spot);
    if (placed) confirmAutomatically(this.table, this);
    return placed;
  }

  /** Say why the domino, the knight or the building cannot go to the square. */
  explainRefusal(spot: Spot): void {
    const square = nameOf(spot, this.table.view!.side);
    const tile = this.offered;
    if (this.step === "place")
      void this.table.explainRefusal([
        refusedPlacement(this.domino!, this.realm, this.table.view!.side, spot, this.tried),
      ]);
    else if (this.step === "knight") void this.table.explainRefusal([`knight@${square}`]);
    else if (this.step === "build" && tile)
      void this.table.explainRefusal([tile, `${tile}@${square}`]);
    else if (this.step === "site") void this.table.explainRefusal([`${tile}@${square}`]);
  }

  /** The next thing that can be chosen in this step, or the one before. */
  stepOn(steps: number): void {
    if (this.step === "place") this.next(steps);
    else if (this.squares.length) this.square = after(this.squares, this.square, steps);
    else if (this.step === "build" || this.step === "dragon") {
      const spaces = this.table.view!.board.filter((space) => this.canTake(space));
      const next = after(
        spaces.map(({ tile }) => tile!.building),
        this.tile,
        steps,
      );
      this.hold(spaces.find(({ tile }) => tile!.building === next)!);
    } else if (this.step === "claim") {
      this.picked = after(
        this.offers.map(({ move }) => move),
        this.picked,
        steps,
      );
    }
  }

  override undo(): void {
    super.undo();
    this.picked = this.tile = this.square = null;
  }

  /** Undo one choice: the square first, then the tile. */
  back(): void {
    if (this.step === "build" && this.square && this.squares.length > 1) this.square = null;
    else this.undo();
  }

  /** Show what a bot would play. */
  show(move: string): void {
    const placement = this.legal.find((each) => each.move === move);
    const [what = "", square] = move.split("@");
    if (placement) this.try(placement);
    else if (this.canClaim(move)) this.picked = move;
    else if (this.step === "knight" || this.step === "site") this.square = square ?? null;
    else {
      const space = this.table.view!.board.find(
        ({ tile }) => tile?.building === what.replace(/^burn-/, ""),
      );
      if (space && this.canTake(space)) this.hold(space);
    }
  }

  /** The move that would be sent first. */
  private get nextMove(): string | null {
    if (this.step === "discard") return this.offers[0]?.move ?? null;
    if (this.step === "place") return this.tried?.move ?? null;
    if (this.step === "claim") return this.picked;
    if (this.step === "build") return this.tile;
    if (this.step === "dragon") return this.tile && `burn-${this.tile}`;
    if (this.square === null) return null;
    if (this.step === "knight") return `knight@${this.square}`;
    return this.offers.find(({ move }) => move.endsWith(`@${this.square}`))?.move ?? null;
  }

  /** The moves that a confirmation would send; where nothing is chosen, skipping the step. */
  get movesToSend(): string[] {
    const { nextMove, square, step } = this;
    if (!this.begun && this.maySkip) return [SKIP];
    if (!this.ready || nextMove === null) return [];
    return step === "build" ? [nextMove, `${nextMove}@${square}`] : [nextMove];
  }

  async confirm(): Promise<void> {
    const { nextMove, square, step } = this;
    if (!this.ready || nextMove === null || this.table.coach?.holdsBack(this.movesToSend)) return;
    if (step !== "build") return this.send(nextMove);
    const seat = this.seat!;
    this.until = Infinity;
    const done = await this.table.send({
      do: "move",
      version: this.table.info!.version,
      move: nextMove,
      seat,
    });
    const built =
      done &&
      (await this.table.send({
        do: "move",
        version: done.version,
        move: `${nextMove}@${square}`,
        seat,
      }));
    // The preview stays until the server has sent the new position.
    this.until = built?.version ?? null;
    this.begin();
  }

  async skip(): Promise<void> {
    if (!this.maySkip || this.table.busy || this.table.coach?.holdsBack([SKIP])) return;
    await this.send(SKIP);
  }

  private async send(move: string): Promise<void> {
    const done = await this.table.send({
      do: "move",
      version: this.table.info!.version,
      move,
      seat: this.seat!,
    });
    if (!done && this.table.refusal) this.undo();
  }
}

function after<T>(all: readonly T[], now: T | null, steps: number): T {
  const at = now === null ? -1 : all.indexOf(now);
  return all[at < 0 && steps < 0 ? all.length - 1 : (at + steps + all.length) % all.length]!;
}
