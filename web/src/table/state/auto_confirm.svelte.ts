/** Moves that the settings play without confirmation. They do not apply in a guide. */
import { settings } from "../../stores/settings.svelte";
import type { Table } from "./table.svelte";

/** Milliseconds that the only legal move is shown before it is played. */
const PREVIEW_TIME = 700;

type AutoConfirmTable = Pick<Table<unknown>, "info" | "isGuide" | "handOver" | "inputWasEarly">;
interface Playing {
  readonly ready: boolean;
  confirm: () => Promise<void>;
}

let cancel: () => void = () => undefined;

/** Play the chosen move if it is complete and the setting asks for no confirmation. */
export function confirmAutomatically(table: AutoConfirmTable, turn: Playing): void {
  if (settings().confirm || table.isGuide || table.inputWasEarly) return;
  if (turn.ready) void turn.confirm();
}

/** Play the only legal move after a delay, unless the table changes meanwhile. */
export function playOnlyMove(table: AutoConfirmTable, play: () => Promise<void>): void {
  cancel();
  if (!settings().single || table.isGuide) return;
  const { version } = table.info!;
  cancel = $effect.root(() => {
    $effect(() => {
      if (table.handOver || table.info?.version !== version) return;
      const timer = setTimeout(() => void play(), PREVIEW_TIME);
      return () => clearTimeout(timer);
    });
  });
}
