/** Moves that are made without a word of confirmation, where somebody likes it so. A guide goes by its own steps. */
import { settings } from "../settings.svelte";
import type { Table } from "./table.svelte";

/** Milliseconds for which a move that plays itself lies on the table before. */
const LOOK = 700;

type Played = Pick<Table<unknown>, "info" | "teaches" | "handOver">;
interface Playing {
  readonly ready: boolean;
  confirm: () => Promise<void>;
}

let forget: () => void = () => undefined;

/** Something was pointed at: if the move is whole with it, and moves are not confirmed, it is made. */
export function atOnce(table: Played, turn: Playing): void {
  if (!settings().confirm && !table.teaches && turn.ready) void turn.confirm();
}

/** The only move there is plays itself, after its player has looked at what comes, unless something else has happened meanwhile. */
export function byItself(table: Played, play: () => Promise<void>): void {
  forget();
  if (!settings().single || table.teaches) return;
  const { version } = table.info!;
  forget = $effect.root(() => {
    $effect(() => {
      if (table.handOver || table.info?.version !== version) return;
      const timer = setTimeout(() => void play(), LOOK);
      return () => clearTimeout(timer);
    });
  });
}
