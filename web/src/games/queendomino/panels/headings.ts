/**
 * The points of a kingdom under their headings: territories, buildings, coins, the queen, and what
 * options add.
 */
import type { Key } from "../../../i18n/keys";
import { say } from "../../../i18n/words.svelte";
import { buildingName } from "../texts/effects";
import type { RealmView, WorthView } from "../../../views";

export interface Heading {
  key: "territories" | "buildings" | "coins" | "queen" | `bonus-${string}`;
  name: string;
  /** How it comes about, in a few signs. */
  sum: string;
  points: number;
}

const add = (all: readonly { points: number }[]): number =>
  all.reduce((sum, { points }) => sum + points, 0);

export function headings(realm: RealmView): Heading[] {
  const bonuses = Object.entries(realm.bonuses).map(([option, points]): Heading => ({
    key: `bonus-${option}`,
    name: say(`queendomino.option.${option}` as Key),
    sum: "",
    points,
  }));
  return [
    { key: "territories", name: say("score.territories"), sum: "", points: add(realm.territories) },
    { key: "buildings", name: say("score.buildings"), sum: "", points: add(realm.buildings) },
    {
      key: "coins",
      name: say("score.coins"),
      sum: `${realm.coins.coins} : ${realm.coins.per}`,
      points: realm.coins.points,
    },
    {
      key: "queen",
      name: say("score.queen"),
      sum: realm.queen ? `1 × ${realm.queen}` : "",
      points: realm.queen,
    },
    ...bonuses,
  ];
}

/** "Bakery", "3 × 2": what a building counts. */
export function worth({ building, per, times, points, each }: WorthView): {
  name: string;
  sum: string;
  points: number;
} {
  return {
    name: buildingName(building),
    sum: per === "none" || !times ? "" : `${times} × ${each}`,
    points,
  };
}
