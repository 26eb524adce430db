/** Kingdomino. */
import type { GameManifest } from "../manifest";
import Picture from "./Picture.svelte";

declare module "../../i18n/keys" {
  interface GameCatalogues {
    kingdomino: typeof import("../../../../src/crownlands/locales/en/kingdomino.json");
  }
}

export default {
  game: "kingdomino",
  featured: true,
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
