/** The games of the server, requested once. */
import { deviceShelf } from "../../device";
import type { GameInfo, Shelf } from "../../messages";
import { retry, api } from "../../socket/api";

const cache = $state<{ shelf: Shelf | null }>({ shelf: null });
let isRequested = false;

/** The games of the server, or of this device until it answers; null until they are loaded. */
export function shelf(): Shelf | null {
  if (!isRequested) {
    isRequested = true;
    if (STATIC_SITE) showDeviceShelf();
    else void retry(() => api.shelf(), showDeviceShelf).then((answer) => (cache.shelf = answer));
  }
  return cache.shelf;
}

function showDeviceShelf(): void {
  deviceShelf().then(
    (games) => (cache.shelf ??= games),
    () => undefined,
  );
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
