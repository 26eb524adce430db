/** What a tap on a square of a kingdom does: paint, empty it, put the castle there, lay a domino. */
import type { Spot } from "../../../svg/outline";
import type { Terrain } from "../../../svg/palette";
import { contains } from "../../board/kingdom";
import { same } from "../../placement/placements";
import {
  dominoOn,
  frameOf,
  key,
  layDomino,
  liftDomino,
  moveCastle,
  paint,
  setCrowns,
  shift,
  TERRAINS,
  type DrawnHalf,
  type Drawing,
} from "../model/drawing";

export type Tool = "paint" | "erase" | "castle" | "domino" | "piece";

export interface DominoFace {
  /** The number, with the box where two are in play. */
  name: string;
  halves: readonly [DrawnHalf, DrawnHalf];
}

/** East, south, west, north. */
const DIRECTIONS: readonly Spot[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];
const SHIFTS: Readonly<Record<string, Spot>> = {
  ArrowRight: DIRECTIONS[0]!,
  ArrowDown: DIRECTIONS[1]!,
  ArrowLeft: DIRECTIONS[2]!,
  ArrowUp: DIRECTIONS[3]!,
};
export const LETTERS = "wflgsmt";
const MOST_CROWNS = 3;

export class Tools {
  tool = $state<Tool>("paint");
  terrain = $state<Terrain>("wheat");
  crowns = $state(0);
  /** The domino that is laid next. */
  domino = $state<number | null>(null);
  /** The one that was laid last: it can still be turned. */
  last = $state<number | null>(null);
  /** The index of the direction from the first half to the second. */
  direction = $state(0);

  /** `faces` by number, domino 1 first. */
  constructor(
    readonly faces: readonly DominoFace[],
    readonly terrains: number,
  ) {}

  /** Where a domino would lie; the second half is turned until it finds a free square. */
  place(drawing: Drawing, spot: Spot, side: number): readonly [Spot, Spot] | null {
    const frame = frameOf(drawing, side);
    const pairs = DIRECTIONS.map((_, i) => {
      const { x, y } = DIRECTIONS[(this.direction + i) % DIRECTIONS.length]!;
      return [spot, { x: spot.x + x, y: spot.y + y }] as const;
    }).filter((pair) => pair.every((each) => contains(frame, each) && !same(each, drawing.castle)));
    return pairs.find((pair) => !drawing.squares[key(pair[1])]) ?? pairs[0] ?? null;
  }

  /** The drawing after a tap; strokes only paint and empty squares. */
  tap(drawing: Drawing, spot: Spot, side: number, isStroke: boolean): Drawing {
    if (this.tool === "paint")
      return paint(drawing, spot, { terrain: this.terrain, crowns: this.crowns });
    if (this.tool === "erase") return paint(drawing, spot, null);
    if (isStroke || this.tool === "piece") return drawing;
    if (this.tool === "castle") return moveCastle(drawing, spot);
    return this.#layOrLift(drawing, spot, side);
  }

  #layOrLift(drawing: Drawing, spot: Spot, side: number): Drawing {
    const lying = dominoOn(drawing, spot);
    if (this.domino === null) {
      if (lying === null) return drawing;
      this.domino = lying;
      return liftDomino(drawing, lying);
    }
    const spots = this.place(drawing, spot, side);
    if (!spots) return drawing;
    const { domino } = this;
    this.last = domino;
    this.domino = null;
    return layDomino(drawing, domino, this.faces[domino - 1]!.halves, spots);
  }

  /** Whether the castle stands on a square, or a domino lies there whose halves are known. */
  isMovable(drawing: Drawing, spot: Spot): boolean {
    if (same(spot, drawing.castle)) return this.tool !== "piece";
    return this.tool === "domino" && this.domino === null && dominoOn(drawing, spot) !== null;
  }

  /** The castle or a domino, taken on one square and put down on another; as before outside. */
  move(drawing: Drawing, from: Spot, to: Spot, side: number): Drawing {
    if (same(from, drawing.castle)) return moveCastle(drawing, to);
    const domino = dominoOn(drawing, from);
    if (domino === null) return drawing;
    const [step, frame] = [{ x: to.x - from.x, y: to.y - from.y }, frameOf(drawing, side)];
    const [first, second] = drawing.dominoes[domino]!.map(({ x, y }) => ({
      x: x + step.x,
      y: y + step.y,
    }));
    const spots = [first!, second!] as const;
    if (!spots.every((spot) => contains(frame, spot) && !same(spot, drawing.castle)))
      return drawing;
    this.last = domino;
    return layDomino(liftDomino(drawing, domino), domino, this.faces[domino - 1]!.halves, spots);
  }

  /** Turn what is laid next, or else what was laid last. */
  turn(drawing: Drawing, side: number): Drawing {
    this.direction = (this.direction + 1) % DIRECTIONS.length;
    const lying = this.last === null ? undefined : drawing.dominoes[this.last];
    if (this.domino !== null || !lying) return drawing;
    const [first, second] = lying;
    const step = { x: second.x - first.x, y: second.y - first.y };
    this.direction = (DIRECTIONS.findIndex((each) => same(each, step)) + 1) % DIRECTIONS.length;
    const lifted = liftDomino(drawing, this.last!);
    const spots = this.place(lifted, first, side);
    return spots
      ? layDomino(lifted, this.last!, this.faces[this.last! - 1]!.halves, spots)
      : drawing;
  }

  /** The drawing after a key on a square; null for a key without a meaning. */
  press(
    name: string,
    drawing: Drawing,
    spot: Spot,
    side: number,
    shifted: boolean,
  ): Drawing | null {
    const step = shifted ? SHIFTS[name] : undefined;
    if (step) return shift(drawing, step, side);
    const terrain = TERRAINS[LETTERS.indexOf(name.toLowerCase())];
    if (name.length === 1 && terrain && TERRAINS.indexOf(terrain) < this.terrains)
      return paint(drawing, spot, { terrain, crowns: 0 });
    if (/^[0-9]$/.test(name) && Number(name) <= MOST_CROWNS)
      return setCrowns(drawing, spot, Number(name));
    if (["Delete", "Backspace", "."].includes(name)) return paint(drawing, spot, null);
    if (name.toLowerCase() === "c") return moveCastle(drawing, spot);
    if (name.toLowerCase() === "r") return this.turn(drawing, side);
    return null;
  }

  /** Most squares have no crown: another terrain begins without. */
  choose(terrain: Terrain): void {
    this.tool = "paint";
    this.terrain = terrain;
    this.crowns = 0;
  }
}
