/**
 * The end of a match of Dragon Inferno: squares and castles that no dragon covers, less the broken
 * eggs.
 */
import { say } from "../../../i18n/words.svelte";
import type { ResultInfo } from "../../../messages";
import { inOrder, lane, type EndScreen, type Lane, type Part } from "../../end_screen";
import EndBoard from "./EndBoard.svelte";
import { KINGDOMS } from "../board/land";
import type { InfernoView, InfernoKingdomView } from "../../../views";

const CASTLE = "#9AA6B5";
const SHELL = "#B3261E";

export function partsOf(kingdom: InfernoKingdomView): Part[] {
  const { seat, squares, castles, broken } = kingdom;
  const part = (key: string, name: string, n: number, each: number, colour: string): Part[] => {
    const points = n * each;
    const sum = `${n} × ${String(each).replace("-", "−")}`;
    const words = `${name}: ${sum} = ${String(points).replace("-", "−")}`;
    return n ? [{ key, points, words, figures: `${name} ${sum}`, colour }] : [];
  };
  return [
    ...part("squares", say("score.squares"), squares, 1, KINGDOMS[seat as 0 | 1].base),
    ...part("castles", say("score.castles"), castles, 1, CASTLE),
    ...part("broken", say("score.broken"), broken, -1, SHELL),
  ];
}

export function lanesOf(view: InfernoView, result: ResultInfo): Lane[] {
  return inOrder(
    view.kingdoms.map((kingdom) => {
      const burnt = kingdom.burnt;
      return lane(kingdom, [kingdom.seat], result, {
        parts: partsOf(kingdom),
        about: say("inferno.end.tiles", { n: kingdom.tiles.length }),
        notes: burnt ? [`${say("inferno.burnt")}: ${burnt}`] : [],
        facts: [
          { label: "score.squares", value: kingdom.squares },
          { label: "score.castles", value: kingdom.castles },
          { label: "score.broken", value: kingdom.broken },
        ],
        ranks: { points: kingdom.total },
      });
    }),
  );
}

const ENDING: EndScreen<InfernoView> = {
  heading: "inferno.end.heading",
  legend: "inferno.end.legend",
  ladder: "inferno.end.ladder",
  steps: [{ step: "points", label: "end.tie.points" }],
  lanes: lanesOf,
  board: EndBoard,
};
export default ENDING;
