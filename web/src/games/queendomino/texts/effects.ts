/** What a building does, in words. */
import { list, say } from "../../../i18n/words.svelte";
import type { Key } from "../../../i18n/keys";
import type { Terrain } from "../../../svg/palette";
import type { SpaceView, BuildingView } from "../../../views";

/** `bakery1` is a Bakery. */
export function buildingName(building: string): string {
  return say(`building.${building.replace(/\d+$/, "")}` as Key);
}

/** Its effects one by one, as they stand on the tile. */
export function effects(tile: BuildingView): string[] {
  const sentences: string[] = [];
  const things = [
    ...(tile.knights ? [say("knights", { n: tile.knights })] : []),
    ...(tile.towers ? [say("towers", { n: tile.towers })] : []),
  ];
  if (tile.guessed)
    sentences.push(
      say("effect.at-once.guessed", { things: things.length ? list(things) : say("effect.none") }),
    );
  else if (things.length) sentences.push(say("effect.at-once", { things: list(things) }));
  if (tile.crowns) sentences.push(say("effect.crowns", { n: tile.crowns }));
  if (tile.tax === "knight") sentences.push(say("effect.tax.knight"));
  if (tile.tax === "tower") sentences.push(say("effect.tax.tower"));
  if (tile.points) sentences.push(say("effect.points", { n: tile.points }));
  if (tile.per === "knight") sentences.push(say("effect.per.knight", { n: tile.each }));
  else if (tile.per === "tower") sentences.push(say("effect.per.tower", { n: tile.each }));
  else if (tile.per !== "none")
    sentences.push(
      say("effect.per.territory", { n: tile.each, terrain: say(`terrain.${tile.per as Terrain}`) }),
    );
  return sentences.length ? sentences : [say("effect.none")];
}

/** Its effects, each as a sentence of its own: "At once 1 knight and 1 tower." */
export function effectSentences(tile: BuildingView): string[] {
  return effects(tile).map((effect) => `${effect[0]!.toUpperCase()}${effect.slice(1)}.`);
}

/** "Price: 3 − 1 for the queen = 2 coins". */
export function priceWords({ cost, price }: Pick<SpaceView, "cost" | "price">): string {
  const coins = say("coins", { n: price });
  return price < cost ? say("build.discount", { cost, coins }) : say("build.price", { coins });
}

/** "Bakery. Price: 2 coins. 2 points per separate territory: wheat." */
export function spaceWords(space: SpaceView): string {
  if (!space.tile) return say("space.empty");
  return `${[buildingName(space.tile.building), priceWords(space), ...effects(space.tile)].join(". ")}.`;
}
