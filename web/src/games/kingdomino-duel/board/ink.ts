/**
 * A map drawn by hand: lines that wobble, coats of arms, pencil colours. One square is 100 units.
 */
import { outline, tenths, type Spot } from "../../../svg/outline";
import type { CoatSquare } from "../view";
import type { Coat } from "../../../views";

export const INK = "#241C14";

/**
 * The wash and the hatching of each coat of arms; lightness differs before hue, and the sign always
 * tells.
 */
export const PENCIL: Record<Coat, { wash: string; line: string; slant: number }> = {
  dot: { wash: "#F4C84F", line: "#D79A1E", slant: 24 },
  stripe: { wash: "#A9D272", line: "#6E9F38", slant: 128 },
  "double-dot": { wash: "#6FB3E0", line: "#2F80BC", slant: 62 },
  "double-stripe": { wash: "#D27B58", line: "#A14A2E", slant: 152 },
  quartered: { wash: "#A48FBC", line: "#725D89", slant: 92 },
  solid: { wash: "#757585", line: "#474755", slant: 8 },
};

export const SHIELD = "M-27,-30 L0,-30 L27,-30 L27,-8 L27,5 Q26,21 0,35 Q-26,21 -27,5 L-27,-8Z";

type Point = readonly [number, number];

// One field of noise for the whole map: neighbouring domains share exactly the same border, and
// nothing flickers on redraw.
const alongX = (x: number, y: number): number =>
  Math.sin(x * 0.083 + y * 0.041 + 1.3) +
  0.7 * Math.sin(x * 0.19 - y * 0.151 + 4) +
  0.35 * Math.sin(x * 0.41 + y * 0.37);
const alongY = (x: number, y: number): number =>
  Math.sin(y * 0.079 - x * 0.047 + 2.1) +
  0.7 * Math.sin(y * 0.2 + x * 0.139 + 0.6) +
  0.35 * Math.sin(y * 0.43 - x * 0.33);

const STEP = 11;

/** Points on a closed path of lines and arcs, one every few units. */
function sampled(part: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  const line = (toX: number, toY: number): void => {
    const n = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / STEP));
    for (let i = 1; i <= n; i++) points.push([x + ((toX - x) * i) / n, y + ((toY - y) * i) / n]);
    [x, y] = [toX, toY];
  };
  for (const [, command, numbers] of part.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers!.match(/-?[\d.]+/g)!.map(Number);
    if (command === "M") {
      [x, y] = [a, b];
      points.push([x, y]);
    } else if (command === "L") line(a, b);
    else {
      const [fromX, fromY] = [x, y];
      for (const t of [0.25, 0.5, 0.75, 1]) {
        const u = 1 - t;
        points.push([
          u * u * fromX + 2 * u * t * a + t * t * c,
          u * u * fromY + 2 * u * t * b + t * t * d,
        ]);
      }
      [x, y] = [c, d];
    }
  }
  const [startX, startY] = points[0]!;
  line(startX, startY);
  points.pop();
  return points;
}

/** The path with a hand-drawn wobble; another `shift` gives another wobble. */
export function rough(path: string, wobble = 1.5, shift: Point = [0, 0]): string {
  let drawn = "";
  for (const part of path.split("Z").filter((each) => each.trim())) {
    const points = sampled(part).map(([x, y]): Point => {
      const [a, b] = [x + shift[0], y + shift[1]];
      return [x + wobble * alongX(a, b), y + wobble * alongY(a, b)];
    });
    const middle = (i: number): string => {
      const [a, b] = [points[i % points.length]!, points[(i + 1) % points.length]!];
      return `${tenths((a[0] + b[0]) / 2)},${tenths((a[1] + b[1]) / 2)}`;
    };
    drawn += `M${middle(0)}`;
    for (let i = 1; i <= points.length; i++) {
      const [x, y] = points[i % points.length]!;
      drawn += `Q${tenths(x)},${tenths(y)} ${middle(i)}`;
    }
    drawn += "Z";
  }
  return drawn;
}

/** The border of a domain, to be thickened (D-16). */
export function border(domain: readonly Spot[], small: boolean): string {
  return rough(outline(domain, 1, 9), small ? 1 : 1.3);
}

/** The dotted lines between the squares of one domain. */
export function seams(domain: readonly Spot[]): string {
  const has = new Set(domain.map(({ x, y }) => `${x},${y}`));
  return domain
    .map(({ x, y }) => {
      const right = has.has(`${x + 1},${y}`) ? `M${(x + 1) * 100},${y * 100 + 12} v76` : "";
      const below = has.has(`${x},${y + 1}`) ? `M${x * 100 + 12},${(y + 1) * 100} h76` : "";
      return right + below;
    })
    .join("");
}

/** Each shield is drawn in three variants; the square selects one. */
export const SHIELD_VARIANTS = 3;
export const variantOf = ({ x, y }: Spot): number => (x * 5 + y * 3) % SHIELD_VARIANTS;

export interface Drawn {
  key: string;
  coat: Coat;
  variant: number;
  x: number;
  y: number;
  scale: number;
  crosses: { x: number; y: number; scale: number }[];
}

/** A coat of arms in its square, moved aside where crosses stand beside it. */
export function drawn(square: CoatSquare, small: boolean): Drawn {
  const { crosses } = square;
  const [x, y] = [square.x * 100, square.y * 100];
  const scale = small ? (crosses ? 1.08 : 1.22) : crosses ? 0.98 : 1.04;
  const size = small ? (crosses > 2 ? 1.1 : 1.3) : crosses > 3 ? 0.9 : 1.08;
  const [from, step] =
    crosses === 1 ? [50, 0] : crosses === 2 ? [33, 33] : crosses === 3 ? [20, 28] : [15, 23];
  return {
    key: `${square.x},${square.y}`,
    coat: square.coat,
    variant: variantOf(square),
    x: x + (crosses ? (small ? 41 : 42) : 50),
    y: y + 48,
    scale,
    crosses: Array.from({ length: crosses }, (_, i) => ({
      x: x + 82,
      y: y + from! + i * step!,
      scale: size,
    })),
  };
}
