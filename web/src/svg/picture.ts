/**
 * A kingdom drawn in letters, as the tests of the engine draw theirs: `w1` wheat with a crown, `C`
 * the castle, `.` nothing; a `*` marks what is new.
 */
import type { Square } from "./motifs";
import type { Spot } from "./outline";
import { TERRAINS, type Terrain } from "./palette";

export interface Picture {
  squares: Square[];
  castle: Spot | null;
  /** The squares of the domino that is being placed. */
  placed: Square[];
  columns: number;
  rows: number;
}

const LETTERS: Record<string, Terrain> = Object.fromEntries(
  TERRAINS.map((terrain) => [terrain[0]!, terrain]),
);

export function picture(drawing: readonly string[]): Picture {
  const rows = drawing.map((row) => row.trim().split(/\s+/));
  const picture: Picture = {
    squares: [],
    castle: null,
    placed: [],
    columns: Math.max(...rows.map((row) => row.length)),
    rows: rows.length,
  };
  rows.forEach((words, y) => {
    words.forEach((word, x) => {
      if (word === ".") return;
      if (word === "C") picture.castle = { x, y };
      else {
        const square = {
          x,
          y,
          terrain: LETTERS[word[0]!]!,
          crowns: Number(/\d/.exec(word)?.[0] ?? 0),
        };
        (word.endsWith("*") ? picture.placed : picture.squares).push(square);
      }
    });
  });
  return picture;
}
