/** The lists on the front page: my games, and tables that anybody may come to. They look again by themselves. */
import { me, whoAmI } from "../../me.svelte";
import type { TableLine } from "../../messages";
import { api } from "../../socket/api";
import { listen, type Listener } from "../../socket/listener";

const EVERY = 15_000;

/** Whether somebody of this browser is to move. */
export function isMyTurn(line: TableLine): boolean {
  const seat = line.turn === null || line.turn === undefined ? undefined : line.seats[line.turn];
  return line.state === "playing" && seat?.player?.id !== undefined && seat.player.id === me()?.id;
}

/** What waits for me first, then what is going on, then what is over. */
export function sorted(lines: readonly TableLine[]): TableLine[] {
  const rank = (line: TableLine): number => (isMyTurn(line) ? 0 : line.state === "over" ? 2 : 1);
  return [...lines].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

export class Lines {
  mine = $state.raw<readonly TableLine[]>([]);
  open = $state.raw<readonly TableLine[]>([]);
  playing = $state.raw<readonly TableLine[]>([]);
  loaded = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;
  private listener: Listener | null = null;

  async begin(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), EVERY);
    if (me())
      this.listener = listen({
        path: "/api/me/socket",
        after: () => null,
        told: (message) => {
          if (message.type === "your-turn") void this.look();
        },
        connection: () => undefined,
      });
  }

  end(): void {
    clearInterval(this.timer);
    this.listener?.close();
  }

  async look(): Promise<void> {
    try {
      const known = await whoAmI();
      const [mine, open, playing] = await Promise.all([
        known ? api.myTables("?limit=20") : null,
        api.tables("?state=open&limit=12"),
        api.tables("?state=playing&limit=6"),
      ]);
      const seated = (line: TableLine): boolean => line.seats.some((seat) => seat.player?.id === known?.id && known !== null);
      this.mine = mine ? sorted(mine.tables) : [];
      this.open = open.tables.filter((line) => !seated(line));
      this.playing = playing.tables.filter((line) => !seated(line));
      this.loaded = true;
    } catch {
      // The next look may find the server again; what was seen stays.
    }
  }
}
