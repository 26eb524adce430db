/** The building tiles of a box and their names: `statue3`. */
import { closeMatches } from "../../../engine/texts/close_matches.ts";
import type { Kernel } from "../../../engine/kernel.ts";
import { has } from "../../../kit/engine/bits.ts";
import type { BuildingView } from "../../../views.ts";

const NAMES = new WeakMap<Kernel, string[]>();
const VIEWS = new WeakMap<Kernel, BuildingView[]>();

/** The names of all tiles, by number. */
export function tileNames(kernel: Kernel): string[] {
  let names = NAMES.get(kernel);
  if (!names) {
    const { boxFields: box } = kernel;
    const copies = box.numbers("copy_number");
    const buildings = kernel.names("BUILDING_NAMES");
    names = box.numbers("name").map((name, tile) => `${buildings[name]!}${copies[tile]!}`);
    NAMES.set(kernel, names);
  }
  return names;
}

export function tileName(kernel: Kernel, tile: number): string {
  return tileNames(kernel)[tile]!;
}

/**
 * The tiles that may be meant by a name that no tile has: the other copies of the building, or tiles
 * that are spelt alike; else every name with its first copy.
 */
export function similarTiles(kernel: Kernel, word: string): string {
  const names = tileNames(kernel);
  const building = (name: string): string => name.replace(/[0-9]+$/, "");
  const copies = names.filter((name) => building(name) === building(word));
  const near = copies.length ? copies : closeMatches(word, names, 3);
  return (near.length ? near : names.filter((name) => name.endsWith("1"))).join(", ");
}

/** What a building tile shows; several views share it. */
export function buildingView(kernel: Kernel, tile: number): BuildingView {
  const views = VIEWS.get(kernel) ?? [];
  VIEWS.set(kernel, views);
  return (views[tile] ??= readBuilding(kernel, tile));
}

function readBuilding(kernel: Kernel, tile: number): BuildingView {
  const { boxFields: box } = kernel;
  const number = (name: string): number => box.numbers(name)[tile]!;
  return {
    building: tileName(kernel, tile),
    name: kernel.names("BUILDING_NAMES")[number("name")]!,
    knights: number("knights"),
    towers: number("towers"),
    tax: kernel.names("TAX_NAMES")[number("tax")] as BuildingView["tax"],
    crowns: Number(box.words("crowns")[tile]!),
    points: number("fixed"),
    per: kernel.names("PER_NAMES")[number("per")] as BuildingView["per"],
    each: number("each"),
    ...(has(box.word("guessed"), tile) ? { guessed: true } : {}),
  };
}
