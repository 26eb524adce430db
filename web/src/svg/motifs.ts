/** The motifs of the terrains: symbols placed by seeded random numbers, the same for everybody. */
import { tenths } from "./outline";
import type { Terrain } from "./palette";
import type { Place } from "./path";
import { ellipse, SYMBOLS, type Shape } from "./symbols";

export interface Square {
  x: number;
  y: number;
  terrain: Terrain;
  crowns: number;
}

/**
 * Shapes put somewhere; stamps are drawn in the order of their depth, so that trees overlap
 * properly.
 */
export interface Stamp {
  depth: number;
  shapes: readonly Shape[];
  place: Place;
}

type Random = () => number;
type Motif = (square: Square, random: Random) => Stamp[];
const GROUND = -500;

function stamp(symbol: string, x: number, y: number, size: number, flip = false, depth = y): Stamp {
  const scale = Math.round(size * 100) / 100;
  return {
    depth,
    shapes: SYMBOLS[symbol]!,
    place: { x: tenths(x), y: tenths(y), scale, flip },
  };
}

/** A shape on the ground, under everything that stands there. */
function onGround(x: number, y: number, ...shapes: readonly Shape[]): Stamp {
  return {
    depth: GROUND,
    shapes,
    place: { x: tenths(x), y: tenths(y), scale: 1, flip: false },
  };
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
  const stamps: Stamp[] = [];
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5; i++) {
      const x = X + 10 + i * 20 + (row % 2) * 10 + (random() - 0.5) * 5;
      const y = Y + 34 + row * 33.3 - Math.sin((x / 100) * 6.28) * 4 + (random() - 0.5) * 3;
      const size = 0.84 + random() * 0.12;
      if (!hidden(square, x, y, 30)) stamps.push(stamp("ear", x, y, size));
    }
  if (!square.crowns && random() < 0.22)
    stamps.push(stamp("bale", X + 34 + random() * 30, Y + 66, 1, false, Y + 70));
  return stamps;
};

const forest: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const stamps: Stamp[] = [];
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 4; i++) {
      const x = X + 12 + i * 26 + (row % 2) * 12 + (random() - 0.5) * 8;
      const y = Y + 28 + row * 24.5 + (random() - 0.5) * 7;
      if (x > X + 101 || hidden(square, x, y, 34)) continue;
      stamps.push(stamp(random() < 0.3 ? "tree" : "pine", x, y, 0.68 + random() * 0.2));
    }
  return stamps;
};

const BRIGHT_WAVE = SYMBOLS["wave"]!.map((shape) => ({ ...shape, opacity: 0.95 }));
const PALE_WAVE = SYMBOLS["wave"]!.map((shape) => ({ ...shape, opacity: 0.6 }));

const lake: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const stamps: Stamp[] = [];
  const kind = random();
  const boat = kind < 0.3;
  const fish = kind > 0.55;
  for (let i = 0; i < 6; i++) {
    const x = X + 22 + (i % 2) * 50 + (random() - 0.5) * 18;
    const y = Y + 20 + Math.floor(i / 2) * 31 + (i % 2) * 10 + (random() - 0.5) * 6;
    if ((boat || fish) && Math.hypot(x - X - 55, y - Y - 60) < 32) continue;
    const wave = stamp("wave", x, y, 0.8 + random() * 0.2);
    stamps.push({ ...wave, shapes: random() < 0.5 ? BRIGHT_WAVE : PALE_WAVE });
  }
  if (boat) stamps.push(stamp("boat", X + 56, Y + 60, 0.95, random() < 0.5, Y + 62));
  else if (fish) {
    stamps.push(stamp("fish", X + 44 + random() * 20, Y + 56, 0.95, random() < 0.5, Y + 62));
    stamps.push(stamp("fish", X + 60, Y + 78, 0.6, random() < 0.5));
  }
  return stamps;
};

const BRIGHT_GRASS: Shape = { path: ellipse(0, 0, 46, 22), fill: "#ABD972", opacity: 0.75 };
const DARK_GRASS: Shape = { path: ellipse(0, 0, 36, 15), fill: "#86B84A", opacity: 0.55 };

const grassland: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const stamps: Stamp[] = [
    onGround(X + 30 + random() * 40, Y + 88, BRIGHT_GRASS),
    onGround(X + 20 + random() * 30, Y + 40, DARK_GRASS),
  ];
  const one = random() < 0.55;
  const flock: [number, number][] = one
    ? [[50 + (random() - 0.5) * 22, 56 + (random() - 0.5) * 12]]
    : [
        [33, 50 + random() * 8],
        [68, 74],
      ];
  for (const [dx, dy] of flock)
    stamps.push(stamp("sheep", X + dx, Y + dy, one ? 1 : 0.82, random() < 0.5, Y + dy + 12));
  for (let i = 0; i < 9; i++) {
    const x = X + 10 + random() * 80;
    const y = Y + 18 + random() * 76;
    if (
      flock.some(([dx, dy]) => Math.hypot(X + dx - x, Y + dy - y) < 26) ||
      hidden(square, x, y, 22)
    )
      continue;
    stamps.push(i < 5 ? stamp("tuft", x, y, 0.8) : stamp("flower", x, y, 0.95));
  }
  return stamps;
};

/** A pool of the swamp: dark water with light along its upper side. */
function water(a: number, b: number): Shape[] {
  const shine = `M${4 - a},-2 A${a - 3},${b - 3} 0 0 1 ${a - 10},${6 - b}`;
  return [
    { path: ellipse(0, 0, a, b), fill: "#4B3C60" },
    { path: shine, stroke: "#B9A6CC", width: 2.4, opacity: 0.8 },
  ];
}
const POOLS = [
  { dx: 34, dy: 34, shapes: water(26, 11) },
  { dx: 66, dy: 72, shapes: water(30, 13) },
];

const swamp: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const stamps: Stamp[] = [];
  for (const { dx, dy, shapes } of POOLS) {
    const x = X + dx + (random() - 0.5) * 16;
    const y = Y + dy + (random() - 0.5) * 10;
    stamps.push(onGround(x, y, ...shapes));
    if (random() < 0.7) stamps.push(stamp("lily", x + 4, y + 2, 0.85));
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
      stamps.push(stamp("reed", x, y, 0.78 + random() * 0.2, random() < 0.5));
  }
  return stamps;
};

const FACETS: readonly Shape[] = [
  { path: "M0,0 46,0 30,34Z", fill: "#4A4A59" },
  { path: "M46,0 100,0 72,40 30,34Z", fill: "#353541" },
  { path: "M100,0 100,60 72,40Z", fill: "#50515F" },
  { path: "M0,52 30,34 40,100 0,100Z", fill: "#33333F" },
  { path: "M72,40 100,60 100,100 64,100Z", fill: "#2F2F3A" },
];

/** Bare rock, the same on every square of the mountains. */
export function rock(x: number, y: number): Stamp {
  return onGround(x * 100, y * 100, ...FACETS);
}

const mine: Motif = (square, random) => {
  const [X, Y] = [square.x * 100, square.y * 100];
  const stamps = [rock(square.x, square.y)];
  if (square.crowns >= 2 || random() < 0.35)
    stamps.push(
      stamp("adit", X + 50, Y + 66, 1.02, false, Y + 70),
      stamp("gem", X + 18, Y + 94, 0.62),
      stamp("crystal", X + 86, Y + 92, 0.66),
    );
  else
    stamps.push(
      stamp("gem", X + 42, Y + 80, 1.05),
      stamp("crystal", X + 72, Y + 88, 0.95),
      stamp("gem", X + 80, Y + 56, 0.6),
      stamp("crystal", X + 20, Y + 92, 0.6),
    );
  return stamps;
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
export { stamp, onGround };
