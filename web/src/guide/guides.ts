/** The games that teach themselves, each fetched when somebody wants to learn it. */
import type { Component } from "svelte";

export const GUIDES: Readonly<Record<string, () => Promise<{ default: Component }>>> = {
  kingdomino: () => import("../games/kingdomino/guide/Guide.svelte"),
  "dragon-inferno": () => import("../games/dragon-inferno/guide/Guide.svelte"),
  "kingdomino-duel": () => import("../games/kingdomino-duel/guide/Guide.svelte"),
  queendomino: () => import("../games/queendomino/guide/Guide.svelte"),
};
