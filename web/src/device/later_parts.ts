/** What a table on this device needs only later. */
import { whenDrawn } from "./bots/when_drawn";

/**
 * Fetch it when the table is drawn, so that it is there if the connection is lost meanwhile; what
 * cannot be fetched now is fetched when it is asked for.
 */
export async function fetchLaterParts(game: string): Promise<void> {
  await whenDrawn(game);
  await Promise.allSettled([
    import("./commands/handlers"),
    import("./commands/opening"),
    import("./replay"),
  ]);
}
