/** Drawings as the rows of a position: `w1w/fC`. */
import type { Spot } from "../../../svg/outline";
import { LETTERS } from "../../engine/kingdom_rows";
import { key, reframed, spotsOf, TERRAINS, type DrawnHalf, type Drawing } from "./drawing";

export function halfText({ terrain, crowns }: DrawnHalf): string {
  return `${LETTERS[TERRAINS.indexOf(terrain)]!}${crowns || ""}`;
}

interface Box {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** The columns and rows that a drawing uses. */
function boxOf(drawing: Drawing): Box {
  const spots = [...spotsOf(drawing), drawing.castle];
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return {
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  };
}

/** What is written for each square, row by row from the north. */
function signRows(drawing: Drawing): { spot: Spot; sign: string }[][] {
  const { west, east, north, south } = boxOf(drawing);
  const sign = (spot: Spot): string => {
    if (key(spot) === key(drawing.castle)) return "C";
    const half = drawing.squares[key(spot)];
    return half ? halfText(half) : ".";
  };
  return Array.from({ length: south - north + 1 }, (_, row) =>
    Array.from({ length: east - west + 1 }, (_, column) => {
      const spot = { x: west + column, y: north + row };
      return { spot, sign: sign(spot) };
    }),
  );
}

export function rowsOf(drawing: Drawing): string {
  return signRows(drawing)
    .map((row) => row.map(({ sign }) => sign).join(""))
    .join("/");
}

/** The square that stands at that character of the rows; null between rows. */
export function spotInRows(drawing: Drawing, place: number): Spot | null {
  let at = 0;
  for (const row of signRows(drawing)) {
    for (const { spot, sign } of row) {
      if (place >= at && place < at + sign.length) return spot;
      at += sign.length;
    }
    at += 1;
  }
  return null;
}

/** The drawing of the rows in a position, as far in the middle of the frame as it fits. */
export function drawingOf(rows: string, side: number): Drawing {
  const lines = rows.split("/").map((row): string[] => row.match(/[A-Za-z.][0-9]?/g) ?? []);
  const castleRow = lines.findIndex((line) => line.includes("C"));
  const castleColumn = lines[castleRow]!.indexOf("C");
  const squares = lines.flatMap((line, y) =>
    line.flatMap((sign, x): [string, DrawnHalf][] => {
      const terrain = TERRAINS[LETTERS.indexOf(sign[0]!)];
      const half = { terrain: terrain!, crowns: Number(sign[1] ?? 0) };
      return terrain ? [[key({ x, y }), half]] : [];
    }),
  );
  const drawing = {
    castle: { x: castleColumn, y: castleRow },
    squares: Object.fromEntries(squares),
    pieces: {},
    dominoes: {},
  };
  return reframed(drawing, side);
}
