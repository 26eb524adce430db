/** Queendomino, with the Royal Wedding and teams. */
import type { GameManifest } from "../manifest";
import Picture from "./Picture.svelte";

declare module "../../i18n/keys" {
  interface GameCatalogues {
    queendomino: typeof import("../../../../src/crownlands/locales/en/queendomino.json");
    "queendomino-table": typeof import("../../../../src/crownlands/locales/en/queendomino-table.json");
  }
}

export default {
  game: "queendomino",
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
