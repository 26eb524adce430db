/** When the table of a game is drawn: what its first screen does not need is fetched after that. */
import { GAMES } from "../../games";

/** Milliseconds after which nobody waits for a frame: a tab that is hidden draws none. */
const LONGEST_FRAME = 500;

const drawn = new Map<string, Promise<void>>();

export function whenDrawn(game: string): Promise<void> {
  let promise = drawn.get(game);
  if (!promise) {
    promise = waitForTable(game);
    drawn.set(game, promise);
  }
  return promise;
}

/** The screen has begun to fetch the same component: it is drawn in the frame after that. */
async function waitForTable(game: string): Promise<void> {
  await GAMES[game]?.table().catch(() => undefined);
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_FRAME);
  });
}
