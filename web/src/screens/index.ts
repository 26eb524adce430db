/** The screens, each loaded when it is first shown. */
import { untrack } from "svelte";
import { allWords } from "../i18n/words.svelte";
import type { Route } from "../stores/router.svelte";

/**
 * A table has its words before all others: a screen that is opened from it waits for those. Not
 * tracked: another language must not create the screen anew, without what was typed into it.
 */
async function withWords<Screen>(screen: Promise<Screen>): Promise<Screen> {
  await untrack(allWords);
  return screen;
}

export const screens = {
  home: () => withWords(import("./Home.svelte")),
  new: () => withWords(import("./NewTable.svelte")),
  table: () => import("./Table.svelte"),
  waitingRoom: () => withWords(import("./WaitingRoom.svelte")),
  end: () => withWords(import("./End.svelte")),
  replay: () => withWords(import("./Replay.svelte")),
  review: () => withWords(import("./Review.svelte")),
  continue: () => withWords(import("./Continue.svelte")),
  study: () => withWords(import("./Study.svelte")),
  record: () => withWords(import("./Record.svelte")),
  position: () => withWords(import("./SetupPosition.svelte")),
  deal: () => withWords(import("./Deal.svelte")),
  link: () => withWords(import("./Link.svelte")),
  rules: () => withWords(import("./Rules.svelte")),
  guide: () => withWords(import("./Guide.svelte")),
  about: () => withWords(import("./About.svelte")),
};

/** Load a screen in parallel with the catalogue. */
export function preload(screen: Route["screen"]): void {
  if (screen in screens) void screens[screen as keyof typeof screens]();
}
