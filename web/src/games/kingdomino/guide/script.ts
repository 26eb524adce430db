/** Kingdomino's guide: the text of each step, its position, and the input that completes it. */
import type words from "../../../../../src/crownlands/locales/en/guide-kingdomino.json";
import { loadScenes } from "../../../guide/scenes";
import { squares, type Script, type Step } from "../../../guide/script";
import type { KingdominoView } from "../../../views";
import texts from "../engine";
import scenes from "./scenes.json";

type Key = keyof typeof words;
type SceneName = keyof typeof scenes;

export const SCENES = await loadScenes<KingdominoView, SceneName>("kingdomino", texts, scenes);

/** The domino that is claimed first: the highest number. */
const FIRST = String(Math.max(...SCENES.start.moves!.map(({ move }) => Number(move))));
/** The domino that the others have left. */
const LEFT = SCENES.claim.view.line.find(({ seat }) => seat === null)!.domino;
/** The domino that is to be placed in a scene. */
const dominoToPlace = (scene: SceneName): string =>
  `[data-domino="${SCENES[scene].view.queue[0]!.domino}"]`;

export const STEPS: readonly Step<SceneName, Key>[] = [
  {
    id: "welcome",
    scene: "start",
    does: "read",
    title: "guide.kingdomino.welcome",
    text: "guide.kingdomino.welcome.about",
    mark: squares(SCENES.start.view.kingdoms[0]!.castle),
    rule: "K-4",
  },
  {
    id: "claim",
    scene: "start",
    does: "move",
    title: "guide.kingdomino.claim",
    text: "guide.kingdomino.claim.about",
    mark: `[data-domino="${FIRST}"]`,
    beside: "left",
    rule: "K-8",
    expected: FIRST,
    other: "guide.kingdomino.claim.other",
  },
  {
    id: "order",
    scene: "order",
    does: "read",
    title: "guide.kingdomino.order",
    text: "guide.kingdomino.order.about",
    mark: SCENES.order.view.queue.map(({ domino }) => `[data-domino="${domino}"]`).join(),
    beside: "left",
    rule: "K-10",
  },
  {
    id: "try",
    scene: "place",
    does: "try",
    title: "guide.kingdomino.try",
    text: "guide.kingdomino.try.about",
    mark: squares(SCENES.place.view.kingdoms[0]!.castle),
    rule: "K-16",
  },
  {
    id: "turn",
    scene: "place",
    does: "turn",
    title: "guide.kingdomino.turn",
    text: "guide.kingdomino.turn.about",
    mark: "[data-turn-piece]",
    beside: "dock",
    rule: "K-16",
  },
  {
    id: "place",
    scene: "place",
    does: "move",
    title: "guide.kingdomino.place",
    text: "guide.kingdomino.place.about",
    mark: "[data-confirm]",
    beside: "dock",
    rule: "K-20",
  },
  {
    id: "next-claim",
    scene: "claim",
    does: "move",
    title: "guide.kingdomino.next-claim",
    text: "guide.kingdomino.next-claim.about",
    mark: `[data-domino="${LEFT}"]`,
    beside: "left",
    rule: "K-12",
    since: "place",
  },
  {
    id: "grow",
    scene: "grow",
    does: "move",
    title: "guide.kingdomino.grow",
    text: "guide.kingdomino.grow.about",
    mark: dominoToPlace("grow"),
    rule: "K-16",
  },
  {
    id: "points",
    scene: "grow",
    does: "read",
    title: "guide.kingdomino.points",
    text: "guide.kingdomino.points.about",
    mark: "[data-part=score]",
    beside: "left",
    rule: "K-22",
    since: "grow",
  },
  {
    id: "edge",
    scene: "edge",
    does: "move",
    title: "guide.kingdomino.edge",
    text: "guide.kingdomino.edge.about",
    mark: "[data-confirm]",
    beside: "dock",
    rule: "K-15",
  },
  {
    id: "last",
    scene: "last",
    does: "move",
    title: "guide.kingdomino.last",
    text: "guide.kingdomino.last.about",
    mark: dominoToPlace("last"),
    rule: "K-21",
  },
  {
    id: "end",
    scene: "end",
    does: "read",
    title: "guide.kingdomino.end",
    text: "guide.kingdomino.end.about",
    mark: "[data-part=score]",
    beside: "left",
    rule: "K-25",
    since: "last",
  },
];

export const KINGDOMINO: Script<KingdominoView, SceneName, Key> = {
  game: "kingdomino",
  scenes: SCENES,
  steps: STEPS,
};
