/** Dragon Inferno. */
import type { GameManifest } from "../manifest";
import Picture from "./Picture.svelte";

declare module "../../i18n/keys" {
  interface GameCatalogues {
    "dragon-inferno": typeof import("../../../../src/crownlands/locales/en/dragon-inferno.json");
  }
}

export default {
  game: "dragon-inferno",
  sharedBoard: true,
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
