/** What a shared picture shows, and where on it. */
import type { Lane } from "../../games/end_screen";

/** A kingdom of the picture: of a seat, or of a team. */
export interface Realm {
  seats: readonly number[];
  points: number;
}

/** Every view has its kingdoms in the order of the seats, or tells whose each is. */
interface ScoredView {
  options?: readonly string[];
  kingdoms: readonly { seats?: readonly number[]; total: number }[];
}

export function realmsOf(view: unknown): Realm[] {
  return (view as ScoredView).kingdoms.map(({ seats, total }, seat) => ({
    seats: seats ?? [seat],
    points: total,
  }));
}

export const optionsOf = (view: unknown): readonly string[] => (view as ScoredView).options ?? [];

export const realmsIn = (lanes: readonly Lane[]): Realm[] =>
  lanes.map(({ seats, total }) => ({ seats, points: total }));

export const MARGIN = 44;
export const HEAD = 96;
const FOOT = 52;
/** Under each board: whose it is and what it has come to. */
const CAPTION = 62;
const GAP = 28;

export interface Layout {
  width: number;
  height: number;
  /** Of a board. */
  side: number;
  cells: readonly { x: number; y: number }[];
}

/**
 * Where `n` boards lie: one large, two or three side by side, more in two rows. A board that
 * belongs to all has a caption for each.
 */
export function layoutOf(n: number, captions = 1): Layout {
  const columns = n > 3 ? Math.ceil(n / 2) : n;
  const side = n === 1 ? 720 : n === 2 ? 560 : 440;
  const cell = { width: side + GAP, height: side + CAPTION * captions + GAP };
  const cells = Array.from({ length: n }, (_, i) => ({
    x: MARGIN + (i % columns) * cell.width,
    y: MARGIN + HEAD + Math.floor(i / columns) * cell.height,
  }));
  const rows = Math.ceil(n / columns);
  return {
    width: 2 * MARGIN + columns * cell.width - GAP,
    height: 2 * MARGIN + HEAD + rows * cell.height - GAP + FOOT,
    side,
    cells,
  };
}

/** So wide are the letters of our fonts on average, capital ones included. */
const LETTER = 0.62;

/** A text that has to fit: drawn smaller down to two thirds, then cut. */
export function fitted(text: string, width: number, size: number): { text: string; size: number } {
  const needed = text.length * LETTER * size;
  if (needed <= width) return { text, size };
  const smaller = Math.max((size * 2) / 3, (size * width) / needed);
  const letters = Math.floor(width / (LETTER * smaller) + 1e-9);
  return {
    text: letters < text.length ? `${text.slice(0, letters - 1).trimEnd()}…` : text,
    size: Math.round(smaller),
  };
}
