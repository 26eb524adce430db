/** Dragon Inferno's guide: what is told, on which position, and what brings one on. */
import type words from "../../../../../src/crownlands/locales/en/guide-dragon-inferno.json";
import type { Scene, Script, Step } from "../../../guide/script";
import type { InfernoView } from "../../../views";
import scenes from "./scenes.json";

type Key = keyof typeof words;
type SceneName = keyof typeof scenes;

export const SCENES = scenes as unknown as Record<SceneName, Scene<InfernoView>>;

export const STEPS: readonly Step<SceneName, Key, "board" | "yours" | "other">[] = [
  {
    id: "welcome",
    scene: "first",
    does: "read",
    title: "guide.dragon-inferno.welcome",
    text: "guide.dragon-inferno.welcome.about",
    look: "board",
  },
  {
    id: "try",
    scene: "first",
    does: "try",
    title: "guide.dragon-inferno.try",
    text: "guide.dragon-inferno.try.about",
    look: "board",
  },
  {
    id: "turn",
    scene: "first",
    does: "turn",
    title: "guide.dragon-inferno.turn",
    text: "guide.dragon-inferno.turn.about",
  },
  {
    id: "place",
    scene: "first",
    does: "move",
    title: "guide.dragon-inferno.place",
    text: "guide.dragon-inferno.place.about",
  },
  {
    id: "worth",
    scene: "first",
    does: "read",
    title: "guide.dragon-inferno.worth",
    text: "guide.dragon-inferno.worth.about",
    look: "yours",
    since: "first",
  },
  {
    id: "grow",
    scene: "grow",
    does: "move",
    title: "guide.dragon-inferno.grow",
    text: "guide.dragon-inferno.grow.about",
    look: "board",
  },
  {
    id: "summon",
    scene: "summon",
    does: "move",
    title: "guide.dragon-inferno.summon",
    text: "guide.dragon-inferno.summon.about",
    look: "board",
  },
  {
    id: "dragon",
    scene: "dragon",
    does: "move",
    title: "guide.dragon-inferno.dragon",
    text: "guide.dragon-inferno.dragon.about",
    look: "board",
    since: "summon",
  },
  {
    id: "burnt",
    scene: "dragon",
    does: "read",
    title: "guide.dragon-inferno.burnt",
    text: "guide.dragon-inferno.burnt.about",
    look: "other",
    since: "dragon",
  },
  {
    id: "end",
    scene: "end",
    does: "read",
    title: "guide.dragon-inferno.end",
    text: "guide.dragon-inferno.end.about",
    look: "yours",
  },
];

export const INFERNO: Script<InfernoView, SceneName, Key> = {
  game: "dragon-inferno",
  scenes: SCENES,
  steps: STEPS,
};
