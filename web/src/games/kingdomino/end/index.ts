/** The end of a match of Kingdomino: territories, then what options add. */
import { say } from "../../../i18n/words.svelte";
import type { KingdomView } from "../../../views";
import type { ResultInfo } from "../../../messages";
import { bonusParts, territoryParts } from "../../end_parts";
import { inOrder, lane, type EndScreen, type Lane, type Part } from "../../end_screen";
import Dynasty from "../panels/Dynasty.svelte";
import EndBoard from "./EndBoard.svelte";
import type { KingdominoView } from "../../../views";

/** The parts of a sum: territories that bring points, the dearest first, then what options add. */
export function partsOf(kingdom: KingdomView): Part[] {
  return [...territoryParts(kingdom.territories), ...bonusParts("kingdomino", kingdom.bonuses)];
}

/** The parts without points. */
function notesOf(kingdom: KingdomView): string[] {
  const idle = kingdom.territories.filter(({ points }) => !points).length;
  const { gaps } = kingdom;
  return [
    ...(idle ? [say("end.without", { n: idle })] : []),
    ...(kingdom.bonuses["harmony"] === 0 && gaps > 0 ? [say("end.gaps", { n: gaps })] : []),
    ...(kingdom.bonuses["middle-kingdom"] === 0 ? [say("end.off-centre")] : []),
  ];
}

export function lanesOf(view: KingdominoView, result: ResultInfo): Lane[] {
  return inOrder(
    view.kingdoms.map((kingdom) =>
      lane(kingdom, [kingdom.seat], result, {
        parts: partsOf(kingdom),
        about: say("end.territories", { n: kingdom.territories.length }),
        notes: notesOf(kingdom),
        facts: [
          { label: "end.best", value: kingdom.territories[0]?.points ?? 0 },
          { label: "end.largest", value: kingdom.largest },
          { label: "end.crowns", value: kingdom.crowns, crowns: true },
        ],
        ranks: {
          points: kingdom.total,
          "largest-territory": kingdom.largest,
          crowns: kingdom.crowns,
        },
      }),
    ),
  );
}

const ENDING: EndScreen<KingdominoView> = {
  heading: "end.points",
  legend: "end.legend",
  ladder: "end.tie.ladder",
  steps: [
    { step: "points", label: "end.tie.points" },
    { step: "largest-territory", label: "end.tie.largest-territory" },
    { step: "crowns", label: "end.tie.crowns" },
  ],
  lanes: lanesOf,
  board: EndBoard,
  extra: (view) => (view.deals > 1 ? Dynasty : null),
};
export default ENDING;
