/** Listening to a table: a WebSocket that comes back by itself and asks for what was missed. */
import type { SocketMessage } from "../messages";

export type Connection = "connecting" | "live" | "lost" | "gone";

export interface Listener {
  close(): void;
  /** Look now instead of waiting: the network is back, or the page is seen again. */
  hurry(): void;
}

interface Wishes {
  /** The address without its query. */
  path: string;
  /** The version that is known, or none. */
  after: () => number | null;
  told: (message: SocketMessage) => void;
  connection: (now: Connection) => void;
}

const NO_SUCH_TABLE = 4404;

export function listen({ path, after, told, connection }: Wishes): Listener {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = 300;
  let closed = false;

  function open(): void {
    clearTimeout(timer);
    const known = after();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}${path}${known === null ? "" : `?after=${known}`}`);
    socket.onmessage = (message) => {
      wait = 300;
      connection("live");
      told(JSON.parse(String(message.data)) as SocketMessage);
    };
    socket.onclose = ({ code }) => {
      socket = null;
      if (closed) return;
      if (code === NO_SUCH_TABLE) {
        connection("gone");
        return;
      }
      connection("lost");
      // Half of it by lot: the browsers of a whole table should not come back at the same instant.
      timer = setTimeout(open, wait * (0.5 + Math.random() / 2));
      wait = Math.min(wait * 2, 10_000);
    };
  }

  function hurry(): void {
    if (socket || closed) return;
    wait = 300;
    open();
  }

  const seen = (): void => {
    if (document.visibilityState === "visible") hurry();
  };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", seen);
  connection("connecting");
  open();
  return {
    hurry,
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", seen);
      socket?.close();
    },
  };
}
