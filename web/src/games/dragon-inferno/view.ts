/** What the server shows of a match of Dragon Inferno. */
import type { Area } from "../../kit/kingdom";
import type { Spot } from "../../svg/outline";

export interface TileView {
  tile: string;
  /** `c3e`: the first of its squares, and where its top points. */
  place: string;
  squares: string[];
  castle: string;
  hole: string;
  burnt: string[];
}

export interface ValleyKingdomView {
  seat: number;
  tiles: TileView[];
  /** The tiles beside the board. */
  left: string[];
  squares: number;
  castles: number;
  broken: number;
  total: number;
}

export interface CaveView {
  cave: number;
  dragon: string;
  now: "waiting" | "placed" | "gone";
  place: string | null;
  squares: string[];
}

export interface InfernoView {
  game: "dragon-inferno";
  options: string[];
  now: "deal" | "eggs" | "tile" | "dragon" | "end";
  seat: number | "chance" | null;
  board: {
    columns: number;
    rows: number;
    squares: { square: string; kind: "plain" | "corner" | "egg" }[];
    /** Pictures of the pieces, row by row from the north. */
    tiles: Record<string, string[]>;
    dragons: Record<string, string[]>;
  };
  caves: CaveView[];
  eggs: string[];
  kingdoms: ValleyKingdomView[];
}

/** `a1` is the south-western square; drawn, y goes down from the north. */
export function spotOf(name: string, rows: number): Spot {
  return { x: name.charCodeAt(0) - 97, y: rows - Number(name.slice(1)) };
}

export function nameOf({ x, y }: Spot, rows: number): string {
  return String.fromCharCode(97 + x) + String(rows - y);
}

export function areaOf({ board }: InfernoView): Area {
  return { west: 0, north: 0, columns: board.columns, rows: board.rows };
}

/** Squares of a kingdom that lie under a dragon. */
export function burntOf({ tiles }: ValleyKingdomView): number {
  return tiles.reduce((sum, { burnt }) => sum + burnt.length, 0);
}

/** The cave whose dragon comes next; nothing when all have left. */
export function nextCave({ caves }: InfernoView): CaveView | null {
  return caves.find(({ now }) => now === "waiting") ?? null;
}

/** Eggs on free squares of the valley, and those that stand in holes. */
export function eggsOf(view: InfernoView): { free: string[]; held: string[] } {
  const holes = new Set(view.kingdoms.flatMap(({ tiles }) => tiles.map(({ hole }) => hole)));
  return { free: view.eggs.filter((egg) => !holes.has(egg)), held: view.eggs.filter((egg) => holes.has(egg)) };
}

/** Which tile is being placed, of how many. */
export function progressOf(view: InfernoView): { tile: number; tiles: number } {
  const laid = view.kingdoms.reduce((sum, { tiles }) => sum + tiles.length, 0);
  const tiles = laid + view.kingdoms.reduce((sum, { left }) => sum + left.length, 0);
  const began = view.now === "tile" || (view.now === "end" && laid < tiles) ? 1 : 0;
  return { tile: view.now === "deal" || view.now === "eggs" ? 0 : Math.min(tiles, laid + began), tiles };
}
