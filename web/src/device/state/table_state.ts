/**
 * The state of a table on this device, rebuilt from its log as `server/tables/table_state.py` does:
 * the same events always make the same state.
 *
 * `apply` never refuses: an event in the log is a fact. Command handlers decide what is legal before
 * they add an event.
 */
import { LocalMatch, type MatchGame } from "../../engine/local_match.ts";
import type { Clock, Earned, Entry, Event } from "../../messages";
import {
  afterIncrement,
  afterReturn,
  afterTakeBack,
  afterThinking,
  incrementOf,
  levelOf,
  newChair,
  withFullTime,
  type Chair,
} from "./chair";

export type EventOf<Kind extends Event["kind"]> = Extract<Event, { kind: Kind }>;
export type Game = MatchGame<unknown>;
export type Match = LocalMatch<unknown>;

/** The mover of a draw of chance. */
export const CHANCE = -1;

export class TableState {
  version = 0;
  /** The last version that changed the position. */
  turnVersion = 0;
  created = 0;
  changed = 0;
  stage: "open" | "playing" | "over" = "open";
  opened!: EventOf<"opened">;
  chairs: Chair[] = [];
  match: Match | null = null;
  /** The seat that made each of the moves that stand. */
  movers: number[] = [];
  /** The milliseconds that each of these moves brought, on a live clock. */
  increments: number[] = [];
  /** What seats earned by moves, also by those that were taken back: the log shows both. */
  earned: Earned[] = [];
  /** How often chance has drawn; take-backs never reach behind a draw. */
  draws = 0;
  /** The nonce of this device; empty before it was added. */
  nonce = "";
  ended: EventOf<"ended"> | null = null;
  rematch: EventOf<"rematched"> | null = null;
  /** When the turn of the person to move began; null while no person is to move. */
  turnBegan: number | null = null;
  private clockSeat: number | null = null;

  constructor(
    readonly id: string,
    readonly game: Game,
  ) {}

  static build(id: string, game: Game, entries: readonly Entry[]): TableState {
    const state = new TableState(id, game);
    for (const entry of entries) state.apply(entry);
    return state;
  }

  /** An independent copy. */
  copy(): TableState {
    const twin = Object.assign(new TableState(this.id, this.game), this);
    twin.chairs = [...this.chairs];
    twin.movers = [...this.movers];
    twin.increments = [...this.increments];
    twin.earned = [...this.earned];
    twin.match = this.match?.copy() ?? null;
    return twin;
  }

  /** The seat to move; null before the start, after the end and while chance is to move. */
  get seat(): number | null {
    if (this.stage !== "playing" || !this.match || this.match.seat < 0) return null;
    return this.match.seat;
  }

  /** The level of the bot to move; empty while a person or nobody is. */
  get levelToMove(): string {
    return this.seat === null ? "" : levelOf(this.chairs[this.seat]!);
  }

  get isPersonToMove(): boolean {
    return this.seat !== null && !this.levelToMove;
  }

  get clock(): Clock {
    return this.opened.clock ?? {};
  }

  /** When the time of the person to move runs out; null without a clock. */
  get deadline(): number | null {
    const time = this.seat === null ? null : this.chairs[this.seat]!.time;
    return this.turnBegan === null || time === null ? null : this.turnBegan + time;
  }

  /** The seats of the people, all of them on this device. */
  get seatsOfPeople(): number[] {
    return this.chairs.flatMap(({ place }, seat) => (place.player ? [seat] : []));
  }

  /** Change the state by an event, which is not checked. */
  apply({ version, at, event }: Entry): void {
    this.version = version;
    this.changed = at;
    if (event.kind === "moved") this.applyMove(event, version, at);
    else if (event.kind === "opened") this.open(event, at);
    else if (event.kind === "brought") this.nonce = event.nonce;
    else if (event.kind === "started") this.start(version, at);
    else if (event.kind === "taken-back") this.takeBack(event, version, at);
    else if (event.kind === "resigned")
      this.changeChair(event.seat, (chair) => ({ ...chair, resigned: true }));
    else if (event.kind === "stood-in") this.standIn(event, at);
    else if (event.kind === "returned") this.returnTo(event.seat, at);
    else if (event.kind === "resumed") this.resumeClock(at);
    else if (event.kind === "rematched") this.rematch = event;
    else if (event.kind === "ended") this.end(event, version, at);
  }

  private changeChair(seat: number, change: (chair: Chair) => Chair): void {
    this.chairs[seat] = change(this.chairs[seat]!);
  }

  private open(event: EventOf<"opened">, at: number): void {
    this.opened = event;
    this.created = at;
    this.chairs = event.seats.map(newChair);
  }

  private start(version: number, at: number): void {
    const { position, players, options, revision } = this.opened;
    this.stage = "playing";
    this.turnVersion = version;
    this.match = position
      ? LocalMatch.resume(this.game, position)
      : LocalMatch.start(this.game, players, options, revision);
    this.chairs = this.chairs.map((chair) => withFullTime(chair, this.clock));
    this.startClock(at);
  }

  private applyMove({ seat, move }: EventOf<"moved">, version: number, at: number): void {
    const match = this.match!;
    const mover = seat === "chance" ? CHANCE : seat;
    const earnedBefore = match.earned.length;
    match.play(move);
    this.earned.push(...match.earned.slice(earnedBefore).map((earned) => ({ ...earned, version })));
    if (mover === CHANCE) this.draws++;
    this.turnVersion = version;
    this.movers.push(mover);
    this.increments.push(mover === CHANCE ? 0 : this.stopClockOfMover(mover, at));
    this.startClock(at);
  }

  /** Stop the clock after a move; the time that the move brought. */
  private stopClockOfMover(mover: number, at: number): number {
    this.stopClock(at);
    const chair = this.chairs[mover]!;
    if (chair.time === null || levelOf(chair) || this.match!.seat === mover) return 0;
    const increment = incrementOf(this.clock);
    this.chairs[mover] = afterIncrement(chair, increment);
    return increment;
  }

  private takeBack({ seat, moves }: EventOf<"taken-back">, version: number, at: number): void {
    this.giveTimeBack(seat, at);
    while (this.match!.moves.length > moves) this.match!.undo();
    for (let i = moves; i < this.movers.length; i++)
      // Otherwise moving and taking back again and again would gain time.
      if (this.movers[i] !== CHANCE)
        this.changeChair(this.movers[i]!, (chair) => afterTakeBack(chair, this.increments[i]!));
    this.movers.length = this.increments.length = moves;
    this.turnVersion = version;
    this.startClock(at);
  }

  /**
   * Stop the clock for a take-back: the time since the move that is undone is used by who takes it
   * back, not by the next player, who thought about a position that is gone.
   */
  private giveTimeBack(seat: number, at: number): void {
    if (this.clockSeat === null || this.clockSeat === seat) this.stopClock(at);
    else if (this.turnBegan !== null) {
      const spent = at - this.turnBegan;
      this.changeChair(seat, (chair) => afterTakeBack(chair, spent));
    }
  }

  private standIn({ seat, level }: EventOf<"stood-in">, at: number): void {
    this.stopClock(at);
    this.changeChair(seat, (chair) => ({ ...chair, standIn: level }));
    this.startClock(at);
  }

  private returnTo(seat: number, at: number): void {
    this.changeChair(seat, (chair) => afterReturn(chair, this.clock));
    this.startClock(at);
  }

  private end(event: EventOf<"ended">, version: number, at: number): void {
    this.stage = "over";
    this.ended = event;
    this.turnVersion = version;
    this.startClock(at);
  }

  /** Start this turn again: nobody could move while the page was closed. */
  private resumeClock(at: number): void {
    if (this.turnBegan !== null) this.turnBegan = at;
  }

  /** Take the time used from the seat whose clock runs. */
  private stopClock(at: number): void {
    if (this.clockSeat === null || this.turnBegan === null) return;
    const spent = Math.max(0, at - this.turnBegan);
    this.changeChair(this.clockSeat, (chair) => afterThinking(chair, spent));
  }

  /** Start the clock of the seat to move; bots have none. */
  private startClock(at: number): void {
    this.clockSeat = this.isPersonToMove ? this.seat : null;
    this.turnBegan = this.clockSeat === null ? null : at;
  }
}
