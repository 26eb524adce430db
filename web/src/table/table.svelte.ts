/** A table as this browser knows it: the only place where its state is kept. Pieces draw it, commands change it. */
import { ownSeat, sitAt } from "../houses.svelte";
import type { Command, Done, Entry, LegalMoves, SocketMessage, TableInfo } from "../messages";
import { me, whoAmI } from "../me.svelte";
import { api, command, Refused, Unreachable, wholeLog } from "../socket/api";
import { listen, type Connection, type Listener } from "../socket/listener";
import { keepEqualParts } from "./keep";
import { seatName } from "./names";

export interface Refusal {
  key: string;
  params: Record<string, string | number>;
}

export class Table<View> {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  moves = $state.raw<LegalMoves | null>(null);
  log = $state.raw<readonly Entry[]>([]);
  here = $state.raw<readonly string[]>([]);
  watching = $state(0);
  connection = $state<Connection>("connecting");
  /** A wish is on its way. */
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** Who holds the device that several share. */
  holder = $state<number | null>(null);
  /** A guide, which goes by its own steps, however somebody likes to play. */
  readonly teaches: boolean = false;
  private listener: Listener | null = null;
  private movesVersion = -1;
  private earlier: Promise<void> | null = null;

  constructor(
    readonly id: string,
    /** Called with what has just happened, never with what was read from the log. */
    private readonly happened: (entries: readonly Entry[]) => void = () => undefined,
  ) {}

  async open(): Promise<void> {
    await whoAmI().catch(() => null);
    this.listener = listen({
      path: `/api/tables/${encodeURIComponent(this.id)}/socket`,
      after: () => this.info?.version ?? null,
      told: (message) => this.told(message),
      connection: (now) => (this.connection = now),
    });
  }

  close(): void {
    this.listener?.close();
  }

  /** The seats of this browser; several of them are hot-seat. */
  get mine(): number[] {
    const id = me()?.id;
    return this.info && id ? this.info.seats.filter((seat) => seat.player?.id === id).map(({ seat }) => seat) : [];
  }

  /** The seat that is to move and sits at this device, if its moves are here. */
  get toMove(): number | null {
    return this.moves && this.mine.includes(this.moves.seat) ? this.moves.seat : null;
  }

  /** The device is in the wrong hands. */
  get handOver(): boolean {
    return this.mine.length > 1 && this.toMove !== null && this.toMove !== (this.holder ?? this.mine[0]);
  }

  get isHost(): boolean {
    return this.info !== null && this.info.host.id === me()?.id;
  }

  nameOf(seat: number): string {
    const seats = this.info?.seats ?? [];
    return seats[seat] ? seatName(seats[seat], seats) : "";
  }

  /** Ask for something; what comes of it arrives by the socket too. Answers null where the server refused. */
  async wish(wanted: Command): Promise<Done | null> {
    this.busy = true;
    this.refusal = null;
    try {
      return await command(this.id, wanted, () => (this.connection = "lost"));
    } catch (error) {
      if (error instanceof Refused) this.refusal = { key: error.refusal.refused, params: error.refusal.params ?? {} };
      else if (!(error instanceof Unreachable)) throw error;
      return null;
    } finally {
      this.busy = false;
    }
  }

  async hint(): Promise<string | null> {
    if (!this.info) return null;
    try {
      return (await api.hint(this.id, this.info.version)).move;
    } catch (error) {
      if (error instanceof Refused) this.refusal = { key: error.refusal.refused, params: error.refusal.params ?? {} };
      return null;
    }
  }

  /** What there would be to see after some moves of one's own; nothing is played. Null where the server refused or is not there. */
  async lookAhead(moves: readonly string[]): Promise<{ view: View; moves: LegalMoves | null } | null> {
    try {
      const { view, moves: next } = await api.ahead(this.id, moves);
      return { view: view as View, moves: next };
    } catch (error) {
      if (error instanceof Refused) this.refusal = { key: error.refusal.refused, params: error.refusal.params ?? {} };
      else if (!(error instanceof Unreachable)) throw error;
      return null;
    }
  }

  /** The server has said something. */
  told(message: SocketMessage): void {
    if (message.type === "presence") {
      this.here = message.here;
      this.watching = message.watching;
    } else if (message.type === "moves") {
      this.movesVersion = message.version;
      this.moves = { seat: message.seat, moves: message.moves };
    } else if (message.type === "view" || message.type === "events") {
      this.shown(message);
    }
  }

  private shown(message: Extract<SocketMessage, { type: "view" | "events" }>): void {
    const known = this.info?.version ?? 0;
    this.ahead = message.now - Date.now();
    this.info = keepEqualParts(this.info, message.table) as TableInfo;
    sitAt(ownSeat(message.table.seats));
    this.view = keepEqualParts(this.view, message.view) as View | null;
    if (this.moves && (message.table.turn !== this.moves.seat || (message.table.turn_version ?? 0) > this.movesVersion))
      this.moves = null;
    if (message.type === "view") void this.readLog();
    else {
      const fresh = message.events.filter(({ version }) => version > known);
      this.log = [...this.log, ...fresh];
      if (known > 0) this.happened(fresh);
    }
  }

  /** What happened before we came. */
  private readLog(): Promise<void> {
    this.earlier ??= wholeLog(this.id)
      .then((entries) => {
        const last = entries.at(-1)?.version ?? 0;
        this.log = [...entries, ...this.log.filter(({ version }) => version > last)];
      })
      .catch(() => undefined)
      .finally(() => (this.earlier = null));
    return this.earlier;
  }
}
