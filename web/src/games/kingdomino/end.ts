/** The end of a match of Kingdomino: territories, then what options add. */
import { say, sayAny } from "../../i18n/words.svelte";
import type { KingdomView } from "../../kit/kingdom";
import type { ResultInfo } from "../../messages";
import { inOrder, type Ending, type Lane, type Part } from "../ending";
import Dynasty from "./Dynasty.svelte";
import EndBoard from "./EndBoard.svelte";
import type { KingdominoView } from "./view";

/** The parts of a sum: territories that bring points, the dearest first, then what options add. */
export function partsOf(kingdom: KingdomView): Part[] {
  const territories = kingdom.territories.flatMap(({ terrain, squares, crowns, points }, mark): Part[] => {
    const figures = `${squares} × ${crowns}`;
    const words = `${say(`terrain.${terrain}`)}: ${figures} = ${say("points", { n: points })}`;
    return points ? [{ key: `territory-${mark}`, mark, terrain, figures, words, points }] : [];
  });
  const bonuses = Object.entries(kingdom.bonuses).flatMap(([bonus, points]): Part[] => {
    const name = sayAny(`kingdomino.option.${bonus}`) ?? bonus;
    return points ? [{ key: bonus, figures: name, words: `${name}: ${say("points", { n: points })}`, points }] : [];
  });
  return [...territories, ...bonuses];
}

/** Squares of the full kingdom that stayed empty. */
export function gapsOf(kingdom: KingdomView, side: number): number {
  return side * side - 1 - kingdom.squares.length;
}

/** What brought nothing. */
function notesOf(kingdom: KingdomView, side: number): string[] {
  const idle = kingdom.territories.filter(({ points }) => !points).length;
  const gaps = gapsOf(kingdom, side);
  return [
    ...(idle ? [say("end.without", { n: idle })] : []),
    ...(kingdom.bonuses["harmony"] === 0 && gaps > 0 ? [say("end.gaps", { n: gaps })] : []),
    ...(kingdom.bonuses["middle-kingdom"] === 0 ? [say("end.off-centre")] : []),
  ];
}

export function lanesOf(view: KingdominoView, result: ResultInfo): Lane[] {
  return inOrder(
    view.kingdoms.map((kingdom) => ({
      seats: [kingdom.seat],
      place: result.places?.[kingdom.seat] ?? 1,
      points: kingdom.points,
      total: kingdom.total,
      parts: partsOf(kingdom),
      about: say("end.territories", { n: kingdom.territories.length }),
      notes: notesOf(kingdom, view.side),
      facts: [
        { label: "end.best", value: kingdom.territories[0]?.points ?? 0 },
        { label: "end.largest", value: kingdom.largest },
        { label: "end.crowns", value: kingdom.crowns, crowns: true },
      ],
      ranks: { points: kingdom.total, "largest-territory": kingdom.largest, crowns: kingdom.crowns },
    })),
  );
}

const ENDING: Ending<KingdominoView> = {
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
