/**
 * A kingdom as somebody draws it: squares in a frame as large as the finished kingdom. The castle
 * may stand anywhere in it, so that nothing moves while squares are added.
 */
import type { Spot } from "../../../svg/outline";
import type { Terrain } from "../../../svg/palette";
import type { Area } from "../../board/kingdom";
import { same } from "../../placement/placements";

export interface DrawnHalf {
  readonly terrain: Terrain;
  readonly crowns: number;
}

export interface Drawing {
  readonly castle: Spot;
  /** What lies on the squares, by `key`. */
  readonly squares: Readonly<Record<string, DrawnHalf>>;
  /** The names of what else stands on squares. */
  readonly pieces: Readonly<Record<string, readonly string[]>>;
  /** Where dominoes were laid as dominoes; of painted squares nobody knows the domino. */
  readonly dominoes: Readonly<Record<number, readonly [Spot, Spot]>>;
}

/** In the order of the letters `wflgsmt`. */
export const TERRAINS: readonly Terrain[] = [
  "wheat",
  "forest",
  "lake",
  "grassland",
  "swamp",
  "mine",
  "town",
];

export const key = ({ x, y }: Spot): string => `${x},${y}`;

export function spotOfKey(text: string): Spot {
  const [x, y] = text.split(",").map(Number);
  return { x: x!, y: y! };
}

/** Nothing but the castle, in the middle of the frame. */
export function emptyDrawing(side: number): Drawing {
  const middle = (side - 1) / 2;
  return { castle: { x: middle, y: middle }, squares: {}, pieces: {}, dominoes: {} };
}

export const spotsOf = (drawing: Drawing): Spot[] => Object.keys(drawing.squares).map(spotOfKey);

export const squareCount = (drawing: Drawing): number => Object.keys(drawing.squares).length;

/** The squares that can be drawn on: a square frame, larger where a drawing does not fit into it. */
export function frameOf(drawing: Drawing, side: number): Area {
  const spots = [...spotsOf(drawing), drawing.castle];
  const range = (values: number[]): [low: number, length: number] => {
    const low = Math.min(0, ...values);
    return [low, Math.max(side - 1, ...values) - low + 1];
  };
  const [west, columns] = range(spots.map(({ x }) => x));
  const [north, rows] = range(spots.map(({ y }) => y));
  return { west, north, columns, rows };
}

/** The drawing without the knowledge of dominoes that cover one of `spots`. */
function forgetDominoes(drawing: Drawing, spots: readonly Spot[]): Drawing["dominoes"] {
  const isTouched = (pair: readonly Spot[]): boolean =>
    pair.some((spot) => spots.some((other) => same(spot, other)));
  return Object.fromEntries(
    Object.entries(drawing.dominoes).filter(([, pair]) => !isTouched(pair)),
  );
}

/** Paint a square, or empty it; the castle stays. */
export function paint(drawing: Drawing, spot: Spot, half: DrawnHalf | null): Drawing {
  const before = drawing.squares[key(spot)] ?? null;
  if (same(spot, drawing.castle) || isAlike(before, half)) return drawing;
  const others = withoutKey(drawing.squares, key(spot));
  return {
    ...drawing,
    squares: half ? { ...others, [key(spot)]: half } : others,
    pieces: half ? drawing.pieces : withoutKey(drawing.pieces, key(spot)),
    dominoes: forgetDominoes(drawing, [spot]),
  };
}

function withoutKey<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
}

/** What stands on a square beside its terrain. */
export function setPieces(drawing: Drawing, spot: Spot, names: readonly string[]): Drawing {
  const others = withoutKey(drawing.pieces, key(spot));
  const pieces = names.length ? { ...others, [key(spot)]: names } : others;
  return { ...drawing, pieces };
}

function isAlike(one: DrawnHalf | null, other: DrawnHalf | null): boolean {
  return one?.terrain === other?.terrain && one?.crowns === other?.crowns;
}

/** Change the crowns of a square that is painted. */
export function setCrowns(drawing: Drawing, spot: Spot, crowns: number): Drawing {
  const half = drawing.squares[key(spot)];
  return half ? paint(drawing, spot, { ...half, crowns }) : drawing;
}

/** Put the castle on another square; what lay there is gone. */
export function moveCastle(drawing: Drawing, spot: Spot): Drawing {
  if (same(spot, drawing.castle)) return drawing;
  return { ...paint(drawing, spot, null), castle: spot };
}

/** Lay a domino over whatever is there; the same drawing where it would cover the castle. */
export function layDomino(
  drawing: Drawing,
  domino: number,
  halves: readonly [DrawnHalf, DrawnHalf],
  spots: readonly [Spot, Spot],
): Drawing {
  if (spots.some((spot) => same(spot, drawing.castle))) return drawing;
  const laid = halves.reduce((each, half, i) => paint(each, spots[i]!, half), drawing);
  const dominoes = { ...forgetDominoes(laid, spots), [domino]: spots };
  return { ...laid, dominoes };
}

/** Take a domino that was laid off again, with both of its squares. */
export function liftDomino(drawing: Drawing, domino: number): Drawing {
  const spots = drawing.dominoes[domino];
  return spots ? spots.reduce((each, spot) => paint(each, spot, null), drawing) : drawing;
}

/** The domino that was laid on a square; null where the square was painted or is empty. */
export function dominoOn(drawing: Drawing, spot: Spot): number | null {
  const entry = Object.entries(drawing.dominoes).find(([, pair]) =>
    pair.some((each) => same(each, spot)),
  );
  return entry ? Number(entry[0]) : null;
}

/** Move everything by whole squares; the same drawing where it would leave the frame. */
export function shift(drawing: Drawing, step: Spot, side: number): Drawing {
  const moved = ({ x, y }: Spot): Spot => ({ x: x + step.x, y: y + step.y });
  const isInside = ({ x, y }: Spot): boolean => x >= 0 && y >= 0 && x < side && y < side;
  if (![...spotsOf(drawing), drawing.castle].map(moved).every(isInside)) return drawing;
  return movedBy(drawing, step);
}

/** The drawing as far in the middle of another frame as it fits. */
export function reframed(drawing: Drawing, side: number): Drawing {
  const spots = [...spotsOf(drawing), drawing.castle];
  const step = (axis: "x" | "y"): number => {
    const values = spots.map((spot) => spot[axis]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const middle = (side - 1) / 2 - drawing.castle[axis];
    return Math.max(-low, Math.min(middle, side - 1 - high));
  };
  return movedBy(drawing, { x: step("x"), y: step("y") });
}

function movedBy(drawing: Drawing, step: Spot): Drawing {
  const moved = ({ x, y }: Spot): Spot => ({ x: x + step.x, y: y + step.y });
  const movedKeys = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(record).map(([at, value]) => [key(moved(spotOfKey(at))), value]),
    );
  return {
    castle: moved(drawing.castle),
    squares: movedKeys(drawing.squares),
    pieces: movedKeys(drawing.pieces),
    dominoes: Object.fromEntries(
      Object.entries(drawing.dominoes).map(([domino, pair]) => [
        domino,
        pair.map(moved) as [Spot, Spot],
      ]),
    ),
  };
}
