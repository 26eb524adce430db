/** What the server shows of a match of Kingdomino Duel, and the same in the terms of a drawing. */
import type { Area } from "../../kit/kingdom";
import type { Placement } from "../../kit/placing";
import type { LegalMove } from "../../messages";
import type { Spot } from "../../svg/outline";
import { STEPS } from "../../svg/squares";

export const COATS = ["dot", "stripe", "double-dot", "double-stripe", "solid", "quartered"] as const;
export type Coat = (typeof COATS)[number];
/** What a die can show: a coat of arms, or the question mark. */
export type Sign = Coat | "wild";

export const SPELLS = ["ignore-connection", "split-domino", "take-two-dice", "turn-die", "domain-bonus", "add-cross"] as const;
export type Spell = (typeof SPELLS)[number];
/** Those that are carried out at once. */
export const isLightning = (spell: Spell): boolean => spell === "domain-bonus" || spell === "add-cross";

export interface FaceView {
  coat: Sign;
  crosses: number;
}

export interface DieView extends FaceView {
  die: number;
  face: number;
  /** It has got a cross from the tower in this round. */
  tower: boolean;
  /** Who has taken it. */
  seat: number | null;
  faces: FaceView[];
}

export interface RowView {
  coat: Coat;
  boxes: number;
  filled: [number, number];
  spell: Spell;
  seat: number | null;
  used: boolean;
}

export interface DomainView {
  terrain: Coat;
  squares: number;
  crowns: number;
  points: number;
  where: string[];
}

export interface MapView {
  seat: number;
  castle: string;
  squares: { square: string; coat: Coat; crosses: number }[];
  /** Whether the tower can still be used. */
  tower: boolean;
  territories: DomainView[];
  bonuses: Record<string, number>;
  points: number;
  total: number;
  largest: number;
  crosses: number;
}

export interface DuelView {
  game: "kingdomino-duel";
  options: string[];
  now: "roll" | "draft" | "draw" | "strike" | "end";
  seat: number | "chance" | null;
  /** Player A of this round. */
  first: number;
  dice: DieView[];
  cast: string[];
  rows: RowView[];
  /** The coat of arms chosen for three points a domain. */
  bonus: Coat | null;
  kingdoms: MapView[];
}

/** What is drawn on a square. */
export interface Half {
  coat: Coat;
  crosses: number;
}
export type CoatSquare = Spot & Half;

/** The map: seven columns, five rows, the castle in the middle. */
export const AREA: Area = { west: 0, north: 0, columns: 7, rows: 5 };
export const CASTLE: Spot = { x: 3, y: 2 };

/** `a5` is 0,0, the north-western corner. */
export function spotOf(name: string): Spot {
  return { x: name.charCodeAt(0) - 97, y: 5 - Number(name[1]) };
}

export function nameOf({ x, y }: Spot): string {
  return `${String.fromCharCode(97 + x)}${5 - y}`;
}

/** The drawn squares, domain by domain. */
export function domainsOf(map: MapView): CoatSquare[][] {
  const crosses = new Map(map.squares.map(({ square, crosses }) => [square, crosses]));
  return map.territories.map(({ terrain, where }) =>
    where.map((name) => ({ ...spotOf(name), coat: terrain, crosses: crosses.get(name) ?? 0 })),
  );
}

/** `13@c3e` the whole domino, `1@c3` one half, `cross@c3` a cross: where it goes. Anything else goes nowhere. */
export function placement({ move, points }: LegalMove): Placement | null {
  const found = /@([a-g][1-5])([nesw])?$/.exec(move);
  if (!found) return null;
  const first = spotOf(found[1]!);
  const step = found[2] ? STEPS[found[2]]! : { x: 0, y: 0 };
  return { move, first, second: { x: first.x + step.x, y: first.y + step.y }, points: points ?? null };
}

/** The two dice of a seat, the lower one first. */
export function diceOf(view: DuelView, seat: number): DieView[] {
  return view.dice.filter((die) => die.seat === seat);
}

/** What a die is drawn as: its question mark has got a name, or is still open. */
export function namedAs(view: DuelView, { die, coat }: DieView): Sign {
  if (coat !== "wild") return coat;
  const name = view.cast.find((word) => word.startsWith(`${die}=`));
  return name ? (name.slice(2) as Coat) : "wild";
}

export function halvesOf(view: DuelView, seat: number): Half[] {
  return diceOf(view, seat).flatMap((die) => {
    const coat = namedAs(view, die);
    return coat === "wild" ? [] : [{ coat, crosses: die.crosses }];
  });
}

/** What a die is good for in the spell book: it fills a box, or why it does not. */
export type Use = "fills" | "crossed" | "any" | "won" | "struck";

export function useOf(view: DuelView, { coat, crosses }: FaceView, seat: number): Use {
  if (coat === "wild") return "any";
  if (crosses) return "crossed";
  const row = view.rows.find((each) => each.coat === coat)!;
  if (row.seat === null) return "fills";
  return row.seat === seat ? "won" : "struck";
}

/** How many boxes of each row the dice of a seat would fill. */
export function fillsOf(view: DuelView, seat: number): Map<Coat, number> {
  const found = new Map<Coat, number>();
  for (const die of diceOf(view, seat))
    if (useOf(view, die, seat) === "fills") found.set(die.coat as Coat, (found.get(die.coat as Coat) ?? 0) + 1);
  return found;
}
