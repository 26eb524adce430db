/** The tables of this device as screens ask for them, with the answers that a server would give. */
import { BadText, Refused } from "../engine/errors.ts";
import type {
  AheadAnswer,
  HintAnswer,
  NewTable,
  Person,
  RecordAnswer,
  TableAnswer,
} from "../messages";
import { Refused as ServerRefusal } from "../socket/api";
import type { TableBackend } from "../socket/table_backend";
import { LazyBots } from "./bots/lazy_bots";
import { steadyClock } from "./clock";
import { loadGame } from "./games";
import { listenTo } from "./listen";
import { loaded } from "./loaded";
import { aidsOf, movesOf, tableInfo, viewOf } from "./state/serializers";
import type { TableState } from "./state/table_state";
import { deviceLog } from "./storage/device_log";
import { keepStorage } from "./storage/persistence";
import { tabLocks } from "./storage/tab_locks";
import { DeviceTables } from "./tables";

type Replay = typeof import("./replay");
type StoredState = Awaited<ReturnType<DeviceTables["read"]>>;

const FRAMES_AT_ONCE = 50;

const tables = new DeviceTables({
  log: deviceLog,
  locks: tabLocks(),
  bots: new LazyBots(),
  loadGame,
  now: steadyClock(),
});

export function createTable(player: Person, request: NewTable): Promise<string> {
  void keepStorage();
  return answered(tables.create(player, request));
}

export function removeTable(id: string): Promise<void> {
  return answered(tables.remove(id));
}

/** The match of a record, as the server would give it. */
export function replay(record: string, after: number, limit: number): Promise<RecordAnswer> {
  return answered(
    loadReplay().then(({ replayRecord }) => replayRecord(loadGame, record, after, limit)),
  );
}

function loadReplay(): Promise<Replay> {
  return loaded(import("./replay"));
}

export function backendOf(id: string, service: DeviceTables = tables): TableBackend {
  const { log, now } = service.services;
  /** The answer of a function of the replay about the table as it is stored. */
  async function withReplay<Answer>(
    answer: (functions: Replay, stored: StoredState) => Answer,
  ): Promise<Answer> {
    const [functions, stored] = await Promise.all([loadReplay(), service.read(id)]);
    return answer(functions, stored);
  }
  return {
    isOnDevice: true,
    table: () => answered(service.read(id).then(({ state }) => tableAnswer(state, now()))),
    events: async (after) => {
      const { entries = [] } = (await log.read(id)) ?? {};
      return { version: entries.length, events: entries.slice(after) };
    },
    send: (command) => answered(service.execute(id, command)),
    hint: () => answered(hint(service, id)),
    ahead: (moves) => answered(ahead(service, id, moves)),
    frames: (after, limit = FRAMES_AT_ONCE) =>
      answered(
        withReplay(({ framesOf }, { state, entries }) =>
          framesOf(id, state.game, entries, after, limit),
        ),
      ),
    record: () => answered(withReplay(({ recordOf }, { state }) => recordOf(state))),
    deal: (record) => answered(withReplay(({ dealOf }, { state }) => dealOf(state.game, record))),
    listen: (subscription) => listenTo(service, id, subscription),
  };
}

/** A refusal of the engine is thrown as one of the server, which screens know. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { key, params, reason } = error;
    throw new ServerRefusal(400, {
      refused: key,
      params,
      ...(reason && { reason }),
      ...(error instanceof BadText && { at: error.at }),
    });
  }
}

function tableAnswer(state: TableState, now: number): TableAnswer {
  const aids = aidsOf(state);
  const moves = state.match && state.isPersonToMove ? movesOf(state.match, aids) : null;
  return { table: tableInfo(state), view: viewOf(state.match, aids), moves, now };
}

async function hint(service: DeviceTables, id: string): Promise<HintAnswer> {
  return service.use(id, (table) => table.hint());
}

/** What the person to move would see and could do next; nothing is played. */
async function ahead(
  service: DeviceTables,
  id: string,
  moves: readonly string[],
): Promise<AheadAnswer> {
  return service.use(id, ({ state }) => {
    const { seat, version } = state;
    if (!state.match || seat === null || !state.isPersonToMove) throw new Refused("not-your-turn");
    const match = state.match.copy();
    for (const move of moves) {
      if (match.seat !== seat) throw new Refused("not-your-turn");
      match.play(move);
    }
    const aids = aidsOf(state);
    const next = match.seat === seat ? movesOf(match, aids) : null;
    return { version, view: viewOf(match, aids), moves: next };
  });
}
