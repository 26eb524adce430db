/** The end of a match of Queendomino: territories, buildings one by one, coins, the queen, and what options add. */
import { say, sayAny } from "../../i18n/words.svelte";
import type { ResultInfo } from "../../messages";
import { inOrder, type Ending, type Lane, type Part } from "../ending";
import EndBoard from "./EndBoard.svelte";
import { worth } from "./headings";
import type { QueendominoView, RealmView } from "./view";

const BUILDINGS = "#CB6C49";
const COINS = "#E8B93A";
const QUEEN = "#9A5BB0";

export function partsOf(realm: RealmView): Part[] {
  const told = (name: string, figures: string, points: number): string =>
    `${name}: ${figures ? `${figures} = ` : ""}${say("points", { n: points })}`;
  const territories = realm.territories.flatMap(({ terrain, squares, crowns, points }, mark): Part[] => {
    const figures = `${squares} × ${crowns}`;
    return points
      ? [{ key: `territory-${mark}`, mark, terrain, figures, words: told(say(`terrain.${terrain}`), figures, points), points }]
      : [];
  });
  const buildings = realm.buildings.flatMap((each): Part[] => {
    const { name, sum, points } = worth(each);
    return points ? [{ key: each.building, colour: BUILDINGS, figures: name, words: told(name, sum, points), points }] : [];
  });
  const others: Part[] = [
    {
      key: "coins",
      colour: COINS,
      figures: say("score.coins"),
      words: told(say("score.coins"), `${realm.purse} : 3`, realm.coins.points),
      points: realm.coins.points,
    },
    {
      key: "queen",
      colour: QUEEN,
      figures: say("score.queen"),
      words: told(say("score.queen"), "", realm.queen),
      points: realm.queen,
    },
  ].filter(({ points }) => points);
  const bonuses = Object.entries(realm.bonuses).flatMap(([bonus, points]): Part[] => {
    const name = sayAny(`queendomino.option.${bonus}`) ?? bonus;
    return points ? [{ key: bonus, figures: name, words: told(name, "", points), points }] : [];
  });
  return [...territories, ...buildings, ...others, ...bonuses];
}

export function lanesOf(view: QueendominoView, result: ResultInfo): Lane[] {
  return inOrder(
    view.kingdoms.map((realm) => ({
      seats: realm.seats,
      place: result.places?.[realm.seats[0]!] ?? 1,
      points: realm.points,
      total: realm.total,
      parts: partsOf(realm),
      about: `${say("coins", { n: realm.purse })}, ${say("knights", { n: realm.knights })}, ${say("towers", { n: realm.towers })}`,
      notes: realm.hosts ? [say("hosts.queen")] : [],
      facts: [
        { label: "end.best", value: Math.max(0, ...realm.territories.map(({ points }) => points)) },
        { label: "end.largest", value: realm.largest },
        { label: "end.crowns", value: realm.crowns, crowns: true },
      ],
      ranks: { points: realm.total, "largest-territory": realm.largest },
    })),
  );
}

const ENDING: Ending<QueendominoView> = {
  heading: "end.by-heading",
  legend: "end.by-heading.legend",
  ladder: "end.by-heading.ladder",
  steps: [
    { step: "points", label: "end.tie.points" },
    { step: "largest-territory", label: "end.tie.largest-territory" },
  ],
  lanes: lanesOf,
  board: EndBoard,
};
export default ENDING;
