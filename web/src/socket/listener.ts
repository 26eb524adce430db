/** A WebSocket that reconnects and resumes after the last known version. */
import type { SocketMessage } from "../messages";

/** `elsewhere`: a table of this device is played in another tab. */
export type Connection = "connecting" | "live" | "lost" | "gone" | "elsewhere";

export interface Listener {
  close(): void;
  /** Reconnect now instead of waiting; a table of this device is taken from the other tab. */
  reconnect(): void;
}

interface Subscription {
  /** The URL path without the query. */
  path: string;
  /** The last known version, if any. */
  after: () => number | null;
  onMessage: (message: SocketMessage) => void;
  onConnection: (connection: Connection) => void;
}

const SIGNED_OUT = 4401;
const NO_SUCH_TABLE = 4404;
const FIRST_DELAY = 300;
const MAX_DELAY = 10_000;

export function listen({ path, after, onMessage, onConnection }: Subscription): Listener {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY;
  let closed = false;

  function open(): void {
    clearTimeout(timer);
    const version = after();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(
      `${scheme}//${location.host}${path}${version === null ? "" : `?after=${version}`}`,
    );
    socket.onmessage = (message) => {
      delay = FIRST_DELAY;
      onConnection("live");
      onMessage(JSON.parse(String(message.data)) as SocketMessage);
    };
    socket.onclose = ({ code }) => {
      socket = null;
      if (closed) return;
      if (code === NO_SUCH_TABLE) {
        onConnection("gone");
        return;
      }
      if (code === SIGNED_OUT) {
        // The page still speaks in the name of the player: it begins anew as a visitor's.
        location.reload();
        return;
      }
      onConnection("lost");
      // Jitter: the browsers of one table should not reconnect at the same instant.
      timer = setTimeout(open, delay * (0.5 + Math.random() / 2));
      delay = Math.min(delay * 2, MAX_DELAY);
    };
  }

  function reconnect(): void {
    if (socket || closed) return;
    delay = FIRST_DELAY;
    open();
  }

  const reconnectIfVisible = (): void => {
    if (document.visibilityState === "visible") reconnect();
  };
  addEventListener("online", reconnect);
  document.addEventListener("visibilitychange", reconnectIfVisible);
  onConnection("connecting");
  open();
  return {
    reconnect,
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", reconnect);
      document.removeEventListener("visibilitychange", reconnectIfVisible);
      socket?.close();
    },
  };
}
