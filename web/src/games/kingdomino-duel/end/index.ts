/** The end of a match of Kingdomino Duel: domains, then what the lightning spell adds. */
import { say } from "../../../i18n/words.svelte";
import type { ResultInfo } from "../../../messages";
import { inOrder, lane, type EndScreen, type Lane, type Part } from "../../end_screen";
import EndBoard from "./EndBoard.svelte";
import { PENCIL } from "../board/ink";
import type { DuelView, MapView } from "../../../views";

/**
 * The parts of a sum: domains that bring points, the dearest first, then three for each domain of
 * the chosen coat of arms.
 */
export function partsOf(map: MapView): Part[] {
  const domains = map.territories.flatMap(({ terrain, squares, crowns, points }, mark): Part[] => {
    const name = say(`coat.${terrain}`);
    const figures = `${name}: ${squares} × ${crowns}`;
    const words = `${figures} = ${say("points", { n: points })}`;
    return points
      ? [{ key: `domain-${mark}`, mark, colour: PENCIL[terrain].wash, figures, words, points }]
      : [];
  });
  const bonus = map.bonuses["domain-bonus"] ?? 0;
  const name = say("spell.domain-bonus");
  const extra = {
    key: "domain-bonus",
    figures: name,
    words: `${name}: ${say("points", { n: bonus })}`,
    points: bonus,
  };
  return bonus ? [...domains, extra] : domains;
}

export function lanesOf(view: DuelView, result: ResultInfo): Lane[] {
  return inOrder(
    view.kingdoms.map((map) => {
      const idle = map.territories.filter(({ points }) => !points).length;
      return lane(map, [map.seat], result, {
        parts: partsOf(map),
        about: say("end.duel.domains", { n: map.territories.length }),
        notes: idle ? [say("end.duel.without", { n: idle })] : [],
        facts: [
          { label: "end.duel.best", value: map.territories[0]?.points ?? 0 },
          { label: "end.duel.largest", value: map.largest },
          { label: "end.duel.crosses", value: map.crosses },
        ],
        ranks: { points: map.total, "largest-domain": map.largest },
      });
    }),
  );
}

const ENDING: EndScreen<DuelView> = {
  heading: "end.duel.points",
  legend: "end.duel.legend",
  ladder: "end.duel.ladder",
  steps: [
    { step: "points", label: "end.tie.points" },
    { step: "largest-domain", label: "end.tie.largest-domain" },
  ],
  lanes: lanesOf,
  board: EndBoard,
};
export default ENDING;
