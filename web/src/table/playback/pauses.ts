/** How long what the server sent is shown before what comes next. */
import type { PositionMessage } from "./playback.svelte";

/** Milliseconds between two moves, by the setting. */
const PAUSES = { now: 0, quick: 500, calm: 1000 } as const;

export function pauseAfter(message: PositionMessage, speed: keyof typeof PAUSES): number {
  if (message.type === "moves") return 0;
  if (!message.events.some(({ event }) => event.kind === "moved")) return 0;
  // The clock of the next player runs meanwhile.
  return PAUSES[speed === "calm" && message.table.clock.kind === "live" ? "quick" : speed];
}
