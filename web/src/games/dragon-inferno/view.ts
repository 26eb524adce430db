/** A view of Dragon Inferno in the terms of a drawing. */
import type { Area } from "../../kit/board/kingdom";
import type { Spot } from "../../svg/outline";
import type { CaveView, InfernoView } from "../../views";

/** `a1` is the south-western square; drawn, y goes down from the north. */
export function spotOf(name: string, rows: number): Spot {
  return { x: name.charCodeAt(0) - 97, y: rows - Number(name.slice(1)) };
}

export function nameOf({ x, y }: Spot, rows: number): string {
  return String.fromCharCode(97 + x) + String(rows - y);
}

/** Sorts squares by their names: row by row from the south, each from the west. */
export function compareSquares(a: string, b: string): number {
  const [one, two] = [spotOf(a, 0), spotOf(b, 0)];
  return two.y - one.y || one.x - two.x;
}

export function areaOf({ board }: InfernoView): Area {
  return { west: 0, north: 0, columns: board.columns, rows: board.rows };
}

/** The cave whose dragon comes next; nothing when all have left. */
export function nextCave({ caves }: InfernoView): CaveView | null {
  return caves.find(({ now }) => now === "waiting") ?? null;
}

/** Eggs on free squares of the valley, and those that stand in holes. */
export function eggsOf(view: InfernoView): { free: string[]; held: string[] } {
  const holes = new Set(view.kingdoms.flatMap(({ tiles }) => tiles.map(({ hole }) => hole)));
  return {
    free: view.eggs.filter((egg) => !holes.has(egg)),
    held: view.eggs.filter((egg) => holes.has(egg)),
  };
}
