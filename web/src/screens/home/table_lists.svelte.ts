/** The lists of the front page: my tables and public tables, reloaded periodically. */
import { listDeviceTables, removeDeviceTable } from "../../device";
import { say } from "../../i18n/words.svelte";
import type { TableSummary } from "../../messages";
import { api } from "../../socket/api";
import { listen, type Listener } from "../../socket/listener";
import { currentPlayer, isOwnPlayer, loadPlayer } from "../../stores/player.svelte";
import { seatName } from "../../table/state/names";
import { verdict, why } from "../labels";

const RELOAD_INTERVAL = 15_000;

/** Whether the player of this browser is to move. */
export function isMyTurn({ state, turn, seats }: TableSummary): boolean {
  const player = turn === null || turn === undefined ? undefined : seats[turn]?.player;
  return state === "playing" && isOwnPlayer(player);
}

/** What is going on at a table, in one line. */
export function statusOf(table: TableSummary): string {
  const free = table.seats.filter((seat) => seat.kind === "open" || seat.invited).length;
  if (table.state === "over") return table.result ? verdict(table, table.result) : say("end.over");
  if (table.state === "open") return free ? say("seats.free", { n: free }) : say("room.all-ready");
  if (isMyTurn(table)) return say("turn.yours");
  const turn =
    table.turn === null || table.turn === undefined ? undefined : table.seats[table.turn];
  return turn ? say("turn.of", { name: seatName(turn, table.seats) }) : say("wait.loading");
}

/** Tables where I am to move first, finished ones last. */
export function sortedByTurn(tables: readonly TableSummary[]): TableSummary[] {
  const rank = (table: TableSummary): number =>
    isMyTurn(table) ? 0 : table.state === "over" ? 2 : 1;
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

export class TableLists {
  private onServer = $state.raw<readonly TableSummary[]>([]);
  private onDevice = $state.raw<readonly TableSummary[]>([]);
  /** My tables, on the server and on this device. */
  readonly mine = $derived.by(() => sortedByTurn([...this.onServer, ...this.onDevice]));
  open = $state.raw<readonly TableSummary[]>([]);
  playing = $state.raw<readonly TableSummary[]>([]);
  loaded = $state(false);
  /** Why a table could not be deleted. */
  problem = $state("");
  private isStopped = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private listener: Listener | null = null;

  async start(): Promise<void> {
    await this.load();
    if (this.isStopped) return;
    this.timer = setInterval(() => void this.load(), RELOAD_INTERVAL);
    if (currentPlayer())
      this.listener = listen({
        path: "/api/me/socket",
        after: () => null,
        onMessage: (message) => {
          if (message.type === "your-turn") void this.load();
        },
        onConnection: () => undefined,
      });
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
    this.listener?.close();
  }

  async load(): Promise<void> {
    await Promise.all([this.loadDeviceTables(), this.loadServerTables()]);
  }

  /** Delete a table of this device; it stays where another tab plays it. */
  async remove(id: string): Promise<void> {
    this.problem = "";
    await removeDeviceTable(id).catch((error: unknown) => (this.problem = why(error)));
    await this.loadDeviceTables();
  }

  private async loadDeviceTables(): Promise<void> {
    this.onDevice = await listDeviceTables().catch(() => []);
  }

  private async loadServerTables(): Promise<void> {
    try {
      const player = await loadPlayer();
      const [mine, open, playing] = await Promise.all([
        player ? api.myTables("?limit=20") : null,
        api.tables("?state=open&limit=12"),
        api.tables("?state=playing&limit=6"),
      ]);
      const isSeated = (table: TableSummary): boolean =>
        table.seats.some(
          (seat) => player !== null && seat.player?.id === player.id && !seat.invited,
        );
      this.onServer = mine?.tables ?? [];
      this.open = open.tables.filter((table) => !isSeated(table));
      this.playing = playing.tables.filter((table) => !isSeated(table));
      this.loaded = true;
    } catch {
      // The lists stay as they are until the server answers again.
    }
  }
}
