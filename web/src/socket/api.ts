/** Asking the server: every wish has a key, so that asking again after a lost answer does no harm. */
import type {
  AheadAnswer,
  Command,
  DealAnswer,
  Done,
  Entry,
  Events,
  Frames,
  HintAnswer,
  Link,
  Me,
  NewTable,
  RecordAnswer,
  Refusal,
  Shelf,
  TableAnswer,
  TableLines,
} from "../messages";

import { reached } from "../reach.svelte";

/** The server said no, and why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.refused);
  }
}

/** Nobody answered. */
export class Unreachable extends Error {}

/** A key for a wish; good without a secure context too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      signal: AbortSignal.timeout(15_000),
      ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    reached(false);
    throw new Unreachable();
  }
  reached(true);
  if (response.ok) return (response.status === 204 ? undefined : await read(response)) as Answer;
  const refusal = (await response.json().catch(() => null)) as Refusal | null;
  // A proxy that speaks for a server which is not there is no refusal.
  if (!refusal?.refused)
    throw response.status >= 500 ? new Unreachable() : new Refused(response.status, { refused: "server-error" });
  throw new Refused(response.status, refusal);
}

/** Records are text, all else is JSON. */
function read(response: Response): Promise<unknown> {
  return response.headers.get("Content-Type")?.startsWith("text/") ? response.text() : response.json();
}

export const api = {
  me: () => request<Me>("GET", "/me"),
  introduce: (name: string) => request<Me>("POST", "/players", { name }),
  rename: (name: string) => request<Me>("PATCH", "/me", { name }),
  newLink: () => request<Link>("POST", "/me/links"),
  useLink: (code: string) => request<Me>("POST", "/links", { code }),
  signOut: () => request<undefined>("POST", "/me/sign-out"),
  shelf: () => request<Shelf>("GET", "/games"),
  myTables: (query = "") => request<TableLines>("GET", `/me/tables${query}`),
  tables: (query = "") => request<TableLines>("GET", `/tables${query}`),
  table: (id: string) => request<TableAnswer>("GET", `/tables/${encodeURIComponent(id)}`),
  events: (id: string, after = 0) => request<Events>("GET", `/tables/${encodeURIComponent(id)}/events?after=${after}`),
  hint: (id: string, version: number) => request<HintAnswer>("GET", `/tables/${encodeURIComponent(id)}/hint?version=${version}`),
  frames: (id: string, after: number) => request<Frames>("GET", `/tables/${encodeURIComponent(id)}/frames?after=${after}`),
  record: (id: string) => request<string>("GET", `/tables/${encodeURIComponent(id)}/record`),
  replay: (record: string, after: number, limit = 50) => request<RecordAnswer>("POST", "/records", { record, after, limit }),
  deal: (record: string) => request<DealAnswer>("POST", "/records/deal", { record }),
  /** What there would be to see after some moves of one's own; nothing is played. */
  ahead: (id: string, moves: readonly string[]) =>
    request<AheadAnswer>(
      "GET",
      `/tables/${encodeURIComponent(id)}/ahead?${new URLSearchParams(moves.map((move) => ["move", move]))}`,
    ),
  open: (table: NewTable) => again(() => request<Done>("POST", "/tables", table)),
};

/** All events of a table, page by page. */
export async function wholeLog(id: string): Promise<Entry[]> {
  const found: Entry[] = [];
  for (;;) {
    const { version, events } = await api.events(id, found.length);
    found.push(...events);
    if (!events.length || found.length >= version) return found;
  }
}

/** Try until somebody answers, waiting longer each time; for wishes that carry a key. */
export async function again<Answer>(attempt: () => Promise<Answer>, lost: () => void = () => undefined): Promise<Answer> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    try {
      return await attempt();
    } catch (error) {
      const busy = error instanceof Refused && error.status === 503;
      if (!(error instanceof Unreachable) && !busy) throw error;
      lost();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Ask for something to happen at a table. The key is made once: however often it is sent, it happens once. */
export function command(id: string, wish: Command, lost?: () => void): Promise<Done> {
  const body = { ...wish, key: newKey() };
  return again(() => request<Done>("POST", `/tables/${encodeURIComponent(id)}`, body), lost);
}
