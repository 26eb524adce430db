/** The steps of Kingdomino's guide: what is told, on which position, and what brings one on. */
import type words from "../../../../../src/crownlands/locales/en/guide-kingdomino.json";
import type { LegalMove } from "../../../messages";
import type { KingdominoView } from "../view";
import scenes from "./scenes.json";

export type Key = keyof typeof words;

/** A position that the engine has shown; where one is to move, with all moves and the kingdom after each. */
export interface Scene {
  view: KingdominoView;
  moves?: LegalMove[];
  after?: Record<string, KingdominoView["kingdoms"][number]>;
}
export type SceneName = keyof typeof scenes;
export const SCENES = scenes as unknown as Record<SceneName, Scene>;

export interface Step {
  id: string;
  scene: SceneName;
  /** `read` waits for "Next", `try` and `turn` for a look at the board, the others for a move. */
  does: "read" | "try" | "turn" | "move";
  title: Key;
  text: Key;
  /** The only move that is taken, and what is said to another. */
  wanted?: string;
  other?: Key;
  /** Where to look. */
  look?: "line" | "board" | "score";
  /** The scene whose chosen move has made your kingdom what it is here. */
  since?: SceneName;
}

export const STEPS: readonly Step[] = [
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
  { id: "try", scene: "place", does: "try", title: "guide.kingdomino.try", text: "guide.kingdomino.try.about", look: "board" },
  {
    id: "turn",
    scene: "place",
    does: "turn",
    title: "guide.kingdomino.turn",
    text: "guide.kingdomino.turn.about",
    look: "board",
  },
  { id: "place", scene: "place", does: "move", title: "guide.kingdomino.place", text: "guide.kingdomino.place.about" },
  {
    id: "next-claim",
    scene: "claim",
    does: "move",
    title: "guide.kingdomino.next-claim",
    text: "guide.kingdomino.next-claim.about",
    look: "line",
    since: "place",
  },
  { id: "grow", scene: "grow", does: "move", title: "guide.kingdomino.grow", text: "guide.kingdomino.grow.about", look: "board" },
  {
    id: "points",
    scene: "grow",
    does: "read",
    title: "guide.kingdomino.points",
    text: "guide.kingdomino.points.about",
    look: "score",
    since: "grow",
  },
  { id: "edge", scene: "edge", does: "move", title: "guide.kingdomino.edge", text: "guide.kingdomino.edge.about", look: "board" },
  { id: "last", scene: "last", does: "move", title: "guide.kingdomino.last", text: "guide.kingdomino.last.about", look: "board" },
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
