/** Makes the messages of a table on this device, as the server would send them. */
import type {
  Aids,
  Entry,
  LegalMoves,
  ResultInfo,
  SeatInfo,
  SocketMessage,
  TableInfo,
  TableSummary,
} from "../../messages";
import type { GameView } from "../../views";
import { shownMoves, shownView } from "./aids";
import type { Chair } from "./chair";
import { CHANCE, type Match, type TableState } from "./table_state";

type ViewMessage = Extract<SocketMessage, { type: "view" }>;
type EventsMessage = Extract<SocketMessage, { type: "events" }>;
type MovesMessage = Extract<SocketMessage, { type: "moves" }>;

const ALL_AIDS: Aids = { remaining: true, legal: true, preview: true, hint: true, coach: false };

export function aidsOf({ opened }: Pick<TableState, "opened">): Aids {
  return { ...ALL_AIDS, ...opened.aids };
}

function seatInfo({ place, resigned, standIn, time }: Chair, seat: number): SeatInfo {
  const { player = null, level = "", name } = place;
  return {
    seat,
    kind: player ? "person" : "bot",
    name: name || (player?.name ?? ""),
    player,
    level,
    resigned,
    stand_in: standIn,
    time,
  };
}

function resultInfo({ ended }: TableState): ResultInfo | null {
  if (!ended) return null;
  const { reason, points = [], places = [], decided_by = "" } = ended;
  return { reason, points, places, decided_by };
}

/** The seats whose last move can be taken back now; never across a draw. */
export function seatsToTakeBack({ opened, stage, movers }: TableState): number[] {
  if ((opened.take_backs ?? "never") === "never" || stage !== "playing") return [];
  const sinceDraw = movers.slice(movers.lastIndexOf(CHANCE) + 1).reverse();
  return [...new Set(opened.take_backs === "until-next" ? sinceDraw.slice(0, 1) : sinceDraw)];
}

export function tableInfo(state: TableState): TableInfo {
  const { opened } = state;
  return {
    id: state.id,
    // There is no server that could find a short code.
    code: state.id,
    version: state.version,
    state: state.stage,
    game: opened.game,
    revision: opened.revision,
    options: opened.options,
    box: opened.box,
    seats: state.chairs.map(seatInfo),
    host: opened.host,
    visibility: "private",
    aids: aidsOf(state),
    clock: state.clock,
    take_backs: opened.take_backs ?? "never",
    created: state.created,
    moves: state.movers.length,
    turn: state.seat,
    turn_began: state.turnBegan,
    turn_version: state.turnVersion,
    commitment: opened.commitment ?? "",
    secret: state.ended?.secret ?? "",
    brought: state.nonce ? [opened.host.id] : [],
    offer: null,
    take_back: seatsToTakeBack(state),
    result: resultInfo(state),
    rematch_of: opened.rematch_of ?? "",
    rematch: state.rematch?.table ?? "",
    rematch_seat: state.rematch?.seat ?? null,
    position: opened.position ?? "",
    earned: state.earned,
  };
}

/** A table in a list. */
export function tableSummary(state: TableState): TableSummary {
  return {
    id: state.id,
    code: state.id,
    game: state.opened.game,
    options: state.opened.options,
    state: state.stage,
    seats: state.chairs.map(seatInfo),
    created: state.created,
    changed: state.changed,
    version: state.version,
    turn: state.seat,
    turn_began: state.turnBegan,
    turn_version: state.turnVersion,
    deadline: state.deadline,
    result: resultInfo(state),
  };
}

export function viewOf(match: Match | null, aids: Aids): GameView | null {
  return match && (shownView(match.view(false), aids) as GameView);
}

/** The legal moves of the seat to move. */
export function movesOf(match: Match, aids: Aids): LegalMoves {
  const { moves = [] } = match.view(true) as { moves?: object[] };
  return { seat: match.seat, moves: shownMoves(moves, aids) as LegalMoves["moves"] };
}

export function viewMessage(state: TableState, now: number): ViewMessage {
  const view = viewOf(state.match, aidsOf(state));
  return { type: "view", version: state.version, table: tableInfo(state), view, now };
}

/** The events since version `after`. */
export function eventsMessage(
  state: TableState,
  events: Entry[],
  after: number,
  now: number,
): EventsMessage {
  return { ...viewMessage(state, now), type: "events", after, events };
}

/** The legal moves, where a person is to move; null otherwise. */
export function movesMessage(state: TableState): MovesMessage | null {
  if (!state.match || !state.isPersonToMove) return null;
  return { type: "moves", version: state.version, ...movesOf(state.match, aidsOf(state)) };
}
