/**
 * The position of the tooltip beside the preview: on the side where it hides the fewest placed
 * squares.
 */
import type { Spot } from "../../svg/outline";

export interface Board {
  /** Pixels of a square, and where the castle's corner is. */
  cell: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

export function tipPlace(
  board: Board,
  ghost: readonly Spot[],
  occupied: readonly Spot[],
  tip: Size,
): { x: number; y: number } {
  const { cell, left, top, width, height } = board;
  const xs = ghost.map(({ x }) => left + x * cell);
  const ys = ghost.map(({ y }) => top + y * cell);
  const [west, east] = [Math.min(...xs), Math.max(...xs) + cell];
  const [north, south] = [Math.min(...ys), Math.max(...ys) + cell];
  const [middle, centre] = [(west + east) / 2, (north + south) / 2];
  const sides = [
    [middle - tip.width / 2, north - tip.height - 12],
    [middle - tip.width / 2, south + 14],
    [east + 14, centre - tip.height / 2],
    [west - tip.width - 14, centre - tip.height / 2],
  ] as const;
  let best = { x: 0, y: 0, cost: Infinity };
  for (const [wantX, wantY] of sides) {
    const x = Math.max(8, Math.min(wantX, width - tip.width - 8));
    const y = Math.max(8, Math.min(wantY, height - tip.height - 8));
    const hides = (spot: Spot): number =>
      overlap(x, tip.width, left + spot.x * cell, cell) *
      overlap(y, tip.height, top + spot.y * cell, cell);
    // The name of whose turn it is stands in the upper left corner.
    const name = overlap(x, tip.width, 0, 230) * overlap(y, tip.height, 0, 52);
    const cost = sum(occupied.map(hides)) + 4 * sum(ghost.map(hides)) + 3 * name;
    if (cost < best.cost) best = { x, y, cost };
  }
  return best;
}

function overlap(a: number, lengthA: number, b: number, lengthB: number): number {
  return Math.max(0, Math.min(a + lengthA, b + lengthB) - Math.max(a, b));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
