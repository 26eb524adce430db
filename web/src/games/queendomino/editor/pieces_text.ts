/** Knights and buildings of a drawing as the position names them. */
import { key, setPieces, type Drawing } from "../../../kit/editor/model/drawing";
import { nameOf, spotOf } from "../../../svg/squares";
import { KNIGHT } from "./tiles";
import type { Spot } from "../../../svg/outline";

/** The name of a square: the castle stands in the middle of the names. */
export function squareName(drawing: Drawing, spot: Spot, side: number): string {
  return nameOf({ x: spot.x - drawing.castle.x, y: spot.y - drawing.castle.y }, side);
}

export function spotNamed(drawing: Drawing, name: string, side: number): Spot {
  const { x, y } = spotOf(name, side);
  return { x: x + drawing.castle.x, y: y + drawing.castle.y };
}

/** `d7,d8`: rising by row, then by column. */
export function knightsText(drawing: Drawing, side: number): string {
  const names = named(drawing, side)
    .filter(([, pieces]) => pieces.includes(KNIGHT))
    .map(([name]) => name);
  const row = (name: string): number => Number(name.slice(1));
  names.sort((a, b) => row(a) - row(b) || a.charCodeAt(0) - b.charCodeAt(0));
  return names.join() || "-";
}

/** `bakery1@c4`: in the order of the file. */
export function buildingsText(drawing: Drawing, side: number, tiles: readonly string[]): string {
  const squares = named(drawing, side);
  const words = tiles.flatMap((tile) =>
    squares.filter(([, pieces]) => pieces.includes(tile)).map(([name]) => `${tile}@${name}`),
  );
  return words.join() || "-";
}

function named(drawing: Drawing, side: number): [name: string, pieces: readonly string[]][] {
  return Object.entries(drawing.pieces).map(([at, pieces]) => {
    const [x, y] = at.split(",").map(Number);
    return [squareName(drawing, { x: x!, y: y! }, side), pieces];
  });
}

/** Mirror of `knightsText` and `buildingsText`. */
export function withPieces(
  drawing: Drawing,
  side: number,
  knights: string,
  buildings: string,
): Drawing {
  const words = [
    ...items(knights).map((name) => [KNIGHT, name] as const),
    ...items(buildings).map((word) => word.split("@") as [string, string]),
  ];
  return words.reduce((each, [piece, name]) => {
    const spot = spotNamed(drawing, name, side);
    return setPieces(each, spot, [...(each.pieces[key(spot)] ?? []), piece]);
  }, drawing);
}

const items = (text: string): string[] => (text === "-" ? [] : text.split(","));
