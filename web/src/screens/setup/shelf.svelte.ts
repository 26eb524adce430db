/** The games of the server, requested once. */
import type { GameInfo, Shelf } from "../../messages";
import { retry, api } from "../../socket/api";

const cache = $state<{ shelf: Shelf | null }>({ shelf: null });
let isRequested = false;

/** The games of the server; null until they are loaded. */
export function shelf(): Shelf | null {
  if (!isRequested) {
    isRequested = true;
    void retry(() => api.shelf()).then((answer) => (cache.shelf = answer));
  }
  return cache.shelf;
}

export function gameInfo(game: string): GameInfo | null {
  return shelf()?.games.find((each) => each.game === game) ?? null;
}

/** Numbers in a row as a range: "2–4"; others one by one: "2, 4". */
export function numbers(players: readonly number[]): string {
  const [first, last] = [players[0], players.at(-1)];
  if (first === undefined || last === undefined) return "";
  if (first === last) return String(first);
  return last - first === players.length - 1 ? `${first}–${last}` : players.join(", ");
}
