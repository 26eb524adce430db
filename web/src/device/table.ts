/** One table on this device: executes one command at a time; events are stored before they count. */
import { HINT_LEVEL } from "../constants";
import { Refused } from "../engine/errors.ts";
import type { Command, Done, Entry, HintAnswer, SocketMessage } from "../messages";
import type { Notice } from "../socket/table_backend";
import type { Bots } from "./bots/choice";
import { expireTurn, move, play } from "./commands/match_commands";
import { Transaction } from "./commands/transaction";
import { loaded } from "./loaded";
import { levelOf } from "./state/chair";
import {
  aidsOf,
  eventsMessage,
  movesMessage,
  tableSummary,
  viewMessage,
} from "./state/serializers";
import type { TableState } from "./state/table_state";
import type { DurableLog, StorageProblem } from "./storage/durable_log";
import { VersionConflict, type Batch } from "./storage/log";

/** Milliseconds before a bot is asked again after its move could not be played. */
const PAUSE = 1000;

export interface TableListener {
  onMessage(message: SocketMessage): void;
  onNotice(notice: Notice): void;
  /** Another tab plays the table now. */
  onLost(): void;
}

export interface TableServices {
  log: DurableLog;
  bots: Bots;
  now: () => number;
}

export class DeviceTable {
  readonly #listeners = new Set<TableListener>();
  /** The command that is being executed; the next one waits for it. */
  #busy: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Stops the bot that thinks; null while none does. */
  #thinking: AbortController | null = null;
  #isClosed = false;
  /** The problem of the storage that listeners know of. */
  #problem: StorageProblem | null;
  #hint: { version: number; move: Promise<string> } | null = null;

  constructor(
    public state: TableState,
    readonly secret: string,
    private readonly services: TableServices,
  ) {
    this.#problem = services.log.problem;
  }

  /** Go on where the table was left: the turn of a clock starts again, and bots play. */
  async resume(): Promise<void> {
    if (this.state.deadline !== null)
      await this.#inTurn((transaction) => transaction.add({ kind: "resumed" }));
    this.#schedule();
    const { stage, chairs, game } = this.state;
    if (stage === "playing" && chairs.some(levelOf)) void this.services.bots.prepare(game.kernel);
  }

  /** Stop bots and clock; nothing is lost, because the log has everything. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#thinking?.abort();
  }

  /** Close, because another tab plays the table now. */
  lose(): void {
    this.close();
    for (const listener of [...this.#listeners]) listener.onLost();
  }

  /** Tell a listener everything that happens, beginning with the table as it is. */
  subscribe(listener: TableListener): () => void {
    this.#listeners.add(listener);
    listener.onMessage(viewMessage(this.state, this.services.now()));
    const moves = movesMessage(this.state);
    if (moves) listener.onMessage(moves);
    if (this.#problem) listener.onNotice(`offline.storage-${this.#problem}`);
    return () => this.#listeners.delete(listener);
  }

  async execute(command: Command): Promise<Done> {
    if (command.do === "move") return this.#inTurn((transaction) => move(transaction, command));
    const { handle } = await loaded(import("./commands/handlers"));
    return this.#inTurn((transaction) => handle(transaction, command));
  }

  /** Append an event together with the events of another table. */
  appendWith(event: Entry["event"], other: Batch): Promise<Done> {
    return this.#inTurn((transaction) => transaction.add(event), other);
  }

  /** What a bot would play for the person to move; asked once for each position. */
  async hint(): Promise<HintAnswer> {
    const { version, turnVersion, match, seat, isPersonToMove } = this.state;
    if (!aidsOf(this.state).hint) throw new Refused("no-hints");
    if (!match || seat === null || !isPersonToMove) throw new Refused("not-your-turn");
    if (this.#hint?.version !== turnVersion) {
      const { bots } = this.services;
      const choice = bots.choose(match, HINT_LEVEL, bots.newSession());
      this.#hint = { version: turnVersion, move: choice.then(({ action }) => match.text(action)) };
    }
    return { version, seat, move: await this.#hint.move };
  }

  /** Execute something on a copy of the state, append its events, then adopt the copy. */
  #inTurn(change: (transaction: Transaction) => void, ...others: Batch[]): Promise<Done> {
    const result = this.#busy.then(async () => {
      if (this.#isClosed) throw new Refused("played-elsewhere");
      const transaction = new Transaction(this.state, this.services.now(), this.secret);
      change(transaction);
      return this.#commit(transaction, others);
    });
    this.#busy = result.catch(() => undefined);
    return result;
  }

  async #commit({ state, entries }: Transaction, others: readonly Batch[]): Promise<Done> {
    if (entries.length) {
      const row = { id: state.id, secret: this.secret, summary: tableSummary(state) };
      await this.services.log.append({ row, entries }, ...others).catch((error: unknown) => {
        if (!(error instanceof VersionConflict)) throw error;
        this.lose();
        throw new Refused("played-elsewhere");
      });
      // A bot need not think about a position that is gone.
      if (state.turnVersion !== this.state.turnVersion) this.#thinking?.abort();
      this.state = state;
      this.#publish(entries);
      this.#schedule();
    }
    return { table: state.id, version: state.version, events: entries };
  }

  #publish(entries: Entry[]): void {
    const after = entries[0]!.version - 1;
    const message = eventsMessage(this.state, entries, after, this.services.now());
    const moves = movesMessage(this.state);
    for (const listener of this.#listeners) {
      listener.onMessage(message);
      if (moves) listener.onMessage(moves);
    }
    const { problem } = this.services.log;
    if (problem && problem !== this.#problem) this.#notice(`offline.storage-${problem}`);
    this.#problem = problem;
  }

  #notice(notice: Notice): void {
    for (const listener of this.#listeners) listener.onNotice(notice);
  }

  /** Let the bot play that is to move, or the clock run. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const { deadline, levelToMove } = this.state;
    if (levelToMove && !this.#thinking) void this.#playBots();
    if (deadline === null) return;
    const expire = async (): Promise<void> => {
      await this.#inTurn(expireTurn).catch(() => undefined);
      this.#schedule();
    };
    this.#timer = setTimeout(() => void expire(), Math.max(0, deadline - this.services.now()));
  }

  /** Play for bots, one after the other, until a person is to move or the match is over. */
  async #playBots(): Promise<void> {
    let session = 0;
    let lastSeat = -1;
    while (this.state.levelToMove && !this.#isClosed) {
      const { seat } = this.state;
      if (seat !== lastSeat) session = this.services.bots.newSession();
      lastSeat = seat!;
      this.#thinking = new AbortController();
      const { signal } = this.#thinking;
      try {
        await this.#playBot(session, signal);
      } catch {
        if (!signal.aborted && this.state.levelToMove)
          await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
    this.#thinking = null;
  }

  /** Play one move of a bot; its thoughts are dropped where the position has changed meanwhile. */
  async #playBot(session: number, signal: AbortSignal): Promise<void> {
    const { seat, match, levelToMove: level } = this.state;
    const choice = await this.services.bots.choose(match!, level, session, signal);
    const text = match!.text(choice.action);
    const substitute = choice.level === level ? "" : choice.level;
    await this.#inTurn((transaction) => {
      signal.throwIfAborted();
      // Its player may have returned to the seat meanwhile.
      if (transaction.state.levelToMove !== level) throw new Refused("not-your-turn");
      play(transaction, seat!, text, substitute);
    });
    if (substitute) this.#notice("offline.bot-failed");
  }
}
