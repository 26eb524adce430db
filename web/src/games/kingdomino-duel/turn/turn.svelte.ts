/**
 * The player's choices before they are sent. A turn can be several moves: all of them are planned
 * here and sent on confirmation, or at once where the setting asks for none.
 */
import { contains } from "../../../kit/board/kingdom";
import { same, type Placement } from "../../../kit/placement/placements";
import { directionToExplain } from "../../../kit/placement/refused_placement";
import type { Spot } from "../../../svg/outline";
import { confirmAutomatically, playOnlyMove } from "../../../table/state/auto_confirm.svelte";
import type { Coat, DuelView, SeatMoves, Spell } from "../../../views";
import { AREA, CASTLE, diceOf, nameOf, spotOf } from "../view";
import { inOrder, planWith } from "./plan";
import { DuelTurnState, type Lookahead } from "./turn_state.svelte";

export class Turn extends DuelTurnState {
  /** The list of legal moves that this turn began with. */
  private lastMoves: SeatMoves<DuelView> | null | undefined = null;
  /** The number of the last lookahead request: answers to earlier ones are dropped. */
  private requestNumber = 0;

  /** Start over if the list of legal moves has changed. */
  begin(): void {
    const version = this.table.info?.version ?? 0;
    if (this.sender !== null || version < this.awaited) return;
    if (this.table.moves === this.lastMoves && !this.awaited) return;
    this.lastMoves = this.table.moves;
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
    this.picked = this.planned = this.forced = this.keptSpells = [];
    this.base = this.lookahead = this.coat = this.choosing = null;
    this.requestNumber++;
    this.isRequesting = false;
  }

  /** Pick the dice where there is no choice; the last die is taken together with the drawing. */
  private takeWhatIsLeft(): void {
    const { free_dice: free } = this.view;
    if (free.length > this.diceToTake) return;
    const last = this.diceToTake === 1;
    this.picked = free;
    if (last) void this.takeAhead(`take${free[0]}`);
    else playOnlyMove(this.table, () => this.confirm());
  }

  private async takeAhead(move: string): Promise<void> {
    const lookahead = await this.requestLookahead([move]);
    if (!lookahead) return;
    this.forced = [move];
    this.base = lookahead;
    this.picked = [];
    this.tryTheOnlyOne();
  }

  /**
   * The position after these moves; null where the server refuses, or where another request was
   * made meanwhile.
   */
  private async requestLookahead(moves: readonly string[]): Promise<Lookahead | null> {
    const number = ++this.requestNumber;
    this.isRequesting = true;
    const answer = await this.table.lookAhead(moves);
    if (number !== this.requestNumber) return null;
    this.isRequesting = false;
    return answer?.moves ? { view: answer.view, moves: answer.moves.moves } : null;
  }

  /** Plan one more move before the squares: a spell, the tower, a name, the first half. */
  plan(move: string): Promise<void> {
    return this.replan(planWith(this.planned, move));
  }

  private async replan(planned: readonly string[]): Promise<void> {
    this.choosing = null;
    super.undo();
    this.picked = [];
    const lookahead = planned.length
      ? await this.requestLookahead([...this.forced, ...inOrder(planned)])
      : null;
    if (planned.length && !lookahead) return;
    this.planned = planned;
    this.lookahead = lookahead;
    if (this.allowed.length === 1 && this.moves.length === 1) this.try(this.allowed[0]!);
  }

  canTake(die: number): boolean {
    return this.step === "take" && this.view.free_dice.includes(die);
  }

  /** Pick a die or put it back; beyond the number of dice to take, the first pick is dropped. */
  pick(die: number): void {
    if (!this.canTake(die)) return;
    if (this.picked.includes(die)) this.picked = this.picked.filter((each) => each !== die);
    else this.picked = [...this.picked, die].slice(-this.diceToTake);
    confirmAutomatically(this.table, this);
  }

  /** Cast a spell: at once, or after a face has been chosen. */
  cast(spell: Spell): void {
    if (!this.spells.includes(spell)) return;
    if (spell === "turn-die") this.choosing = spell;
    else void this.plan(spell);
  }

  keep(spell: Spell): void {
    this.keptSpells = [...this.keptSpells, spell];
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
    const placed = super.cover(spot);
    if (placed) confirmAutomatically(this.table, this);
    return placed;
  }

  /** Say why the domino, its half or a cross cannot be drawn on the square. */
  explainRefusal(spot: Spot): void {
    const move = this.seat === null ? null : this.refusedMove(spot);
    if (move) void this.table.explainRefusal([...this.forced, ...inOrder(this.planned), move]);
  }

  private refusedMove(spot: Spot): string | null {
    const square = nameOf(spot);
    const dice = diceOf(this.view, this.seat!).map(({ die }) => die);
    if (this.step === "strike") return this.allowed.length ? `cross@${square}` : null;
    if (this.step === "half") return `${dice[this.drawnHalf ? 1 : 0]}@${square}`;
    if (this.step !== "draw") return null;
    const drawn = this.view.kingdoms[this.seat!]!.squares.map((each) => spotOf(each.square));
    const isFree = (other: Spot): boolean =>
      contains(AREA, other) && ![...drawn, CASTLE].some((taken) => same(taken, other));
    return `${dice.join("")}@${square}${directionToExplain(spot, this.tried, isFree)}`;
  }

  override try(placement: Placement, anchor = placement.first): void {
    this.coat = null;
    super.try(placement, anchor);
  }

  /** Swap the two halves, where that is legal. */
  swap(): void {
    const { tried } = this;
    if (!tried) return;
    const other = this.legal.find(
      (each) => same(each.first, tried.second) && same(each.second, tried.first),
    );
    if (other) this.try(other, this.anchor ?? other.first);
  }

  /** Undo one choice: the preview, then the last planned move. */
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
      // The hint is the last die, which is no choice: plan it and ask for a hint about the drawing.
      await this.send(this.forced);
      const next = await this.table.hint();
      if (next) await this.show(next);
      return;
    }
    if (this.planned.length) await this.replan([]);
    const placement = this.legal.find((each) => each.move === move);
    if (placement) this.try(placement);
    else if (/^take\d$/.test(move)) this.picked = [Number(move[4])];
    else if (move.startsWith("bonus=")) this.mark(move.slice(6) as Coat);
    else if (move !== "-") await this.plan(move);
  }

  /** The moves that a confirmation would send. */
  get movesToSend(): string[] {
    return this.ready && this.seat !== null && !this.isFirstHalf ? this.line : [];
  }

  async confirm(): Promise<void> {
    if (!this.ready || this.seat === null || this.table.coach?.holdsBack(this.movesToSend)) return;
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
    // The preview stays until the new position has arrived.
    this.awaited = version;
    this.lastMoves = undefined;
    this.begin();
  }
}
