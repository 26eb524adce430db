/** Requests to the server. A command has a key, so that repeating it is harmless. */
import type {
  AheadAnswer,
  Command,
  DealAnswer,
  DeviceList,
  Done,
  Events,
  Frames,
  HintAnswer,
  Link,
  Me,
  NewPushSubscription,
  NewTable,
  PushStatus,
  RecordAnswer,
  Refusal,
  Shelf,
  TableAnswer,
  TablePage,
} from "../messages";
import { reportAnswer } from "./connectivity.svelte";

/** The server refused a request; the refusal has the reason. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.refused);
  }
}

/** The server did not answer. */
export class Unreachable extends Error {}

/** A random key of a command; needs no secure context. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A request that is cancelled by `signal` has no time limit of its own. */
async function request<Answer>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  if (STATIC_SITE) throw new Unreachable();
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      signal: signal ?? AbortSignal.timeout(15_000),
      ...(body === undefined
        ? {}
        : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    if (!signal?.aborted) reportAnswer(false);
    throw new Unreachable();
  }
  reportAnswer(true);
  if (response.ok)
    return (response.status === 204 ? undefined : await readBody(response)) as Answer;
  const refusal = (await response.json().catch(() => null)) as Refusal | null;
  // An error page of a proxy is not a refusal.
  if (!refusal?.refused)
    throw response.status >= 500
      ? new Unreachable()
      : new Refused(response.status, { refused: "server-error" });
  throw new Refused(response.status, refusal);
}

/** The body of a response: records are text, the rest is JSON. */
function readBody(response: Response): Promise<unknown> {
  return response.headers.get("Content-Type")?.startsWith("text/")
    ? response.text()
    : response.json();
}

export const api = {
  me: () => request<Me>("GET", "/me"),
  introduce: (name: string) => request<Me>("POST", "/players", { name }),
  rename: (name: string) => request<Me>("PATCH", "/me", { name }),
  newLink: () => request<Link>("POST", "/me/links"),
  useLink: (code: string) => request<Me>("POST", "/links", { code }),
  signOut: () => request<undefined>("POST", "/me/sign-out"),
  devices: () => request<DeviceList>("GET", "/me/devices"),
  signOutDevice: (id: string) =>
    request<undefined>("DELETE", `/me/devices/${encodeURIComponent(id)}`),
  signOutOthers: () => request<undefined>("DELETE", "/me/devices"),
  pushStatus: () => request<PushStatus>("GET", "/push"),
  subscribe: (subscription: NewPushSubscription) =>
    request<undefined>("POST", "/me/push", subscription),
  unsubscribe: () => request<undefined>("DELETE", "/me/push"),
  shelf: () => request<Shelf>("GET", "/games"),
  myTables: (query = "") => request<TablePage>("GET", `/me/tables${query}`),
  tables: (query = "") => request<TablePage>("GET", `/tables${query}`),
  table: (id: string) => request<TableAnswer>("GET", `/tables/${encodeURIComponent(id)}`),
  events: (id: string, after = 0) =>
    request<Events>("GET", `/tables/${encodeURIComponent(id)}/events?after=${after}`),
  hint: (id: string, version: number) =>
    request<HintAnswer>("GET", `/tables/${encodeURIComponent(id)}/hint?version=${version}`),
  frames: (id: string, after: number, limit = 50) =>
    request<Frames>(
      "GET",
      `/tables/${encodeURIComponent(id)}/frames?after=${after}&limit=${limit}`,
    ),
  record: (id: string) => request<string>("GET", `/tables/${encodeURIComponent(id)}/record`),
  replay: (record: string, after: number, limit = 50) =>
    request<RecordAnswer>("POST", "/records", { record, after, limit }),
  deal: (record: string) => request<DealAnswer>("POST", "/records/deal", { record }),
  /** The view after hypothetical moves. */
  ahead: (id: string, moves: readonly string[], signal?: AbortSignal) =>
    request<AheadAnswer>(
      "GET",
      `/tables/${encodeURIComponent(id)}/ahead?${new URLSearchParams(moves.map((move) => ["move", move]))}`,
      undefined,
      signal,
    ),
  open: (table: NewTable) => request<Done>("POST", "/tables", table),
};

/**
 * Retry with increasing delays until the server answers; for idempotent requests. Whatever `onLost`
 * throws ends it.
 */
export async function retry<Answer>(
  attempt: () => Promise<Answer>,
  onLost: (error: unknown) => void = () => undefined,
): Promise<Answer> {
  for (let delay = 500; ; delay = Math.min(delay * 2, 8000)) {
    try {
      return await attempt();
    } catch (error) {
      const busy = error instanceof Refused && error.status === 503;
      if (!(error instanceof Unreachable) && !busy) throw error;
      onLost(error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Send a command to a table. All attempts have the same key, so it is executed once. */
export function sendCommand(id: string, command: Command, onLost?: () => void): Promise<Done> {
  const body = { ...command, key: newKey() };
  return retry(() => request<Done>("POST", `/tables/${encodeURIComponent(id)}`, body), onLost);
}
