/**
 * What the player is about to do. A turn can be several moves; all of it is tried here, and nothing
 * is sent before it is confirmed, if he likes it so.
 */
import { directionOf, same, type Placement } from "../../../kit/board/placements";
import { PlacementPreview, type PlaceablePiece } from "../../../kit/board/placement_preview.svelte";
import type { Spot } from "../../../svg/outline";
import { confirmAutomatically, playOnlyMove } from "../../../table/state/auto_confirm.svelte";
import type { Table } from "../../../table/state/table.svelte";
import { inOrder, planWith } from "./plan";
import {
  diceOf,
  halvesOf,
  nameOf,
  placement,
  SPELLS,
  spotOf,
  type CoatSquare,
  type Half,
} from "../view";
import type { Coat, DuelView, Spell, DuelMove, SeatMoves } from "../../../views";

export type Step = "take" | "name" | "draw" | "half" | "nothing" | "cast" | "strike";

/** A position as the server shows it, now or a few of one's own moves ahead. */
interface Sight {
  view: DuelView;
  moves: readonly DuelMove[];
}

export class Turn extends PlacementPreview<Half> {
  /** The dice picked in the draft. */
  picked = $state.raw<readonly number[]>([]);
  /** The coat of arms picked for three points a domain. */
  coat = $state<Coat | null>(null);
  /** What is being chosen before it is planned: a face of a die, or the die for the tower. */
  choosing = $state<"turn-die" | "tower" | null>(null);
  /** Spells that the player would rather keep for now. */
  kept = $state.raw<readonly Spell[]>([]);
  /**
   * Moves of this turn that are settled and not sent, in the order in which they were thought of.
   */
  planned = $state.raw<readonly string[]>([]);
  private asking = $state(false);
  private sender = $state<number | null>(null);
  /** The last die is nobody's choice: it is taken together with what comes after it. */
  private forced = $state.raw<readonly string[]>([]);
  private base = $state.raw<Sight | null>(null);
  private sight = $state.raw<Sight | null>(null);
  private known: SeatMoves<DuelView> | null | undefined = null;
  /** What was sent has come to this version; until it is here nothing new can begin. */
  private awaited = $state(0);
  private question = 0;

  /** The seat that is to move and sits at this device. */
  readonly seat = $derived.by(() => this.sender ?? this.table.toMove);
  private readonly now = $derived.by((): Sight => {
    const moves = this.seat === null ? [] : (this.table.moves?.moves ?? []);
    return this.sight ?? this.base ?? { view: this.table.view!, moves };
  });
  /** The position with what is planned. */
  readonly view = $derived.by(() => this.now.view);
  readonly moves = $derived.by(() => this.now.moves);
  /**
   * Also what could have been done before something else was planned: the order is ours to put
   * right.
   */
  private readonly offered = $derived.by(() => {
    const before = this.base?.moves ?? (this.seat === null ? [] : (this.table.moves?.moves ?? []));
    const now = this.moves.map(({ move }) => move);
    return [...now, ...before.map(({ move }) => move).filter((move) => !now.includes(move))];
  });
  private readonly allowed = $derived.by((): Placement[] =>
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
  readonly wanted = $derived.by(() => {
    if (this.step !== "take") return 0;
    const { first, cast } = this.view;
    const inARow = this.seat !== first || cast.includes("take-two-dice");
    return inARow ? 2 - diceOf(this.view, this.seat!).length : 1;
  });
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
    const found = this.moves.flatMap(({ move }) => /^(\d)=([a-z-]+)$/.exec(move)?.slice(1) ?? []);
    return { die: Number(found[0]), coats: found.filter((_, i) => i % 2) as Coat[] };
  });
  /**
   * The coats of arms that can be chosen for three points a domain; none where none is to be
   * chosen.
   */
  readonly bonuses = $derived.by(() => this.moves.filter(({ move }) => move.startsWith("bonus=")));
  /** What is tried would bring so much, where the table shows it. */
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
      this.asking ||
      this.sender !== null ||
      this.awaited > (this.table.info?.version ?? 0),
  );
  readonly ready = $derived.by(() => {
    if (this.busy) return false;
    if (this.step === "take") return this.picked.length === this.wanted;
    return this.step === "nothing" || this.tried !== null || this.coat !== null;
  });

  constructor(private readonly table: Table<DuelView>) {
    super(() => this.tryable());
  }

  private numbered(pattern: RegExp): number[][] {
    return this.offered.flatMap((move) => {
      const found = pattern.exec(move);
      return found ? [found.slice(1).map(Number)] : [];
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

  /**
   * Called whenever something has happened: a new list of moves begins a turn anew, anything else
   * leaves it alone.
   */
  begin(): void {
    const version = this.table.info?.version ?? 0;
    if (this.sender !== null || version < this.awaited) return;
    if (this.table.moves === this.known && !this.awaited) return;
    this.known = this.table.moves;
    this.awaited = 0;
    this.clear();
    if (this.seat === null) return;
    if (this.step === "take") this.takeWhatIsLeft();
    else this.tryTheOnlyOne();
  }

  private tryTheOnlyOne(): void {
    if (this.moves.length !== 1) return;
    if (this.allowed.length === 1) this.try(this.allowed[0]!);
    playOnlyMove(this.table, () => this.confirm());
  }

  private clear(): void {
    super.undo();
    this.picked = this.planned = this.forced = this.kept = [];
    this.base = this.sight = this.coat = this.choosing = null;
    this.question++;
    this.asking = false;
  }

  /**
   * Where there is nothing to choose, the dice lie ready; the last die of all is taken as a part of
   * the drawing.
   */
  private takeWhatIsLeft(): void {
    const free = this.view.dice.filter(({ seat }) => seat === null);
    if (free.length > this.wanted) return;
    const last = this.wanted === 1;
    this.picked = free.map(({ die }) => die);
    if (last) void this.takeAhead(`take${free[0]!.die}`);
    else playOnlyMove(this.table, () => this.confirm());
  }

  private async takeAhead(move: string): Promise<void> {
    const found = await this.ask([move]);
    if (!found) return;
    this.forced = [move];
    this.base = found;
    this.picked = [];
    this.tryTheOnlyOne();
  }

  /**
   * What the server would show after these moves; nothing where it refuses, or where something else
   * was asked meanwhile.
   */
  private async ask(moves: readonly string[]): Promise<Sight | null> {
    const mine = ++this.question;
    this.asking = true;
    const found = await this.table.lookAhead(moves);
    if (mine !== this.question) return null;
    this.asking = false;
    return found?.moves ? { view: found.view, moves: found.moves.moves } : null;
  }

  /** One more thing before the squares: a spell, the tower, a name, the first half. */
  plan(move: string): Promise<void> {
    return this.replan(planWith(this.planned, move));
  }

  private async replan(planned: readonly string[]): Promise<void> {
    this.choosing = null;
    super.undo();
    this.picked = [];
    const found = planned.length ? await this.ask([...this.forced, ...inOrder(planned)]) : null;
    if (planned.length && !found) return;
    this.planned = planned;
    this.sight = found;
    if (this.allowed.length === 1 && this.moves.length === 1) this.try(this.allowed[0]!);
  }

  canTake(die: number): boolean {
    if (this.step !== "take") return false;
    if (this.wanted === 2)
      return this.view.dice.some((each) => each.die === die && each.seat === null);
    return this.moves.some(({ move }) => move === `take${die}`);
  }

  /** Pick a die, or put it back; with as many as there may be the first one makes room. */
  pick(die: number): void {
    if (!this.canTake(die)) return;
    if (this.picked.includes(die)) this.picked = this.picked.filter((each) => each !== die);
    else this.picked = [...this.picked, die].slice(-this.wanted);
    confirmAutomatically(this.table, this);
  }

  /** Cast a spell: at once, or after a face has been chosen. */
  cast(spell: Spell): void {
    if (!this.spells.includes(spell)) return;
    if (spell === "turn-die") this.choosing = spell;
    else void this.plan(spell);
  }

  keep(spell: Spell): void {
    this.kept = [...this.kept, spell];
  }

  chooseTower(): void {
    if (this.towers.length) this.choosing = this.choosing === "tower" ? null : "tower";
  }

  chooseBonus(coat: Coat): void {
    this.mark(coat);
    confirmAutomatically(this.table, this);
  }

  private mark(coat: Coat): void {
    if (!this.bonuses.some(({ move }) => move === `bonus=${coat}`)) return;
    super.undo();
    this.coat = coat;
  }

  override cover(spot: Spot): boolean {
    const found = super.cover(spot);
    if (found) confirmAutomatically(this.table, this);
    return found;
  }

  /** Say why the domino cannot be drawn on the square, pointing as it does now. */
  explainRefusal(spot: Spot): void {
    if (this.step !== "draw" || this.seat === null) return;
    const dice = diceOf(this.view, this.seat)
      .map(({ die }) => die)
      .join("");
    const move = `${dice}@${nameOf(spot)}${directionOf(this.tried)}`;
    void this.table.explainRefusal([...this.forced, ...inOrder(this.planned), move]);
  }

  override try(placement: Placement, anchor = placement.first): void {
    this.coat = null;
    super.try(placement, anchor);
  }

  /** The two halves change places, where that is legal. */
  swap(): void {
    const { tried } = this;
    if (!tried) return;
    const other = this.legal.find(
      (each) => same(each.first, tried.second) && same(each.second, tried.first),
    );
    if (other) this.try(other, this.anchor ?? other.first);
  }

  /** Back by one thing: what is tried, then what was planned last. */
  override undo(): void {
    if (this.sender !== null) return;
    if (this.choosing) this.choosing = null;
    else if (this.tried || this.coat || this.picked.length) {
      super.undo();
      this.coat = null;
      this.picked = [];
    } else if (this.planned.length) void this.replan(this.planned.slice(0, -1));
  }

  /** Show what a bot would play. */
  async show(move: string): Promise<void> {
    if (this.forced.includes(move)) {
      // It thinks of the die that nobody has a choice about: take it, and ask about the drawing.
      await this.send(this.forced);
      const next = await this.table.hint();
      if (next) await this.show(next);
      return;
    }
    if (this.planned.length) await this.replan([]);
    const found = this.legal.find((each) => each.move === move);
    if (found) this.try(found);
    else if (/^take\d$/.test(move)) this.picked = [Number(move[4])];
    else if (move.startsWith("bonus=")) this.mark(move.slice(6) as Coat);
    else if (move !== "-") await this.plan(move);
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

  async confirm(): Promise<void> {
    if (!this.ready || this.seat === null) return;
    if (this.isFirstHalf) await this.plan(this.tried!.move);
    else await this.send(this.line);
  }

  private async send(line: readonly string[]): Promise<void> {
    const seat = (this.sender = this.seat!);
    let version = this.table.info!.version;
    for (const move of line) {
      const done = await this.table.send({
        do: "move",
        version: Math.max(version, this.table.info!.version),
        move,
        seat,
      });
      if (!done) {
        version = 0;
        break;
      }
      version = done.version;
    }
    this.sender = null;
    // Until the new position is here what was tried stays to be seen.
    this.awaited = version;
    this.known = undefined;
    this.begin();
  }
}
