/** The screens, each loaded when it is first shown. */
import type { Route } from "../stores/router.svelte";

export const screens = {
  home: () => import("./Home.svelte"),
  new: () => import("./NewTable.svelte"),
  table: () => import("./Table.svelte"),
  end: () => import("./End.svelte"),
  replay: () => import("./Replay.svelte"),
  record: () => import("./Record.svelte"),
  deal: () => import("./Deal.svelte"),
  link: () => import("./Link.svelte"),
  rules: () => import("./Rules.svelte"),
  guide: () => import("./Guide.svelte"),
  about: () => import("./About.svelte"),
};

/** Load a screen in parallel with the catalogue. */
export function preload(screen: Route["screen"]): void {
  if (screen in screens) void screens[screen as keyof typeof screens]();
}
