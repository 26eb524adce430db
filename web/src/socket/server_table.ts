/** A table of the server: commands and questions by requests, events by a WebSocket. */
import { api, sendCommand } from "./api";
import { listen } from "./listener";
import type { TableBackend } from "./table_backend";

export function serverTable(id: string): TableBackend {
  return {
    isOnDevice: false,
    table: () => api.table(id),
    events: (after) => api.events(id, after),
    send: (command, onLost) => sendCommand(id, command, onLost),
    hint: (version) => api.hint(id, version),
    ahead: (moves, signal) => api.ahead(id, moves, signal),
    frames: (after, limit) => api.frames(id, after, limit),
    record: () => api.record(id),
    deal: (record) => api.deal(record),
    listen: ({ after, onMessage, onConnection }) =>
      listen({
        path: `/api/tables/${encodeURIComponent(id)}/socket`,
        after,
        onMessage,
        onConnection,
      }),
  };
}
