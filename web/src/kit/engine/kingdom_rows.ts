/** A kingdom as rows of text from the north, joined by `/`: `w1w/fC`. */
import { BadText, unexpected } from "../../engine/errors.ts";
import type { Located } from "../../engine/texts/position_fields.ts";
import { bitNumbers, has } from "./bits.ts";
import type { Half, Land } from "./land.ts";
import { extent, ringSpots, type Spot, STEPS } from "./squares.ts";

/** The letters of the terrains, by number. */
export const LETTERS = "wflgsmt";
const MOST_CROWNS = 3;

export function halfText({ terrain, crowns }: Half): string {
  return `${LETTERS[terrain]!}${crowns || ""}`;
}

/** The crowns on a square of the ring. */
export function crownsOn(land: Land, square: number): number {
  return Number(has(land.single, square)) + 2 * Number(has(land.double, square));
}

export function rowsText(land: Land): string {
  const [[west, east], [south, north]] = extent(land);
  const width = west + east + 1;
  const rows = Array.from({ length: south + north + 1 }, () => Array<string>(width).fill("."));
  const put = ([x, y]: Spot, text: string): void => void (rows[north - y]![x + west] = text);
  const where = ringSpots(extent(land));
  land.terrains.forEach((squares, terrain) => {
    for (const square of bitNumbers(squares))
      put(where[square]!, halfText({ terrain, crowns: crownsOn(land, square) }));
  });
  put([0, 0], "C");
  return rows.map((row) => row.join("")).join("/");
}

interface Drawn {
  spot: Spot;
  half: Half;
  at: number;
}

/**
 * Mirror of `rowsText`: the halves round the castle; refused unless they are connected and fit into
 * `side` × `side`.
 */
export function readRows(rows: Located, side: number, terrains: number): [Spot, Half][] {
  const letters = LETTERS.slice(0, terrains);
  const drawn: Drawn[] = [];
  let castle: Spot | null = null;
  for (const { spot, letter, digit, at } of drawnSquares(rows, letters)) {
    if (letter === "." && !digit) continue;
    if (letter === "C" && !digit) {
      if (castle) throw new BadText("two-castles", at);
      castle = spot;
    } else if (letters.includes(letter) && Number(digit) <= MOST_CROWNS) {
      drawn.push({ spot, half: { terrain: letters.indexOf(letter), crowns: Number(digit) }, at });
    } else {
      const expected = { letters: [...letters].join(" "), most: MOST_CROWNS, example: "w2" };
      throw unexpected("bad-square", at, letter + digit, { ...expected });
    }
  }
  if (!castle) throw new BadText("no-castle", rows[1]);
  checkSize([...drawn.map(({ spot }) => spot), castle], rows[1], side);
  checkConnected(drawn, castle);
  const [x, y] = castle;
  return drawn.map(({ spot, half }) => [[spot[0] - x, spot[1] - y], half]);
}

/** The squares of a drawing; `letters` are those that may stand there, for a refusal. */
export function* drawnSquares(
  [text, begin]: Located,
  letters: string,
): Generator<{ spot: Spot; letter: string; digit: string; at: number }> {
  let at = begin;
  for (const [y, row] of text.split("/").entries()) {
    const squares = /([A-Za-z.])([0-9]?)/y;
    for (let x = 0; squares.lastIndex < row.length; x++) {
      const place = squares.lastIndex;
      const [, letter, digit] = squares.exec(row) ?? [];
      if (letter === undefined) {
        const character = String.fromCodePoint(row.codePointAt(place)!);
        const expected = [...letters, "C", "."].join(" ");
        throw unexpected("bad-character", at + place, character, { expected });
      }
      yield { spot: [x, -y], letter, digit: digit!, at: at + place };
    }
    at += row.length + 1;
  }
}

function checkSize(spots: readonly Spot[], at: number, most: number): void {
  for (const [axis, key] of ["kingdom-too-wide", "kingdom-too-high"].entries()) {
    const used = spots.map((spot) => spot[axis]!);
    const width = Math.max(...used) - Math.min(...used) + 1;
    if (width > most) throw unexpected(key, at, width, { most });
  }
}

/** Refuse a square that is not connected with the castle by sides. */
function checkConnected(drawn: readonly Drawn[], castle: Spot): void {
  const left = new Map(drawn.map((each) => [each.spot.join(), each]));
  const waiting = [castle];
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    const [x, y] = spot;
    const around = Object.values(STEPS).map(([east, north]): Spot => [x + east, y + north]);
    waiting.push(...around.filter((near) => left.delete(near.join())));
  }
  for (const { half, at } of left.values())
    throw new BadText("disconnected", at, { square: halfText(half) });
}
