/** What the server shows of a match of Queendomino; the Royal Wedding and teams are the same with more of it. */
import type { DominoName, DominoView, KingdomView } from "../../kit/kingdom";
import type { Terrain } from "../../svg/palette";

/** What a building tile shows. */
export interface TileView {
  /** `bakery1`: this tile of several alike. */
  building: string;
  name: string;
  knights: number;
  towers: number;
  tax: "none" | "knight" | "tower";
  crowns: number;
  points: number;
  per: "none" | "tower" | "knight" | Terrain;
  each: number;
}

export interface SpaceView {
  space: number;
  cost: number;
  /** What the seat to move would pay. */
  price: number;
  tile: TileView | null;
}

export interface WorthView {
  building: string;
  per: TileView["per"];
  times: number;
  points: number;
}

export interface RealmSquare {
  square: string;
  terrain: Terrain;
  crowns: number;
  building?: string;
  tile?: TileView;
  knight?: boolean;
}

/** A kingdom with all that lies and stands in it; in team play two seats share it. */
export interface RealmView extends Omit<KingdomView, "squares"> {
  seats: number[];
  squares: RealmSquare[];
  purse: number;
  reserve: number;
  knights: number;
  towers: number;
  hosts: boolean;
  coins: { coins: number; points: number };
  buildings: WorthView[];
  queen: number;
}

/** In the Royal Wedding a domino names its box. */
export type BoxedDomino = DominoView<DominoName>;

export interface QueendominoView {
  game: "queendomino";
  options: string[];
  side: number;
  now: "stack" | "turn-up" | "draw" | "claim" | "place" | "knight" | "build" | "site" | "dragon" | "end";
  seat: number | "chance" | null;
  left: number;
  /** Left out where the table does not show what is still in the box. */
  unseen?: string[];
  kings: string[];
  line: BoxedDomino[];
  queue: BoxedDomino[];
  board: SpaceView[];
  /** The space on which the dragon stands; nothing while it is in its cave. */
  dragon: number | null;
  top: TileView | null;
  pile: number;
  stack?: string[];
  /** The kingdom that hosts the queen, by its number. */
  queen: number | null;
  kingdoms: RealmView[];
}

/** The number of the kingdom that a seat builds. */
export function realmOf(view: QueendominoView, seat: number): number {
  return Math.max(
    0,
    view.kingdoms.findIndex(({ seats }) => seats.includes(seat)),
  );
}

export function isWedding(view: QueendominoView): boolean {
  return view.options.includes("royal-wedding");
}

/** The town squares that wait for a building. */
export function openSites(realm: RealmView): string[] {
  return realm.squares.filter(({ terrain, building }) => terrain === "town" && !building).map(({ square }) => square);
}

/** How many dominoes a line has. */
export function lineLength(view: QueendominoView): number {
  return view.kingdoms.flatMap(({ seats }) => seats).length > 4 ? 8 : 4;
}

/** The round being played, 0 while the first line is claimed, and how many there are. */
export function progress(view: QueendominoView): { round: number; rounds: number } {
  const dominoes = isWedding(view) ? 96 : 48;
  const length = lineLength(view);
  const rounds = dominoes / length;
  const lines = Math.ceil((dominoes - view.left) / length);
  return { round: view.line.length ? Math.max(0, lines - 1) : lines === 0 ? 0 : rounds, rounds };
}
