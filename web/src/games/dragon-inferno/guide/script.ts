/** Dragon Inferno's guide: the text of each step, its position, and the input that completes it. */
import type words from "../../../../../src/crownlands/locales/en/guide-dragon-inferno.json";
import { loadScenes } from "../../../guide/scenes";
import { squares, type Script, type Step } from "../../../guide/script";
import type { InfernoView } from "../../../views";
import texts from "../engine";
import scenes from "./scenes.json";

type Key = keyof typeof words;
type SceneName = keyof typeof scenes;

export const SCENES = await loadScenes<InfernoView, SceneName>("dragon-inferno", texts, scenes);

/** The cave whose dragon is summoned. */
const CALLED = SCENES.dragon.view.caves.find(({ now }) => now === "waiting")!.cave;

export const STEPS: readonly Step<SceneName, Key>[] = [
  {
    id: "welcome",
    scene: "first",
    does: "read",
    title: "guide.dragon-inferno.welcome",
    text: "guide.dragon-inferno.welcome.about",
    mark: "[data-cave]",
    rule: "I-4",
  },
  {
    id: "try",
    scene: "first",
    does: "try",
    title: "guide.dragon-inferno.try",
    text: "guide.dragon-inferno.try.about",
    mark: "[data-tile]",
    rule: "I-8",
  },
  {
    id: "turn",
    scene: "first",
    does: "turn",
    title: "guide.dragon-inferno.turn",
    text: "guide.dragon-inferno.turn.about",
    mark: "[data-turn-piece]",
    beside: "dock",
    rule: "I-10",
  },
  {
    id: "place",
    scene: "first",
    does: "move",
    title: "guide.dragon-inferno.place",
    text: "guide.dragon-inferno.place.about",
    mark: "[data-confirm]",
    beside: "dock",
    rule: "I-10",
  },
  {
    id: "worth",
    scene: "first",
    does: "read",
    title: "guide.dragon-inferno.worth",
    text: "guide.dragon-inferno.worth.about",
    mark: "[data-part=yours]",
    beside: "left",
    rule: "I-12",
    since: "first",
  },
  {
    id: "grow",
    scene: "grow",
    does: "move",
    title: "guide.dragon-inferno.grow",
    text: "guide.dragon-inferno.grow.about",
    mark: "[data-tile]",
    rule: "I-13",
  },
  {
    id: "summon",
    scene: "summon",
    does: "move",
    title: "guide.dragon-inferno.summon",
    text: "guide.dragon-inferno.summon.about",
    mark: squares(...SCENES.summon.view.eggs),
    rule: "I-15",
  },
  {
    id: "dragon",
    scene: "dragon",
    does: "move",
    title: "guide.dragon-inferno.dragon",
    text: "guide.dragon-inferno.dragon.about",
    mark: `[data-cave="${CALLED}"]`,
    rule: "I-19",
    since: "summon",
  },
  {
    id: "burnt",
    scene: "dragon",
    does: "read",
    title: "guide.dragon-inferno.burnt",
    text: "guide.dragon-inferno.burnt.about",
    mark: "[data-part=other]",
    rule: "I-21",
    since: "dragon",
  },
  {
    id: "end",
    scene: "end",
    does: "read",
    title: "guide.dragon-inferno.end",
    text: "guide.dragon-inferno.end.about",
    mark: "[data-part=yours]",
    beside: "left",
    rule: "I-25",
  },
];

export const INFERNO: Script<InfernoView, SceneName, Key> = {
  game: "dragon-inferno",
  scenes: SCENES,
  steps: STEPS,
};
