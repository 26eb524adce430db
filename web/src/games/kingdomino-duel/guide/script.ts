/**
 * Kingdomino Duel's guide: the text of each step, its position, and the input that completes it.
 */
import type words from "../../../../../src/crownlands/locales/en/guide-kingdomino-duel.json";
import { loadScenes } from "../../../guide/scenes";
import { squares, YOU, type Script, type Step } from "../../../guide/script";
import type { DuelView } from "../../../views";
import texts from "../engine";
import scenes from "./scenes.json";

type Key = keyof typeof words;
type SceneName = keyof typeof scenes;

export const SCENES = await loadScenes<DuelView, SceneName>("kingdomino-duel", texts, scenes);

/** The die with two crosses, which is taken first. */
export const CROSSED = SCENES.start.view.dice.find(({ crosses }) => crosses === 2)!.die;

/** The rows of the spell book with a box of yours that is filled. */
const FILLED = SCENES.pair.view.rows
  .filter(({ filled }) => filled[YOU] > 0)
  .map(({ spell }) => `[data-spell="${spell}"]`)
  .join();
/** Your dice in a scene. */
const dice = (scene: SceneName): string =>
  SCENES[scene].view.dice
    .filter(({ seat }) => seat === YOU)
    .map(({ die }) => `[data-die="${die}"]`)
    .join();

export const STEPS: readonly Step<SceneName, Key, "book" | "score">[] = [
  {
    id: "welcome",
    scene: "start",
    does: "read",
    title: "guide.kingdomino-duel.welcome",
    text: "guide.kingdomino-duel.welcome.about",
    mark: squares(SCENES.start.view.kingdoms[0]!.castle),
    rule: "D-2",
  },
  {
    id: "take",
    scene: "start",
    does: "move",
    title: "guide.kingdomino-duel.take",
    text: "guide.kingdomino-duel.take.about",
    mark: `[data-die="${CROSSED}"]`,
    rule: "D-10",
    expected: `take${CROSSED}`,
    other: "guide.kingdomino-duel.take.other",
  },
  {
    id: "try",
    scene: "draw",
    does: "try",
    title: "guide.kingdomino-duel.try",
    text: "guide.kingdomino-duel.try.about",
    mark: squares(SCENES.draw.view.kingdoms[0]!.castle),
    rule: "D-14",
  },
  {
    id: "turn",
    scene: "draw",
    does: "turn",
    title: "guide.kingdomino-duel.turn",
    text: "guide.kingdomino-duel.turn.about",
    mark: "[data-turn-piece]",
    beside: "dock",
    rule: "D-12",
  },
  {
    id: "draw",
    scene: "draw",
    does: "move",
    title: "guide.kingdomino-duel.draw",
    text: "guide.kingdomino-duel.draw.about",
    mark: "[data-confirm]",
    beside: "dock",
    rule: "D-12",
  },
  {
    id: "book",
    scene: "pair",
    does: "read",
    title: "guide.kingdomino-duel.book",
    text: "guide.kingdomino-duel.book.about",
    mark: FILLED,
    beside: "mat",
    rule: "D-18",
    look: "book",
    since: "draw",
  },
  {
    id: "pair",
    scene: "pair",
    does: "move",
    title: "guide.kingdomino-duel.pair",
    text: "guide.kingdomino-duel.pair.about",
    mark: "[data-die][data-free]",
    rule: "D-10",
    since: "draw",
  },
  {
    id: "grow",
    scene: "grow",
    does: "move",
    title: "guide.kingdomino-duel.grow",
    text: "guide.kingdomino-duel.grow.about",
    mark: dice("grow"),
    rule: "D-14",
  },
  {
    id: "points",
    scene: "grow",
    does: "read",
    title: "guide.kingdomino-duel.points",
    text: "guide.kingdomino-duel.points.about",
    mark: "[data-part=score]",
    rule: "D-40",
    look: "score",
    since: "grow",
  },
  {
    id: "tower",
    scene: "tower",
    does: "move",
    title: "guide.kingdomino-duel.tower",
    text: "guide.kingdomino-duel.tower.about",
    mark: "[data-tower]",
    beside: "dock",
    rule: "D-34",
    expected: "tower",
    other: "guide.kingdomino-duel.tower.other",
  },
  {
    id: "spell",
    scene: "spell",
    does: "move",
    title: "guide.kingdomino-duel.spell",
    text: "guide.kingdomino-duel.spell.about",
    mark: "[data-cast]",
    rule: "D-26",
    expected: "ignore-connection",
    other: "guide.kingdomino-duel.spell.other",
  },
  {
    id: "end",
    scene: "end",
    does: "read",
    title: "guide.kingdomino-duel.end",
    text: "guide.kingdomino-duel.end.about",
    mark: "[data-part=score]",
    rule: "D-45",
    look: "score",
  },
];

export const DUEL: Script<DuelView, SceneName, Key> = {
  game: "kingdomino-duel",
  scenes: SCENES,
  steps: STEPS,
};
