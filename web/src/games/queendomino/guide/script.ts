/** Queendomino's guide: what is told, on which position, and what brings one on. */
import type words from "../../../../../src/crownlands/locales/en/guide-queendomino.json";
import type { Scene, Script, Step } from "../../../guide/script";
import type { QueendominoView } from "../../../views";
import scenes from "./scenes.json";

type Key = keyof typeof words;
type SceneName = keyof typeof scenes;

/** A position in the middle of a turn, with what was done in it so far. */
interface TurnScene extends Scene<QueendominoView> {
  turn?: readonly string[];
}
export const SCENES = scenes as unknown as Record<SceneName, TurnScene>;

export const STEPS: readonly Step<SceneName, Key, "board" | "builders" | "score">[] = [
  {
    id: "welcome",
    scene: "place",
    does: "read",
    title: "guide.queendomino.welcome",
    text: "guide.queendomino.welcome.about",
    look: "score",
  },
  {
    id: "place",
    scene: "place",
    does: "move",
    title: "guide.queendomino.place",
    text: "guide.queendomino.place.about",
    look: "board",
  },
  {
    id: "knight",
    scene: "knight",
    does: "move",
    title: "guide.queendomino.knight",
    text: "guide.queendomino.knight.about",
    look: "board",
  },
  {
    id: "tax",
    scene: "knight",
    does: "read",
    title: "guide.queendomino.tax",
    text: "guide.queendomino.tax.about",
    look: "board",
    since: "knight",
  },
  {
    id: "build",
    scene: "build",
    does: "move",
    title: "guide.queendomino.build",
    text: "guide.queendomino.build.about",
    look: "builders",
  },
  {
    id: "queen",
    scene: "build",
    does: "read",
    title: "guide.queendomino.queen",
    text: "guide.queendomino.queen.about",
    look: "score",
    since: "build",
  },
  {
    id: "dragon",
    scene: "dragon",
    does: "move",
    title: "guide.queendomino.dragon",
    text: "guide.queendomino.dragon.about",
    look: "builders",
  },
  {
    id: "end",
    scene: "end",
    does: "read",
    title: "guide.queendomino.end",
    text: "guide.queendomino.end.about",
    look: "score",
  },
];

export const QUEENDOMINO: Script<QueendominoView, SceneName, Key> = {
  game: "queendomino",
  scenes: SCENES,
  steps: STEPS,
};
