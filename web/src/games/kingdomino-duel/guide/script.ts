/** Kingdomino Duel's guide: what is told, on which position, and what brings one on. */
import type words from "../../../../../src/crownlands/locales/en/guide-kingdomino-duel.json";
import type { Scene, Script, Step } from "../../../guide/script";
import type { DuelView } from "../../../views";
import scenes from "./scenes.json";

type Key = keyof typeof words;
type SceneName = keyof typeof scenes;

export const SCENES = scenes as unknown as Record<SceneName, Scene<DuelView>>;

/** The die with two crosses, which is taken first. */
export const CROSSED = SCENES.start.view.dice.find(({ crosses }) => crosses === 2)!.die;

export const STEPS: readonly Step<SceneName, Key, "dice" | "board" | "book" | "score">[] = [
  {
    id: "welcome",
    scene: "start",
    does: "read",
    title: "guide.kingdomino-duel.welcome",
    text: "guide.kingdomino-duel.welcome.about",
    look: "board",
  },
  {
    id: "take",
    scene: "start",
    does: "move",
    title: "guide.kingdomino-duel.take",
    text: "guide.kingdomino-duel.take.about",
    wanted: `take${CROSSED}`,
    other: "guide.kingdomino-duel.take.other",
    look: "dice",
  },
  {
    id: "try",
    scene: "draw",
    does: "try",
    title: "guide.kingdomino-duel.try",
    text: "guide.kingdomino-duel.try.about",
    look: "board",
  },
  {
    id: "turn",
    scene: "draw",
    does: "turn",
    title: "guide.kingdomino-duel.turn",
    text: "guide.kingdomino-duel.turn.about",
    look: "board",
  },
  {
    id: "draw",
    scene: "draw",
    does: "move",
    title: "guide.kingdomino-duel.draw",
    text: "guide.kingdomino-duel.draw.about",
  },
  {
    id: "book",
    scene: "pair",
    does: "read",
    title: "guide.kingdomino-duel.book",
    text: "guide.kingdomino-duel.book.about",
    look: "book",
    since: "draw",
  },
  {
    id: "pair",
    scene: "pair",
    does: "move",
    title: "guide.kingdomino-duel.pair",
    text: "guide.kingdomino-duel.pair.about",
    look: "dice",
    since: "draw",
  },
  {
    id: "grow",
    scene: "grow",
    does: "move",
    title: "guide.kingdomino-duel.grow",
    text: "guide.kingdomino-duel.grow.about",
    look: "board",
  },
  {
    id: "points",
    scene: "grow",
    does: "read",
    title: "guide.kingdomino-duel.points",
    text: "guide.kingdomino-duel.points.about",
    look: "score",
    since: "grow",
  },
  {
    id: "tower",
    scene: "tower",
    does: "move",
    title: "guide.kingdomino-duel.tower",
    text: "guide.kingdomino-duel.tower.about",
    wanted: "tower",
    other: "guide.kingdomino-duel.tower.other",
  },
  {
    id: "spell",
    scene: "spell",
    does: "move",
    title: "guide.kingdomino-duel.spell",
    text: "guide.kingdomino-duel.spell.about",
    wanted: "ignore-connection",
    other: "guide.kingdomino-duel.spell.other",
  },
  {
    id: "end",
    scene: "end",
    does: "read",
    title: "guide.kingdomino-duel.end",
    text: "guide.kingdomino-duel.end.about",
    look: "score",
  },
];

export const DUEL: Script<DuelView, SceneName, Key> = {
  game: "kingdomino-duel",
  scenes: SCENES,
  steps: STEPS,
};
