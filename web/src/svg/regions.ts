/** The connected regions of equal squares, for drawing; points come from the view. */
import type { Spot } from "./outline";

export function connectedRegions<Square extends Spot>(
  squares: readonly Square[],
  kind: (square: Square) => string,
): Square[][] {
  const left = new Map(squares.map((square) => [`${square.x},${square.y}`, square]));
  const regions: Square[][] = [];
  for (const first of squares) {
    if (!left.delete(`${first.x},${first.y}`)) continue;
    const region = [first];
    for (const { x, y } of region)
      for (const [a, b] of [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ]) {
        const next = left.get(`${a},${b}`);
        if (!next || kind(next) !== kind(first)) continue;
        left.delete(`${a},${b}`);
        region.push(next);
      }
    regions.push(region);
  }
  return regions;
}
