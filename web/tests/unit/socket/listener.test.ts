import { beforeEach, expect, test, vi } from "vitest";
import { listen, type Connection } from "../../../src/socket/listener";

/** A socket that only the test closes. */
class FakeSocket {
  static last: FakeSocket;
  onmessage: unknown;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.last = this;
  }
  close(): void {
    // The server's side is not played here.
  }
}

const reload = vi.fn();
const connections: Connection[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  connections.length = 0;
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "table.example", reload });
  listen({
    path: "/api/me/socket",
    after: () => null,
    onMessage: () => undefined,
    onConnection: (connection) => connections.push(connection),
  });
});

test("a page whose device was signed out begins anew and does not reconnect", () => {
  const first = FakeSocket.last;
  first.onclose?.({ code: 4401 });
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(FakeSocket.last).toBe(first);
  expect(connections).toEqual(["connecting"]);
});

test("a page that lost its connection reconnects and is not loaded again", () => {
  const first = FakeSocket.last;
  first.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  expect(FakeSocket.last).not.toBe(first);
  expect(connections).toEqual(["connecting", "lost"]);
});
