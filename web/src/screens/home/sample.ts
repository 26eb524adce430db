/** The kingdom on the front page. */
import { together } from "../../svg/field";
import type { Square } from "../../svg/motifs";
import type { Spot } from "../../svg/outline";
import { TERRAINS, type Terrain } from "../../svg/palette";

const DRAWING = `
  f  m2 m2 w  w1
  f  s  l1 f  s
  f  f  l1 f  +
  f1 f1 f1 f1 f1
  w  l  g  w  w
`;
const LETTERS: Record<string, Terrain> = Object.fromEntries(TERRAINS.map((terrain) => [terrain[0]!, terrain]));

const squares: Square[] = [];
export const castle: Spot = { x: 0, y: 0 };
const rows = DRAWING.trim().split("\n");
rows.forEach((row, y) => {
  const words = row.trim().split(/\s+/);
  words.forEach((word, x) => {
    if (word === "+") Object.assign(castle, { x, y });
    else squares.push({ x, y, terrain: LETTERS[word[0]!]!, crowns: Number(word[1] ?? 0) });
  });
});

export const territories = together(squares);
