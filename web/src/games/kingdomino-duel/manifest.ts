/** Kingdomino Duel. */
import type { GameManifest } from "../manifest";
import Picture from "./Picture.svelte";

declare module "../../i18n/keys" {
  interface GameCatalogues {
    "kingdomino-duel": typeof import("../../../../src/crownlands/locales/en/kingdomino-duel.json");
    "kingdomino-duel-table": typeof import("../../../../src/crownlands/locales/en/kingdomino-duel-table.json");
  }
}

export default {
  game: "kingdomino-duel",
  Picture,
  table: () => import("./Game.svelte"),
  staticBoard: () => import("./StaticBoard.svelte"),
  end: () => import("./end"),
  log: () => import("./texts/log"),
  moveWords: () => import("./review/move_words"),
  editor: () => import("./editor/Editor.svelte"),
  rules: () => import("./rules"),
  guide: () => import("./guide/Guide.svelte"),
  engine: () => import("./engine"),
} satisfies GameManifest;
