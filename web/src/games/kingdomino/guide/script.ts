/** Kingdomino's guide: what is told, on which position, and what brings one on. */
import type words from "../../../../../src/crownlands/locales/en/guide-kingdomino.json";
import type { Scene, Script, Step } from "../../../guide/script";
import type { KingdominoView } from "../../../views";
import scenes from "./scenes.json";

type Key = keyof typeof words;
type SceneName = keyof typeof scenes;

export const SCENES = scenes as unknown as Record<SceneName, Scene<KingdominoView>>;

export const STEPS: readonly Step<SceneName, Key, "line" | "board" | "score">[] = [
  {
    id: "welcome",
    scene: "start",
    does: "read",
    title: "guide.kingdomino.welcome",
    text: "guide.kingdomino.welcome.about",
    look: "board",
  },
  {
    id: "claim",
    scene: "start",
    does: "move",
    title: "guide.kingdomino.claim",
    text: "guide.kingdomino.claim.about",
    wanted: String(Math.max(...SCENES.start.moves!.map(({ move }) => Number(move)))),
    other: "guide.kingdomino.claim.other",
    look: "line",
  },
  {
    id: "order",
    scene: "order",
    does: "read",
    title: "guide.kingdomino.order",
    text: "guide.kingdomino.order.about",
    look: "line",
  },
  {
    id: "try",
    scene: "place",
    does: "try",
    title: "guide.kingdomino.try",
    text: "guide.kingdomino.try.about",
    look: "board",
  },
  {
    id: "turn",
    scene: "place",
    does: "turn",
    title: "guide.kingdomino.turn",
    text: "guide.kingdomino.turn.about",
    look: "board",
  },
  {
    id: "place",
    scene: "place",
    does: "move",
    title: "guide.kingdomino.place",
    text: "guide.kingdomino.place.about",
  },
  {
    id: "next-claim",
    scene: "claim",
    does: "move",
    title: "guide.kingdomino.next-claim",
    text: "guide.kingdomino.next-claim.about",
    look: "line",
    since: "place",
  },
  {
    id: "grow",
    scene: "grow",
    does: "move",
    title: "guide.kingdomino.grow",
    text: "guide.kingdomino.grow.about",
    look: "board",
  },
  {
    id: "points",
    scene: "grow",
    does: "read",
    title: "guide.kingdomino.points",
    text: "guide.kingdomino.points.about",
    look: "score",
    since: "grow",
  },
  {
    id: "edge",
    scene: "edge",
    does: "move",
    title: "guide.kingdomino.edge",
    text: "guide.kingdomino.edge.about",
    look: "board",
  },
  {
    id: "last",
    scene: "last",
    does: "move",
    title: "guide.kingdomino.last",
    text: "guide.kingdomino.last.about",
    look: "board",
  },
  {
    id: "end",
    scene: "end",
    does: "read",
    title: "guide.kingdomino.end",
    text: "guide.kingdomino.end.about",
    look: "score",
    since: "last",
  },
];

export const KINGDOMINO: Script<KingdominoView, SceneName, Key> = {
  game: "kingdomino",
  scenes: SCENES,
  steps: STEPS,
};
