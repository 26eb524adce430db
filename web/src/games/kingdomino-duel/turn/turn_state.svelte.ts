/** The state of a turn: what the player has chosen and planned, and what can be chosen next. */
import type { Placement } from "../../../kit/placement/placements";
import {
  PlacementPreview,
  type PlaceablePiece,
} from "../../../kit/placement/placement_preview.svelte";
import type { Table } from "../../../table/state/table.svelte";
import { inOrder } from "./plan";
import { halvesOf, nameOf, placement, SPELLS, spotOf, type CoatSquare, type Half } from "../view";
import type { Coat, DuelView, Spell, DuelMove } from "../../../views";

export type Step = "take" | "name" | "draw" | "half" | "nothing" | "cast" | "strike";

/** A position as the server shows it, now or a few of one's own moves ahead. */
export interface Lookahead {
  view: DuelView;
  moves: readonly DuelMove[];
}

export class DuelTurnState extends PlacementPreview<Half> {
  /** The dice picked in the draft. */
  picked = $state.raw<readonly number[]>([]);
  /** The coat of arms picked for three points a domain. */
  coat = $state<Coat | null>(null);
  /** The open choice: a face of a die, or the die for the tower. */
  choosing = $state<"turn-die" | "tower" | null>(null);
  /** Spells that the player would rather keep for now. */
  keptSpells = $state.raw<readonly Spell[]>([]);
  /** Moves of this turn that are planned and not sent, in the order in which they were chosen. */
  planned = $state.raw<readonly string[]>([]);
  protected isRequesting = $state(false);
  /** The seat whose moves are being sent. */
  protected sender = $state<number | null>(null);
  /** Moves without a choice, sent before the planned ones: taking the last die. */
  protected forced = $state.raw<readonly string[]>([]);
  /** The position after the forced moves. */
  protected base = $state.raw<Lookahead | null>(null);
  /** The position after the planned moves. */
  protected lookahead = $state.raw<Lookahead | null>(null);
  /** The version after the sent moves; until the table has it, no new turn begins. */
  protected awaited = $state(0);

  /** The seat that is to move and sits at this device. */
  readonly seat = $derived.by(() => this.sender ?? this.table.toMove);
  private readonly now = $derived.by((): Lookahead => {
    const moves = this.seat === null ? [] : (this.table.moves?.moves ?? []);
    return this.lookahead ?? this.base ?? { view: this.table.view!, moves };
  });
  /** The position with what is planned. */
  readonly view = $derived.by(() => this.now.view);
  readonly moves = $derived.by(() => this.now.moves);
  /**
   * Includes moves that were legal before something else was planned: they are sorted when they are
   * sent.
   */
  private readonly offered = $derived.by(() => {
    const before = this.base?.moves ?? (this.seat === null ? [] : (this.table.moves?.moves ?? []));
    const now = this.moves.map(({ move }) => move);
    return [...now, ...before.map(({ move }) => move).filter((move) => !now.includes(move))];
  });
  protected readonly allowed = $derived.by((): Placement[] =>
    this.moves.flatMap((move) => placement(move) ?? []),
  );
  readonly step = $derived.by((): Step | null => {
    if (this.seat === null) return null;
    const { now } = this.view;
    if (now === "draft") return "take";
    if (now === "strike") return "strike";
    if (now !== "draw") return null;
    if (this.allowed.length) return this.view.cast.includes("split-domino") ? "half" : "draw";
    if (this.moves.some(({ move }) => /^\d=/.test(move))) return "name";
    return this.moves.some(({ move }) => move === "-") ? "nothing" : "cast";
  });

  /** How many dice are to be taken now. */
  readonly diceToTake = $derived.by(() => (this.step === "take" ? this.view.dice_to_take : 0));
  readonly halves = $derived.by((): Half[] =>
    this.seat === null ? [] : halvesOf(this.view, this.seat),
  );
  /** The first half of a split domino, while the second is to come. */
  readonly drawnHalf = $derived.by((): CoatSquare | null => {
    const square = this.view.cast.find((word) => word.startsWith("half@"))?.slice(5);
    return square && this.halves[0] ? { ...spotOf(square), ...this.halves[0] } : null;
  });

  readonly spells = $derived.by((): Spell[] =>
    SPELLS.filter((spell) => {
      const start = spell === "turn-die" ? /^turn\d/ : new RegExp(`^${spell}$`);
      return (
        this.offered.some((move) => start.test(move)) &&
        !this.planned.some((move) => start.test(move))
      );
    }),
  );
  /** The dice that the tower can give a cross. */
  readonly towers = $derived.by(() =>
    this.planned.some((move) => move.startsWith("tower"))
      ? []
      : this.numbered(/^tower(\d)$/).map(([die]) => die!),
  );
  /** The faces that a die can be turned to. */
  readonly turns = $derived.by(() => this.numbered(/^turn(\d)\.(\d)$/));
  /** The question mark that is to get a name, and those it can have. */
  readonly naming = $derived.by(() => {
    const groups = this.moves.flatMap(({ move }) => /^(\d)=([a-z-]+)$/.exec(move)?.slice(1) ?? []);
    return { die: Number(groups[0]), coats: groups.filter((_, i) => i % 2) as Coat[] };
  });
  /**
   * The coats of arms that can be chosen for three points a domain; none where none is to be
   * chosen.
   */
  readonly bonuses = $derived.by(() => this.moves.filter(({ move }) => move.startsWith("bonus=")));
  /** The points of the preview, where the table shows them. */
  readonly gain = $derived.by((): number | null => {
    if (!this.coat) return this.tried?.points ?? null;
    return this.bonuses.find(({ move }) => move === `bonus=${this.coat}`)?.points ?? null;
  });
  readonly begun = $derived.by(
    () =>
      this.tried !== null ||
      this.coat !== null ||
      this.picked.length > 0 ||
      this.planned.length > 0,
  );
  readonly busy = $derived.by(
    () =>
      this.table.busy ||
      this.isRequesting ||
      this.sender !== null ||
      this.awaited > (this.table.info?.version ?? 0),
  );
  readonly ready = $derived.by(() => {
    if (this.busy) return false;
    if (this.step === "take") return this.picked.length === this.diceToTake;
    return this.step === "nothing" || this.tried !== null || this.coat !== null;
  });

  constructor(protected readonly table: Table<DuelView>) {
    super(() => this.tryable());
  }

  private numbered(pattern: RegExp): number[][] {
    return this.offered.flatMap((move) => {
      const match = pattern.exec(move);
      return match ? [match.slice(1).map(Number)] : [];
    });
  }

  private tryable(): PlaceablePiece<Half> | null {
    const placements = this.allowed;
    if (this.step === "draw") return { placements, halves: this.halves };
    if (this.step === "half") return { placements, halves: [this.halves[this.drawnHalf ? 1 : 0]!] };
    if (this.step !== "strike" || !placements.length) return null;
    const { squares } = this.view.kingdoms[this.seat!]!;
    const crossed = ({ first }: Placement): Half[] => {
      const { coat, crosses } = squares.find(({ square }) => square === nameOf(first))!;
      return [{ coat, crosses: crosses + 1 }];
    };
    return { placements, halves: crossed };
  }

  /** The moves that would be sent now, in their order. */
  get line(): string[] {
    const before = [...this.forced, ...inOrder(this.planned)];
    if (this.step === "take")
      return [...before, ...[...this.picked].sort().map((die) => `take${die}`)];
    if (this.step === "nothing") return [...before, "-"];
    if (this.coat) return [`bonus=${this.coat}`];
    return this.tried ? [...before, this.tried.move] : before;
  }

  /** The first half of a split domino is confirmed by itself; everything else is sent. */
  get isFirstHalf(): boolean {
    return this.step === "half" && !this.drawnHalf;
  }
}
