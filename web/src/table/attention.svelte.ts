/** Who is asked and who is shown at a table, for any game. */
import { houseOf } from "../houses.svelte";
import { say } from "../i18n/words.svelte";
import type { TableInfo } from "../messages";
import type { House } from "../svg/palette";
import { clockText, isLate, timeLeft } from "./clock";
import { standing } from "./log";
import type { Table } from "./table.svelte";

/** What every game's view says. */
export interface GameView {
  now: string;
  seat: number | "chance" | null;
}

export class Attention {
  /** Whom somebody who watches has chosen to look at. */
  looked = $state<number | null>(null);
  private now = $state(Date.now());

  readonly mine = $derived.by(() => this.table.mine);
  readonly watching = $derived.by(() => this.mine.length === 0);
  readonly hotSeat = $derived.by(() => this.mine.length > 1);
  /** The seat that is to move here. */
  readonly seat = $derived.by(() => this.table.toMove);
  readonly handOver = $derived.by(() => this.table.handOver);
  readonly yours = $derived.by(() => this.seat !== null && !this.handOver);
  /** Whose kingdom lies in the middle. */
  readonly shown = $derived.by(() => this.looked ?? (this.handOver ? null : this.seat) ?? this.table.holder ?? this.mine[0] ?? 0);
  readonly house = $derived.by((): House => houseOf(this.shown));
  readonly canTakeBack = $derived.by(() => {
    const { take_backs, state, offer } = this.info;
    if (take_backs === "never" || state !== "playing" || offer) return false;
    for (const { seat } of standing(this.table.log).reverse()) {
      if (seat === "chance") return false;
      if (this.mine.includes(seat)) return true;
      if (take_backs === "until-next") return false;
    }
    return false;
  });
  /** The seat that keeps the others waiting so long that a bot may take it over, if they want that. */
  readonly late = $derived.by((): number | null => {
    const { turn } = this.info;
    if (typeof turn !== "number" || this.watching || this.mine.includes(turn)) return null;
    return isLate(this.info, this.info.seats[turn]!, this.away(turn), this.now + this.table.ahead) ? turn : null;
  });
  /** What is said where there is nothing to do. */
  readonly waiting = $derived.by(() => {
    const seat = this.table.view?.seat;
    if (this.table.view?.now === "end") return say("table.over");
    if (typeof seat !== "number") return say("table.dealing");
    return this.mine.includes(seat) ? say("turn.yours") : say("turn.of", { name: this.nameOf(seat) });
  });

  constructor(private readonly table: Table<GameView>) {}

  get info(): TableInfo {
    return this.table.info!;
  }

  readonly nameOf = (seat: number): string => this.table.nameOf(seat);

  /** The next one has the device in hand. */
  take(): void {
    this.table.holder = this.seat;
  }

  /** The clocks go on. */
  tick(): void {
    this.now = Date.now();
  }

  clock(seat: number): string {
    const left = timeLeft(this.info, this.info.seats[seat]!, this.now + this.table.ahead);
    return left === null ? "" : clockText(left);
  }

  away(seat: number): boolean {
    const { kind, player, stand_in } = this.info.seats[seat]!;
    return (
      Boolean(stand_in) || (kind === "person" && player !== undefined && player !== null && !this.table.here.includes(player.id))
    );
  }

  /** Take one's last move back, where that may be. */
  get takeBack(): (() => void) | null {
    if (!this.canTakeBack || this.table.busy) return null;
    return () => void this.table.wish({ do: "take-back", version: this.info.version });
  }

  /** Whose kingdom is whose: "Your kingdom", or "Kasia's". */
  get heading(): string {
    const own = this.mine.includes(this.shown) && !this.hotSeat;
    return own ? say("score.yours") : say("score.of", { name: this.nameOf(this.shown) });
  }
}
