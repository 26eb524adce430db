/** A table without a server on which moves of a study are tried: every seat is played here. */
import { untrack } from "svelte";
import { BadText, Refused } from "../../engine/errors.ts";
import type { LocalMatch } from "../../engine/local_match.ts";
import type { AheadAnswer, Command, Done, Entry, SeatInfo, TableInfo } from "../../messages";
import { Refused as ServerRefusal } from "../../socket/api";
import { shareUnchanged } from "../../table/playback/structural_sharing";
import { Table } from "../../table/state/table.svelte";
import type { GameView, SeatMoves } from "../../views";
import type { StudyBoard } from "./study_board.svelte";
import { type Mover, moverOf } from "./positions.ts";

const ALL_AIDS = { remaining: true, legal: true, preview: true, hint: false, coach: false };

export class StudyTable extends Table<GameView> {
  override readonly isGuide = true;
  /** The entry of the move that has just been tried, to be shown as such; a new list each time. */
  news = $state.raw<readonly Entry[]>([]);

  constructor(
    readonly board: StudyBoard,
    readonly seats: readonly SeatInfo[],
  ) {
    super("study");
    this.follow();
  }

  override get mine(): number[] {
    return this.seats.map(({ seat }) => seat);
  }

  override get handOver(): boolean {
    return false;
  }

  /** Show the position of the node that the study shows. */
  follow(): void {
    const { match, moves, positions } = this.board;
    untrack(() => {
      const log = entriesOf(moves, positions.movers(moves));
      const last = this.log.length < log.length ? log.at(-1) : undefined;
      const isNext = last && this.log.every((entry, i) => sameMove(entry, log[i]!));
      this.info = shareUnchanged(this.info, infoOf(match, this.seats)) as TableInfo;
      this.view = shareUnchanged(this.view, match.view(false)) as GameView;
      this.moves = match.isChance || match.isOver ? null : movesOf(match);
      this.holder = this.toMove ?? this.holder;
      this.log = log;
      this.refusal = null;
      this.news = isNext ? [last] : [];
    });
  }

  override send(command: Command): Promise<Done | null> {
    if (command.do === "move") this.refusedOr(() => this.board.play(command.move));
    const { version } = this.info!;
    return Promise.resolve(this.refusal ? null : { table: this.id, version, events: [] });
  }

  override tryMoves(moves: readonly string[]): Promise<AheadAnswer> {
    const { match } = this.board;
    const trial = match.copy();
    try {
      for (const move of moves) {
        if (trial.seat !== match.seat) throw new Refused("not-your-turn");
        trial.play(move);
      }
    } catch (error) {
      return Promise.reject(asAnswered(error));
    }
    const next = trial.seat === match.seat ? movesOf(trial) : null;
    return Promise.resolve({
      version: this.info!.version,
      view: trial.view(false) as GameView,
      moves: next as AheadAnswer["moves"],
    });
  }

  private refusedOr(play: () => void): void {
    this.refusal = null;
    try {
      play();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = { key: error.key, reason: error.reason, params: error.params };
    }
  }
}

/** A refusal of the engine as one of the server, which tables know. */
function asAnswered(error: unknown): Error {
  if (!(error instanceof Refused)) return error as Error;
  const { key, params, reason } = error;
  const at = error instanceof BadText ? { at: error.at } : {};
  return new ServerRefusal(400, { refused: key, params, ...(reason && { reason }), ...at });
}

function movesOf(match: LocalMatch<unknown>): SeatMoves<GameView> {
  const { moves = [] } = match.view(true) as { moves?: unknown[] };
  return { seat: match.seat, moves } as unknown as SeatMoves<GameView>;
}

/** The log of a table with these moves: version n + 1 is the position after n moves. */
export function entriesOf(moves: readonly string[], movers: readonly Mover[]): Entry[] {
  return moves.map((move, i) => ({
    version: i + 2,
    at: 0,
    event: { kind: "moved", seat: movers[i]!, move },
  }));
}

function sameMove(one: Entry, other: Entry): boolean {
  return (
    one.event.kind === "moved" &&
    other.event.kind === "moved" &&
    one.event.move === other.event.move
  );
}

function infoOf(match: LocalMatch<unknown>, seats: readonly SeatInfo[]): TableInfo {
  const { description } = match.kernel;
  const version = match.moves.length + 1;
  const mover = moverOf(match);
  return {
    id: "study",
    code: "study",
    version,
    state: match.isOver ? "over" : "playing",
    game: description.game,
    revision: match.revision,
    options: match.options,
    box: description.box.digest,
    seats: [...seats],
    host: { id: "", name: "" },
    visibility: "private",
    aids: ALL_AIDS,
    clock: { kind: "none" },
    take_backs: "never",
    created: 0,
    moves: match.moves.length,
    turn: mover === "chance" || match.isOver ? null : mover,
    turn_began: 0,
    turn_version: version,
    commitment: "",
    secret: "",
    brought: [],
    offer: null,
    take_back: [],
    result: null,
    rematch_of: "",
    rematch: "",
    rematch_seat: null,
    position: match.beginning,
    earned: match.earned.map((each) => ({ ...each, version: each.version + 1 })),
  };
}
