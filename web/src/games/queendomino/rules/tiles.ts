/**
 * The building tiles of the shipped box, one of each name; the engine's tests compare them with the
 * box.
 */
import type { BuildingView } from "../../../views";
import tiles from "./tiles.json";

export const NAMES = Object.keys(tiles);

export function tileOf(name: string): BuildingView {
  const tile = (tiles as Record<string, Omit<BuildingView, "building" | "name">>)[name]!;
  return { building: `${name}1`, name, ...tile };
}
