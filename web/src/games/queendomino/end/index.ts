/**
 * The end of a match of Queendomino: territories, buildings one by one, coins, the queen, and what
 * options add.
 */
import { say } from "../../../i18n/words.svelte";
import type { ResultInfo } from "../../../messages";
import { bonusParts, partWords, territoryParts } from "../../end_parts";
import { inOrder, lane, type EndScreen, type Lane, type Part } from "../../end_screen";
import EndBoard from "./EndBoard.svelte";
import { worth } from "../panels/headings";
import type { QueendominoView, RealmView } from "../../../views";

const BUILDINGS = "#CB6C49";
const COINS = "#E8B93A";
const QUEEN = "#9A5BB0";

export function partsOf(realm: RealmView): Part[] {
  const buildings = realm.buildings.flatMap((each): Part[] => {
    const { name, sum, points } = worth(each);
    return points
      ? [
          {
            key: each.building,
            colour: BUILDINGS,
            figures: name,
            words: partWords(name, sum, points),
            points,
          },
        ]
      : [];
  });
  const others: Part[] = [
    {
      key: "coins",
      colour: COINS,
      figures: say("score.coins"),
      words: partWords(
        say("score.coins"),
        `${realm.purse} : ${realm.coins.per}`,
        realm.coins.points,
      ),
      points: realm.coins.points,
    },
    {
      key: "queen",
      colour: QUEEN,
      figures: say("score.queen"),
      words: partWords(say("score.queen"), "", realm.queen),
      points: realm.queen,
    },
  ].filter(({ points }) => points);
  return [
    ...territoryParts(realm.territories),
    ...buildings,
    ...others,
    ...bonusParts("queendomino", realm.bonuses),
  ];
}

export function lanesOf(view: QueendominoView, result: ResultInfo): Lane[] {
  return inOrder(
    view.kingdoms.map((realm) =>
      lane(realm, realm.seats, result, {
        parts: partsOf(realm),
        about: `${say("coins", { n: realm.purse })}, ${say("knights", { n: realm.knights })}, ${say("towers", { n: realm.towers })}`,
        notes: realm.hosts ? [say("hosts.queen")] : [],
        facts: [
          {
            label: "end.best",
            value: Math.max(0, ...realm.territories.map(({ points }) => points)),
          },
          { label: "end.largest", value: realm.largest },
          { label: "end.crowns", value: realm.crowns, crowns: true },
        ],
        ranks: { points: realm.total, "largest-territory": realm.largest },
      }),
    ),
  );
}

const ENDING: EndScreen<QueendominoView> = {
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
