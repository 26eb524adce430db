/** How far this browser has come in the guide of a game. */
import { readJson, writeJson } from "../storage";

export interface GuideProgress {
  /** The last step that was reached. */
  step?: string;
  /** The chosen moves, by scene. */
  chosen?: Record<string, string>;
  done?: boolean;
  /** The offer was declined. */
  waved?: boolean;
}

export function loadProgress(game: string): GuideProgress | null {
  return readJson<GuideProgress>(`guide.${game}`);
}

export function saveProgress(game: string, progress: GuideProgress): void {
  writeJson(`guide.${game}`, progress);
}

/** What the front page offers: to begin for new visitors, to continue an unfinished guide. */
export function guideOffer(game: string, hasPlayer: boolean): "begin" | "go-on" | null {
  const progress = loadProgress(game);
  if (progress?.done || progress?.waved) return null;
  if (progress?.step) return "go-on";
  return hasPlayer ? null : "begin";
}
