/** The client's state of a table: components render it, commands change it. */
import { ownSeat, setOwnSeat } from "../../stores/houses.svelte";
import type {
  AbsenceInfo,
  AheadAnswer,
  Command,
  Done,
  Entry,
  SocketMessage,
  TableInfo,
  TablePageData,
} from "../../messages";
import { isOwnPlayer, loadPlayer, setPlayer } from "../../stores/player.svelte";
import { Refused, Unreachable } from "../../socket/api";
import type { Connection, Listener } from "../../socket/listener";
import {
  backendOf,
  fetchLog,
  lookAhead,
  type Notice,
  type TableBackend,
} from "../../socket/table_backend";
import { settings } from "../../stores/settings.svelte";
import { takeNotice } from "./opening_notice";
import { pauseAfter } from "../playback/pauses";
import { Playback, type PositionMessage } from "../playback/playback.svelte";
import { shareUnchanged } from "../playback/structural_sharing";
import { seatName } from "./names";
import { hasMoveOf, ownSeats } from "./own_seats";
import { refusalOf, type Refusal } from "./refusal";
import type { SeatMoves } from "../../views";

type ViewMessage = Extract<SocketMessage, { type: "view" }>;
type EventsMessage = Extract<SocketMessage, { type: "events" }>;
type MovesMessage = Extract<SocketMessage, { type: "moves" }>;

export class Table<View> {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  moves = $state.raw<SeatMoves<View> | null>(null);
  log = $state.raw<readonly Entry[]>([]);
  here = $state.raw<readonly string[]>([]);
  /** The seats whose players have left a running match. */
  absent = $state.raw<readonly AbsenceInfo[]>([]);
  watching = $state(0);
  connection = $state<Connection>("connecting");
  /** A command is in flight. */
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** What the player should know beside the match, until it is closed. */
  notice = $state<Notice | null>(null);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** The seat that holds the device in a hot-seat match. */
  holder = $state<number | null>(null);
  /** A guide has its own steps: settings that play moves automatically do not apply. */
  readonly isGuide: boolean = false;
  /** Warns before a costly move is sent; null where nobody does. */
  coach: { holdsBack: (moves: readonly string[]) => boolean } | null = null;
  /** The moves of others, shown one by one. */
  readonly playback = new Playback(
    (messages) => this.showMessages(messages),
    (message) => pauseAfter(message, settings().speed),
  );
  /** Called before the moves of others are shown, with the milliseconds until the next one. */
  beforeMoves: (pause: number) => void = () => undefined;
  /** The last input was made at an earlier position; it is not sent without confirmation. */
  inputWasEarly = false;
  /** Who has the table: the server, or this device. */
  readonly backend: TableBackend;
  private listener: Listener | null = null;
  private movesVersion = -1;
  /** The version of the position that the legal moves belong to. */
  private movesPosition = -1;
  /** When the legal moves of a version arrived, by the clock of this page. */
  private movesArrived = { version: -1, at: 0 };
  private logRequest: Promise<void> | null = null;

  constructor(
    readonly id: string,
    /** Called with new entries, not with those read from the log. */
    private readonly onNews: (entries: readonly Entry[]) => void = () => undefined,
  ) {
    this.backend = backendOf(id);
    this.notice = takeNotice(id);
  }

  /** Show the table that came with the page `at` that time; the socket goes on from there. */
  showPageData({ player, messages }: TablePageData, at: number): void {
    if (player) setPlayer(player);
    for (const message of messages) this.receive(message, at);
  }

  /** Connect at once; messages wait until it is known whose browser this is. */
  async open(): Promise<void> {
    const { isOnDevice } = this.backend;
    const player = isOnDevice ? null : loadPlayer().catch(() => null);
    let isPlayerKnown = isOnDevice;
    this.listener = this.backend.listen({
      after: () => this.info?.version ?? null,
      onMessage: (message) => {
        if (isPlayerKnown) this.receive(message);
        else void player?.then(() => this.receive(message));
      },
      onConnection: (connection) => {
        // What comes next begins after the last version that is shown.
        if (connection !== "live") this.playback.skip();
        this.connection = connection;
      },
      onNotice: (notice) => (this.notice = notice),
    });
    document.addEventListener("visibilitychange", this.skipIfHidden);
    await player;
    isPlayerKnown = true;
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.skipIfHidden);
    this.playback.clear();
    this.listener?.close();
  }

  /** Connect again at once; play here what another tab plays. */
  reconnect(): void {
    this.listener?.reconnect();
  }

  /** Nobody follows the moves in a hidden page. */
  private readonly skipIfHidden = (): void => {
    if (document.hidden) this.playback.skip();
  };

  /** The seats of this browser; several of them are hot-seat. */
  get mine(): number[] {
    return ownSeats(this.info, false);
  }

  /** The seats that are kept for the player of this browser, who has not agreed to sit there. */
  get keptForMe(): number[] {
    return ownSeats(this.info, true);
  }

  /** The seat of this device that is to move, once its legal moves have arrived. */
  get toMove(): number | null {
    return this.moves && this.mine.includes(this.moves.seat) ? this.moves.seat : null;
  }

  /** Whether the device has to be handed over to the seat that is to move, if the setting asks. */
  get handOver(): boolean {
    return (
      settings().handOver &&
      this.mine.length > 1 &&
      this.toMove !== null &&
      this.toMove !== (this.holder ?? this.mine[0])
    );
  }

  get isHost(): boolean {
    return this.info !== null && isOwnPlayer(this.info.host);
  }

  nameOf(seat: number): string {
    const seats = this.info?.seats ?? [];
    return seats[seat] ? seatName(seats[seat], seats) : "";
  }

  /** Send a command; null where the server refused. The events also arrive by the socket. */
  async send(command: Command): Promise<Done | null> {
    this.playback.skip();
    this.busy = true;
    this.refusal = null;
    try {
      const timed = this.withThinkingTime(command);
      return await this.backend.send(timed, () => (this.connection = "lost"));
    } catch (error) {
      if (error instanceof Refused) this.refusal = refusalOf(error);
      else if (!(error instanceof Unreachable)) throw error;
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** A move says how long its player thought: what it loses on its way is given back. */
  private withThinkingTime(command: Command): Command {
    if (command.do !== "move" || this.movesArrived.version < 0) return command;
    return { ...command, thought: Math.round(performance.now() - this.movesArrived.at) };
  }

  /** The legal move that is written like this. */
  legalMove(text: string): SeatMoves<View>["moves"][number] | null {
    const moves = (this.moves?.moves ?? []) as readonly { move: string }[];
    const legal = moves.find(({ move }) => move === text) ?? null;
    return legal as SeatMoves<View>["moves"][number] | null;
  }

  /** The move that a bot would play here; null where there is none, and a refusal is shown. */
  async hint(): Promise<string | null> {
    if (!this.info) return null;
    try {
      return (await this.backend.hint(this.info.version)).move;
    } catch (error) {
      if (error instanceof Refused) this.refusal = refusalOf(error);
      return null;
    }
  }

  /** Show why the server would refuse the last of these moves, as a refusal. */
  async explainRefusal(moves: readonly string[]): Promise<void> {
    this.refusal = null;
    await this.lookAhead(moves);
  }

  /** The view after hypothetical moves; throws where they are refused. */
  tryMoves(moves: readonly string[], signal?: AbortSignal): Promise<AheadAnswer> {
    // A log that is behind belongs to another position.
    const isComplete = this.log.at(-1)?.version === this.info?.version;
    return lookAhead(this.backend, isComplete ? this.log : [], moves, signal);
  }

  /** The view after hypothetical moves; null where the server refused or is unreachable. */
  async lookAhead(
    moves: readonly string[],
  ): Promise<{ view: View; moves: SeatMoves<View> | null } | null> {
    try {
      const { view, moves: next } = await this.tryMoves(moves);
      return { view: view as View, moves: next as SeatMoves<View> | null };
    } catch (error) {
      if (error instanceof Refused) this.refusal = refusalOf(error);
      else if (!(error instanceof Unreachable)) throw error;
      return null;
    }
  }

  receive(message: SocketMessage, at = Date.now()): void {
    if (message.type === "presence") {
      this.here = message.here;
      this.absent = message.away ?? [];
      this.watching = message.watching;
    } else if (message.type === "view") {
      this.playback.clear();
      this.ahead = message.now - at;
      this.showView(message);
      void this.loadLog();
    } else if (message.type === "moves") {
      if (message.version !== this.movesArrived.version)
        this.movesArrived = { version: message.version, at: performance.now() };
      this.playback.add(message);
    } else if (message.type === "events") {
      this.ahead = message.now - at;
      // The own move is a reaction to the present, on whatever device it was made.
      if (this.isOwnMove(message)) this.playback.skip();
      this.playback.add(message);
    }
  }

  private isOwnMove({ events }: EventsMessage): boolean {
    return hasMoveOf(
      events,
      this.mine.filter((seat) => !this.info?.seats[seat]?.stand_in),
    );
  }

  private showMessages(messages: readonly PositionMessage[]): void {
    const lastVersion = this.info?.version ?? 0;
    const received = messages.filter((message) => message.type === "events");
    const fresh = received
      .flatMap(({ events }) => events)
      .filter(({ version }) => version > lastVersion);
    const [message] = received;
    if (message && received.length === 1 && !this.isOwnMove(message))
      this.beforeMoves(pauseAfter(message, settings().speed));
    for (const message of messages)
      if (message.type === "moves") this.showMoves(message);
      else if (message === received.at(-1)) this.showView(message);
    // The log that was fetched may be ahead of the socket.
    const logged = this.log.at(-1)?.version ?? 0;
    this.log = [...this.log, ...fresh.filter(({ version }) => version > logged)];
    if (lastVersion > 0 && received.length) this.onNews(fresh);
  }

  private showMoves({ version, seat, moves }: MovesMessage): void {
    const position = this.info?.turn_version ?? version;
    const legal = { seat, moves } as SeatMoves<View>;
    // After a lost connection the same moves come again: what was chosen among them stays chosen.
    this.moves = position === this.movesPosition ? shareUnchanged(this.moves, legal) : legal;
    this.movesVersion = version;
    this.movesPosition = position;
    if (!settings().handOver) this.holder = this.toMove ?? this.holder;
  }

  private showView(message: ViewMessage | EventsMessage): void {
    this.info = shareUnchanged(this.info, message.table) as TableInfo;
    setOwnSeat(ownSeat(message.table.seats));
    this.view = shareUnchanged(this.view, message.view) as View | null;
    if (
      this.moves &&
      (message.table.turn !== this.moves.seat ||
        (message.table.turn_version ?? 0) > this.movesVersion)
    )
      this.moves = null;
  }

  /** The whole log up to the position that is shown. */
  async completeLog(): Promise<readonly Entry[]> {
    const version = this.info?.version ?? 0;
    if (this.log.length < version) await this.loadLog();
    return this.log.filter((entry) => entry.version <= version);
  }

  /** Fetch the entries before the first message. */
  private loadLog(): Promise<void> {
    this.logRequest ??= fetchLog(this.backend)
      .then((entries) => {
        const last = entries.at(-1)?.version ?? 0;
        this.log = [...entries, ...this.log.filter(({ version }) => version > last)];
      })
      .catch(() => undefined)
      .finally(() => (this.logRequest = null));
    return this.logRequest;
  }
}
