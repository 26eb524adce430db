/**
 * What the screens of one table ask for, whoever has the table: the server, or this device. The id
 * of a table says who.
 */
import type {
  AheadAnswer,
  Command,
  DealAnswer,
  Done,
  Entry,
  Events,
  Frames,
  HintAnswer,
  SocketMessage,
  TableAnswer,
} from "../messages";
import type { Connection, Listener } from "./listener";
import { serverTable } from "./server_table";
import { isDeviceTable } from "./table_ids";

/** Something that a player should know, beside the match: the key of its sentence. */
export type Notice =
  | "offline.storage-full"
  | "offline.storage-forbidden"
  | "offline.bot-failed"
  | "offline.server-instead"
  | "engine-not-loaded"
  | "no-webassembly"
  | "log-damaged"
  | "log-unreadable";

export interface TableSubscription {
  /** The last known version, if any. */
  after: () => number | null;
  onMessage: (message: SocketMessage) => void;
  onConnection: (connection: Connection) => void;
  onNotice: (notice: Notice) => void;
}

/** Whatever is refused is thrown as a `Refused`; a command is executed once. */
export interface TableBackend {
  /** Whether the table is on this device, which then needs neither a server nor a player there. */
  readonly isOnDevice: boolean;
  table(): Promise<TableAnswer>;
  events(after: number): Promise<Events>;
  /** `onLost` is called whenever the command has to be sent again. */
  send(command: Command, onLost?: () => void): Promise<Done>;
  hint(version: number): Promise<HintAnswer>;
  /** The view after hypothetical moves; `signal` cancels the question. */
  ahead(moves: readonly string[], signal?: AbortSignal): Promise<AheadAnswer>;
  /** The positions after a version, at most `limit`. */
  frames(after: number, limit?: number): Promise<Frames>;
  record(): Promise<string>;
  /** The draws of a record of this table. */
  deal(record: string): Promise<DealAnswer>;
  listen(subscription: TableSubscription): Listener;
}

let deviceTable: ((id: string) => TableBackend) | null = null;

/** The tables of this device know the games, which no module here may import: the page adds them. */
export function setDeviceTables(create: (id: string) => TableBackend): void {
  deviceTable = create;
}

/** The answer of this device to what moves would lead to; null where it has none. */
type Preview = (log: readonly Entry[], moves: readonly string[]) => Promise<AheadAnswer | null>;

let preview: Preview = () => Promise.resolve(null);

export function setPreview(answer: Preview): void {
  preview = answer;
}

/**
 * The view after hypothetical moves at a table with this log: by the rules on this device, which
 * answer at once and cost the server nothing, or else by the server. Whatever is played is still
 * decided by the server.
 */
export async function lookAhead(
  backend: TableBackend,
  log: readonly Entry[],
  moves: readonly string[],
  signal?: AbortSignal,
): Promise<AheadAnswer> {
  const answer = backend.isOnDevice ? null : await preview(log, moves).catch(() => null);
  signal?.throwIfAborted();
  return answer ?? backend.ahead(moves, signal);
}

export function backendOf(id: string): TableBackend {
  return deviceTable && isDeviceTable(id) ? deviceTable(id) : serverTable(id);
}

/** All events of a table, page by page. */
export async function fetchLog(backend: Pick<TableBackend, "events">): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const { version, events } = await backend.events(entries.length);
    entries.push(...events);
    if (!events.length || entries.length >= version) return entries;
  }
}
