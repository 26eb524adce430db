/** The screens, each fetched when it is first shown. */
import type { Route } from "./router.svelte";

export const screens = {
  home: () => import("./screens/Home.svelte"),
  new: () => import("./screens/NewTable.svelte"),
  table: () => import("./screens/Table.svelte"),
  end: () => import("./screens/End.svelte"),
  replay: () => import("./screens/Replay.svelte"),
  record: () => import("./screens/Record.svelte"),
  deal: () => import("./screens/Deal.svelte"),
  link: () => import("./screens/Link.svelte"),
  rules: () => import("./screens/Rules.svelte"),
};

/** Begin to fetch a screen while the words are still on their way. */
export function fetchEarly(screen: Route["screen"]): void {
  if (screen in screens) void screens[screen as keyof typeof screens]();
}
