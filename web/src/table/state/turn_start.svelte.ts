/** Starts the turn of a player over when the legal moves change. */
import { untrack } from "svelte";

export function beginOnNewMoves(
  table: { readonly moves: unknown },
  turn: { begin: () => void },
): void {
  $effect(() => {
    void table.moves;
    untrack(() => turn.begin());
  });
}
