/** Summands that games with territories share. */
import { say, sayAny } from "../i18n/words.svelte";
import type { TerritoryView } from "../views";
import type { Part } from "./end_screen";

/** "forest: 5 × 2 = 10 points". */
export function partWords(name: string, figures: string, points: number): string {
  return `${name}: ${figures ? `${figures} = ` : ""}${say("points", { n: points })}`;
}

/** The territories that bring points. */
export function territoryParts(territories: readonly TerritoryView[]): Part[] {
  return territories.flatMap(({ terrain, squares, crowns, points }, mark): Part[] => {
    const figures = `${squares} × ${crowns}`;
    const words = partWords(say(`terrain.${terrain}`), figures, points);
    return points ? [{ key: `territory-${mark}`, mark, terrain, figures, words, points }] : [];
  });
}

/** What options add. */
export function bonusParts(game: string, bonuses: Readonly<Record<string, number>>): Part[] {
  return Object.entries(bonuses).flatMap(([bonus, points]): Part[] => {
    const name = sayAny(`${game}.option.${bonus}`) ?? bonus;
    return points
      ? [{ key: bonus, figures: name, words: partWords(name, "", points), points }]
      : [];
  });
}
