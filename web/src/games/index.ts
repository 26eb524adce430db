/** The games that have a folder here, found by their manifests. */
import type { GameManifest } from "./manifest";

const manifests = import.meta.glob<GameManifest>("./*/manifest.ts", {
  eager: true,
  import: "default",
});

/** By the server's names; the server may offer more games than have a manifest. */
export const GAMES: Readonly<Record<string, GameManifest>> = Object.fromEntries(
  Object.values(manifests).map((manifest) => [manifest.game, manifest]),
);

export const FEATURED_GAME = Object.values(GAMES).find(({ featured }) => featured)!.game;

export const isPlayable = (game: string): boolean => game in GAMES;
