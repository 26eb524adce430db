/** A table as seen from this device: whose turn it is, whose kingdom is shown, clocks. */
import { houseOf } from "../../stores/houses.svelte";
import { say } from "../../i18n/words.svelte";
import type { AbsenceInfo, TableInfo } from "../../messages";
import type { House } from "../../svg/palette";
import { isNoticeable } from "./absence";
import { clockText, isLate, timeLeft } from "./clock";
import type { Table } from "./table.svelte";
import type { GameView } from "../../views";

export class Perspective {
  /** The seat that a spectator has selected. */
  chosenSeat = $state<number | null>(null);
  private now = $state(Date.now());

  readonly mine = $derived.by(() => this.table.mine);
  readonly watching = $derived.by(() => this.mine.length === 0);
  /** Whether other people sit at the table, so that phrases make sense. */
  readonly hasCompany = $derived.by(() =>
    this.info.seats.some(({ seat, kind }) => kind === "person" && !this.mine.includes(seat)),
  );
  readonly hotSeat = $derived.by(() => this.mine.length > 1);
  /** The seat of this device that is to move. */
  readonly seat = $derived.by(() => this.table.toMove);
  readonly handOver = $derived.by(() => this.table.handOver);
  readonly yours = $derived.by(() => this.seat !== null && !this.handOver);
  /** The seat whose kingdom is shown in the middle. */
  readonly shownSeat = $derived.by(
    () =>
      this.chosenSeat ??
      (this.handOver ? null : this.seat) ??
      this.table.holder ??
      this.mine[0] ??
      0,
  );
  readonly house = $derived.by((): House => houseOf(this.shownSeat));
  readonly canTakeBack = $derived.by(() =>
    (this.info.take_back ?? []).some((seat) => this.mine.includes(seat)),
  );
  /** The seat of a player who is here, but whose time has run out: the others may ask for a bot. */
  readonly late = $derived.by((): number | null => {
    const { turn } = this.info;
    if (typeof turn !== "number" || this.watching || this.mine.includes(turn)) return null;
    if (this.table.absent.some(({ seat }) => seat === turn)) return null;
    return isLate(this.info, this.info.seats[turn]!, this.serverTime) ? turn : null;
  });
  /** The absences to show; in correspondence matches players are away between turns. */
  readonly absences = $derived.by((): readonly AbsenceInfo[] =>
    this.table.absent.filter(
      (absence) =>
        !this.mine.includes(absence.seat) &&
        (this.info.clock.kind !== "correspondence" || typeof absence.at === "number") &&
        isNoticeable(absence, this.serverTime),
    ),
  );
  /** Also after a resignation, where the position still names a seat to move. */
  readonly isOver = $derived.by(() => this.info.state === "over" || this.table.view?.now === "end");
  /** The text of the dock while others move. */
  readonly waiting = $derived.by(() => {
    const seat = this.table.view?.seat;
    if (this.isOver) return say("table.over");
    if (typeof seat !== "number") return say("table.dealing");
    return this.mine.includes(seat)
      ? say("turn.yours")
      : say("turn.of", { name: this.nameOf(seat) });
  });

  constructor(private readonly table: Table<GameView>) {}

  get info(): TableInfo {
    return this.table.info!;
  }

  readonly nameOf = (seat: number): string => this.table.nameOf(seat);

  /** The next player has taken the device. */
  take(): void {
    this.table.holder = this.seat;
  }

  /** The time of the server, as far as this page knows. */
  get serverTime(): number {
    return this.now + this.table.ahead;
  }

  /** Update the clocks. */
  tick(): void {
    this.now = Date.now();
  }

  clock(seat: number): string {
    const left = timeLeft(this.info, this.info.seats[seat]!, this.serverTime);
    return left === null ? "" : clockText(left);
  }

  /**
   * What a seat is doing: it moves, it has resigned, or, if neither, `otherwise`; nothing when the
   * match is over.
   */
  status(seat: number, otherwise = say("status.waits")): string {
    if (this.info.seats[seat]?.resigned) return say("status.resigned");
    if (this.info.state === "over") return "";
    const status = this.table.view?.seat === seat ? say("status.now") : otherwise;
    return this.withAbsence(seat, status);
  }

  away(seat: number): boolean {
    return (
      Boolean(this.info.seats[seat]!.stand_in) ||
      this.table.absent.some((absence) => absence.seat === seat)
    );
  }

  /** What a seat is doing, and that its player is away. */
  withAbsence(seat: number, status: string): string {
    const isAbsent = this.table.absent.some((absence) => absence.seat === seat);
    return isAbsent ? `${say("status.away")} · ${status}` : status;
  }

  /** Take back the own last move; null where that is not possible. */
  get takeBack(): (() => void) | null {
    if (!this.canTakeBack || this.table.busy) return null;
    return () => void this.table.send({ do: "take-back", version: this.info.version });
  }

  /** Whose kingdom is whose: "Your kingdom", or "Kasia's". */
  get heading(): string {
    const own = this.mine.includes(this.shownSeat) && !this.hotSeat;
    return own ? say("score.yours") : say("score.of", { name: this.nameOf(this.shownSeat) });
  }
}
