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
  home: () => withWords(import("./home/Home.svelte")),
  new: () => withWords(import("./setup/NewTable.svelte")),
  table: () => import("./table/Table.svelte"),
  waitingRoom: () => withWords(import("./waiting_room/WaitingRoom.svelte")),
  end: () => withWords(import("./end/End.svelte")),
  replay: () => withWords(import("./replay/Replay.svelte")),
  review: () => withWords(import("./review/Review.svelte")),
  continue: () => withWords(import("./table/Continue.svelte")),
  study: () => withWords(import("./study/Study.svelte")),
  record: () => withWords(import("./replay/Record.svelte")),
  position: () => withWords(import("./position/SetupPosition.svelte")),
  deal: () => withWords(import("./deal/Deal.svelte")),
  link: () => withWords(import("./pages/Link.svelte")),
  rules: () => withWords(import("./pages/Rules.svelte")),
  guide: () => withWords(import("./pages/Guide.svelte")),
  about: () => withWords(import("./pages/About.svelte")),
};

/** Load a screen in parallel with the catalogue. */
export function preload(screen: Route["screen"]): void {
  if (screen in screens) void screens[screen as keyof typeof screens]();
}
