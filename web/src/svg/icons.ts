/**
 * The terrains drawn small: one big motif a square, for other kingdoms, the line and rows of
 * points.
 */
import { onGround, rock, stamp, type Square, type Stamp } from "./motifs";
import type { Terrain } from "./palette";
import { ellipse, type Shape } from "./symbols";

const POOL: Shape = { path: ellipse(0, 0, 38, 17), fill: "#4B3C60" };
type Icon = (X: number, Y: number, square: Square) => Stamp[];

/** Below about 56 pixels a square. */
export const ICONS: Record<Terrain, Icon> = {
  wheat: (X, Y) => [
    stamp("ear", X + 28, Y + 82, 1.5),
    stamp("ear", X + 52, Y + 90, 1.75),
    stamp("ear", X + 76, Y + 82, 1.5),
  ],
  forest: (X, Y) => [
    stamp("pine", X + 30, Y + 66, 1.1),
    stamp("pine", X + 72, Y + 64, 1.05),
    stamp("pine", X + 50, Y + 92, 1.45),
  ],
  lake: (X, Y) => [
    stamp("wave", X + 50, Y + 38, 2.2),
    stamp("wave", X + 38, Y + 62, 2.2),
    stamp("wave", X + 62, Y + 84, 2.2),
  ],
  grassland: (X, Y) => [stamp("sheep", X + 50, Y + 60, 1.75)],
  swamp: (X, Y) => [
    onGround(X + 50, Y + 72, POOL),
    stamp("reed", X + 38, Y + 82, 1.5),
    stamp("reed", X + 66, Y + 78, 1.3, true),
  ],
  mine: (X, Y, square) => [rock(square.x, square.y), stamp("gem", X + 50, Y + 84, 1.9)],
  town: (X, Y) => [stamp("plot", X + 50, Y + 50, 1.15)],
};
