/** Tables on this device, for play without a server; all but this module is loaded with the first. */
import type {
  AheadAnswer,
  Entry,
  NewTable,
  Person,
  RecordAnswer,
  Shelf,
  TableSummary,
} from "../messages";
import { Refused } from "../socket/api";
import type { Listener } from "../socket/listener";
import type { TableBackend, TableSubscription } from "../socket/table_backend";

/** Refused as rules that cannot be loaded are: to a player it is the same. */
function loaded<Module>(module: Promise<Module>): Promise<Module> {
  return module.catch(() => {
    throw new Refused(400, { refused: "engine-not-loaded" });
  });
}

const load = (): Promise<typeof import("./backend")> => loaded(import("./backend"));

/** Open and start a table on this device; its id. */
export async function createDeviceTable(player: Person, request: NewTable): Promise<string> {
  // As a server gets it: what a screen holds in proxies cannot be stored.
  const plain = JSON.parse(JSON.stringify(request)) as NewTable;
  return (await load()).createTable(player, plain);
}

/** The games that can be played on this device, as a server would list them. */
export async function deviceShelf(): Promise<Shelf> {
  return (await import("./shelf")).loadShelf();
}

/** The tables of this device, the latest change first. */
export async function listDeviceTables(): Promise<TableSummary[]> {
  const { deviceLog } = await import("./storage/device_log");
  return (await deviceLog.list()).map(({ summary }) => summary);
}

/** Delete a table from this device. */
export async function removeDeviceTable(id: string): Promise<void> {
  return (await load()).removeTable(id);
}

/** The match of a record with `limit` positions after move `after`. */
export async function replayOnDevice(
  record: string,
  after: number,
  limit: number,
): Promise<RecordAnswer> {
  return (await load()).replay(record, after, limit);
}

/** What moves lead to at a table of the server; null where only the server can answer. */
export async function previewOnDevice(
  log: readonly Entry[],
  moves: readonly string[],
): Promise<AheadAnswer | null> {
  return (await loaded(import("./preview"))).previewMoves(log, moves);
}

export function deviceTable(id: string): TableBackend {
  const backend = async (): Promise<TableBackend> => (await load()).backendOf(id);
  return {
    isOnDevice: true,
    table: async () => (await backend()).table(),
    events: async (after) => (await backend()).events(after),
    send: async (command) => (await backend()).send(command),
    hint: async (version) => (await backend()).hint(version),
    ahead: async (moves) => (await backend()).ahead(moves),
    frames: async (after, limit) => (await backend()).frames(after, limit),
    record: async () => (await backend()).record(),
    deal: async (record) => (await backend()).deal(record),
    listen: (subscription) => listenWhenLoaded(backend(), subscription),
  };
}

/** A listener that is there at once, and listens when the module has arrived. */
function listenWhenLoaded(
  backend: Promise<TableBackend>,
  subscription: TableSubscription,
): Listener {
  let isClosed = false;
  let listener: Listener | null = null;
  subscription.onConnection("connecting");
  backend.then(
    (loaded) => {
      if (!isClosed) listener = loaded.listen(subscription);
    },
    () => {
      subscription.onNotice("engine-not-loaded");
      subscription.onConnection("lost");
    },
  );
  return {
    reconnect: () => listener?.reconnect(),
    close: () => {
      isClosed = true;
      listener?.close();
    },
  };
}
