/**
 * What grows, swims and stands on the terrains: stamps of a few symbols, spread by numbers that are
 * the same for everybody.
 */
import { tenths } from "./outline";
import type { Terrain } from "./palette";

export interface Square {
  x: number;
  y: number;
  terrain: Terrain;
  crowns: number;
}

/**
 * A symbol put somewhere, or a flat shape; stamps are drawn in the order of their depth, so that
 * trees overlap properly.
 */
export interface Stamp {
  depth: number;
  symbol?: string;
  transform?: string;
  path?: string;
  fill?: string;
  stroke?: string;
  opacity?: number;
}

type Random = () => number;
type Motif = (square: Square, random: Random) => Stamp[];
const GROUND = -500;

function stamp(symbol: string, x: number, y: number, size: number, flip = false, depth = y): Stamp {
  const scale = Math.round(size * 100) / 100;
  return {
    depth,
    symbol,
    transform: `translate(${tenths(x)} ${tenths(y)}) scale(${flip ? -scale : scale} ${scale})`,
  };
}

/** An ellipse as a path. */
function pool(x: number, y: number, a: number, b: number): string {
  return `M${tenths(x - a)},${tenths(y)}a${a},${b} 0 1 0 ${2 * a},0a${a},${b} 0 1 0 ${-2 * a},0Z`;
}

/** Whether something at x, y would stand behind the crowns in the corner of the square. */
function hidden(square: Square, x: number, y: number, height: number): boolean {
  return (
    square.crowns > 0 &&
    x < square.x * 100 + 18 + square.crowns * 27 &&
    y - height < square.y * 100 + 18
  );
}

const wheat: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const found: Stamp[] = [];
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5; i++) {
      const x = X + 10 + i * 20 + (row % 2) * 10 + (random() - 0.5) * 5;
      const y = Y + 34 + row * 33.3 - Math.sin((x / 100) * 6.28) * 4 + (random() - 0.5) * 3;
      const size = 0.84 + random() * 0.12;
      if (!hidden(square, x, y, 30)) found.push(stamp("ear", x, y, size));
    }
  if (!square.crowns && random() < 0.22)
    found.push(stamp("bale", X + 34 + random() * 30, Y + 66, 1, false, Y + 70));
  return found;
};

const forest: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const found: Stamp[] = [];
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 4; i++) {
      const x = X + 12 + i * 26 + (row % 2) * 12 + (random() - 0.5) * 8;
      const y = Y + 28 + row * 24.5 + (random() - 0.5) * 7;
      if (x > X + 101 || hidden(square, x, y, 34)) continue;
      found.push(stamp(random() < 0.3 ? "tree" : "pine", x, y, 0.68 + random() * 0.2));
    }
  return found;
};

const lake: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const found: Stamp[] = [];
  const kind = random();
  const boat = kind < 0.3;
  const fish = kind > 0.55;
  for (let i = 0; i < 6; i++) {
    const x = X + 22 + (i % 2) * 50 + (random() - 0.5) * 18;
    const y = Y + 20 + Math.floor(i / 2) * 31 + (i % 2) * 10 + (random() - 0.5) * 6;
    if ((boat || fish) && Math.hypot(x - X - 55, y - Y - 60) < 32) continue;
    found.push({
      ...stamp("wave", x, y, 0.8 + random() * 0.2),
      opacity: random() < 0.5 ? 0.95 : 0.6,
    });
  }
  if (boat) found.push(stamp("boat", X + 56, Y + 60, 0.95, random() < 0.5, Y + 62));
  else if (fish) {
    found.push(stamp("fish", X + 44 + random() * 20, Y + 56, 0.95, random() < 0.5, Y + 62));
    found.push(stamp("fish", X + 60, Y + 78, 0.6, random() < 0.5));
  }
  return found;
};

const grassland: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const found: Stamp[] = [
    {
      depth: GROUND,
      path: pool(X + 30 + random() * 40, Y + 88, 46, 22),
      fill: "#ABD972",
      opacity: 0.75,
    },
    {
      depth: GROUND,
      path: pool(X + 20 + random() * 30, Y + 40, 36, 15),
      fill: "#86B84A",
      opacity: 0.55,
    },
  ];
  const one = random() < 0.55;
  const flock: [number, number][] = one
    ? [[50 + (random() - 0.5) * 22, 56 + (random() - 0.5) * 12]]
    : [
        [33, 50 + random() * 8],
        [68, 74],
      ];
  for (const [dx, dy] of flock)
    found.push(stamp("sheep", X + dx, Y + dy, one ? 1 : 0.82, random() < 0.5, Y + dy + 12));
  for (let i = 0; i < 9; i++) {
    const x = X + 10 + random() * 80;
    const y = Y + 18 + random() * 76;
    if (
      flock.some(([dx, dy]) => Math.hypot(X + dx - x, Y + dy - y) < 26) ||
      hidden(square, x, y, 22)
    )
      continue;
    found.push(i < 5 ? stamp("tuft", x, y, 0.8) : stamp("flower", x, y, 0.95));
  }
  return found;
};

const swamp: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const found: Stamp[] = [];
  for (const [dx, dy, a, b] of [
    [34, 34, 26, 11],
    [66, 72, 30, 13],
  ] as const) {
    const x = X + dx + (random() - 0.5) * 16;
    const y = Y + dy + (random() - 0.5) * 10;
    const shine = `M${tenths(x - a + 4)},${tenths(y - 2)} A${a - 3},${b - 3} 0 0 1 ${tenths(x + a - 10)},${tenths(y - b + 6)}`;
    found.push({ depth: GROUND, path: pool(x, y, a, b), fill: "#4B3C60" });
    found.push({ depth: GROUND + 1, path: shine, fill: "none", stroke: "#B9A6CC", opacity: 0.8 });
    if (random() < 0.7) found.push(stamp("lily", x + 4, y + 2, 0.85));
  }
  for (const [dx, dy] of [
    [20, 66],
    [78, 46],
    [46, 94],
    [86, 96],
    [58, 52],
  ] as const) {
    if (random() < 0.2) continue;
    const x = X + dx + (random() - 0.5) * 12;
    const y = Y + dy + (random() - 0.5) * 8;
    if (!hidden(square, x, y, 34))
      found.push(stamp("reed", x, y, 0.78 + random() * 0.2, random() < 0.5));
  }
  return found;
};

const FACETS: readonly [string, string][] = [
  ["0,0 46,0 30,34", "#4A4A59"],
  ["46,0 100,0 72,40 30,34", "#353541"],
  ["100,0 100,60 72,40", "#50515F"],
  ["0,52 30,34 40,100 0,100", "#33333F"],
  ["72,40 100,60 100,100 64,100", "#2F2F3A"],
];

/** Bare rock, the same on every square of the mountains. */
export function rock(x: number, y: number): Stamp[] {
  return FACETS.map(([points, fill]) => ({
    depth: GROUND,
    path: `M${points}Z`,
    fill,
    transform: `translate(${x * 100} ${y * 100})`,
  }));
}

const mine: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const found = rock(square.x, square.y);
  if (square.crowns >= 2 || random() < 0.35)
    found.push(
      stamp("adit", X + 50, Y + 66, 1.02, false, Y + 70),
      stamp("gem", X + 18, Y + 94, 0.62),
      stamp("crystal", X + 86, Y + 92, 0.66),
    );
  else
    found.push(
      stamp("gem", X + 42, Y + 80, 1.05),
      stamp("crystal", X + 72, Y + 88, 0.95),
      stamp("gem", X + 80, Y + 56, 0.6),
      stamp("crystal", X + 20, Y + 92, 0.6),
    );
  return found;
};

const town: Motif = (square) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  return [
    stamp("plot", X + 50, Y + 54, 1),
    stamp("house", X + 84, Y + 26, 0.72),
    stamp("house", X + 15, Y + 96, 0.66, true),
  ];
};

/** From about 56 pixels a square. */
export const FULL: Record<Terrain, Motif> = { wheat, forest, lake, grassland, swamp, mine, town };
export { stamp, pool, GROUND };
