/** Queendomino's guide: the text of each step, its position, and the input that completes it. */
import type words from "../../../../../src/crownlands/locales/en/guide-queendomino.json";
import { loadScenes } from "../../../guide/scenes";
import type { Script, Step } from "../../../guide/script";
import type { QueendominoView } from "../../../views";
import texts from "../engine";
import scenes from "./scenes.json";

type Key = keyof typeof words;
type SceneName = keyof typeof scenes;

export const SCENES = await loadScenes<QueendominoView, SceneName>("queendomino", texts, scenes);
/** What was done so far in the turn of a scene. */
export const TURNS: Partial<Record<SceneName, readonly string[]>> = Object.fromEntries(
  Object.entries(scenes).flatMap(([name, scene]) => ("turn" in scene ? [[name, scene.turn]] : [])),
);

export const STEPS: readonly Step<SceneName, Key, "builders">[] = [
  {
    id: "welcome",
    scene: "place",
    does: "read",
    title: "guide.queendomino.welcome",
    text: "guide.queendomino.welcome.about",
    mark: "[data-part=steps], [data-part=purse]",
    rule: "Q-14",
  },
  {
    id: "place",
    scene: "place",
    does: "move",
    title: "guide.queendomino.place",
    text: "guide.queendomino.place.about",
    mark: `[data-domino="${SCENES.place.view.queue[0]!.domino}"], [data-piece]`,
    rule: "Q-16",
  },
  {
    id: "knight",
    scene: "knight",
    does: "move",
    title: "guide.queendomino.knight",
    text: "guide.queendomino.knight.about",
    mark: "[data-legal]",
    rule: "Q-17",
  },
  {
    id: "tax",
    scene: "knight",
    does: "read",
    title: "guide.queendomino.tax",
    text: "guide.queendomino.tax.about",
    mark: "[data-part=purse]",
    rule: "Q-18",
    since: "knight",
  },
  {
    id: "build",
    scene: "build",
    does: "move",
    title: "guide.queendomino.build",
    text: "guide.queendomino.build.about",
    mark: "[data-takes]",
    rule: "Q-21",
    look: "builders",
  },
  {
    id: "queen",
    scene: "build",
    does: "read",
    title: "guide.queendomino.queen",
    text: "guide.queendomino.queen.about",
    mark: "[data-part=score], [data-part=purse]",
    beside: "left",
    rule: "Q-25",
    since: "build",
  },
  {
    id: "dragon",
    scene: "dragon",
    does: "move",
    title: "guide.queendomino.dragon",
    text: "guide.queendomino.dragon.about",
    mark: "[data-takes]",
    rule: "Q-28",
    look: "builders",
  },
  {
    id: "end",
    scene: "end",
    does: "read",
    title: "guide.queendomino.end",
    text: "guide.queendomino.end.about",
    mark: "[data-part=score]",
    beside: "left",
    rule: "Q-38",
  },
];

export const QUEENDOMINO: Script<QueendominoView, SceneName, Key> = {
  game: "queendomino",
  scenes: SCENES,
  steps: STEPS,
};
