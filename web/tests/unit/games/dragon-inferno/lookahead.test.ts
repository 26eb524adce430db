import { beforeEach, expect, test, vi } from "vitest";
import { DragonLookahead } from "../../../../src/games/dragon-inferno/turn/lookahead.svelte";
import type { Placement } from "../../../../src/games/dragon-inferno/turn/placements";
import { isOffline } from "../../../../src/socket/connectivity.svelte";
import { Table } from "../../../../src/table/state/table.svelte";
import type { InfernoView } from "../../../../src/views";

const tile = (move: string): Placement =>
  ({ move, piece: "O", cells: [], summons: true }) as unknown as Placement;

const table = (): Table<InfernoView> => new Table<InfernoView>("t");

let requests: { address: string; signal: AbortSignal }[] = [];

/** A server that does not answer until the request is cancelled. */
function slowServer(address: string, { signal }: RequestInit): Promise<Response> {
  requests.push({ address, signal: signal! });
  return new Promise((_, reject) =>
    signal!.addEventListener("abort", () => reject(signal!.reason as Error)),
  );
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", slowServer);
});

const isRequested = (): Promise<void> => vi.waitFor(() => expect(requests).toHaveLength(1));

test("another tile cancels the request for the first", async () => {
  const lookahead = new DragonLookahead();
  const first = lookahead.look(table(), tile("O@g7e"));
  await isRequested();
  void lookahead.look(table(), tile("O@g7w"));
  await first;
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test("a tile that is being played is not looked at again, and the server counts as reached", async () => {
  const lookahead = new DragonLookahead();
  const request = lookahead.look(table(), tile("O@g7e"));
  await isRequested();
  lookahead.cancel();
  await request;
  await lookahead.look(table(), tile("O@g7e"));
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(lookahead.places).toBeNull();
  expect(isOffline()).toBe(false);
});
