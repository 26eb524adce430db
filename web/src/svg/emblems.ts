/** The signs of the houses, about 20 units across: one path each, and what is shaded or faint. */
import type { House } from "./palette";
import { circle, ellipse, type Shape } from "./symbols";

type Point = readonly [number, number];

const turns = (n: number): number[] => Array.from({ length: n }, (_, i) => (i * 360) / n);

function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos].map(
    (each) => Math.round(each * 100) / 100,
  ) as unknown as Point;
}

/** A polygon, turned `n` times round the middle. */
function wreath(n: number, points: readonly Point[]): string {
  return turns(n)
    .map((degrees) => `M${points.map((point) => turned(point, degrees).join(",")).join(" ")}Z`)
    .join("");
}

const PETALS = turns(5)
  .map((degrees) => ellipse(...turned([0, -5.4], degrees), 4.3, 4.8, degrees))
  .join("");
const RAY: Point[] = [
  [-1.7, -6.2],
  [0, -10.4],
  [1.7, -6.2],
];
const SPOKE: Point[] = [
  [-1.15, 0],
  [-1.15, -10.8],
  [1.15, -10.8],
  [1.15, 0],
];
const BARB: Point[] = [
  [0, -4.6],
  [-3.7, -8.3],
  [-2.3, -9.5],
  [0, -7.2],
  [2.3, -9.5],
  [3.7, -8.3],
];
const GRAPES: Point[] = [
  [-5.6, -2.4],
  [0, -2.4],
  [5.6, -2.4],
  [-2.9, 2.9],
  [2.9, 2.9],
  [0, 8],
];

/** Shapes without a colour have that of the sign. */
export const EMBLEMS: Record<House, readonly Shape[]> = {
  rose: [{ path: PETALS }, { path: circle(0, 0, 2.7), fill: "#0003" }],
  moon: [{ path: "M3.5,-9.6 A9.8,9.8 0 1 0 9.4,4.6 A7.9,7.9 0 1 1 3.5,-9.6Z" }],
  sun: [{ path: circle(0, 0, 4.6) + wreath(8, RAY) }],
  oak: [
    {
      path: "M0,10 C-1,7 -1,6 -1,5 C-6,7 -9,3 -6.5,0 C-10,-2 -8,-7 -4.6,-5.6 C-4.6,-9.6 -1.6,-11 0,-11 C1.6,-11 4.6,-9.6 4.6,-5.6 C8,-7 10,-2 6.5,0 C9,3 6,7 1,5 C1,6 1,7 0,10Z",
    },
  ],
  raven: [
    {
      path: "M-11,7.5 L-4.2,.8 C-4.6,-5 -.6,-9.4 4,-8.6 C5.4,-8.4 6.3,-7.6 6.8,-6.6 L11,-5 L6.6,-3.6 C6.7,2 2.8,6.4 -2.4,6.8 L-5.6,6.7 L-8.2,9.2Z M-1.4,6.8 H.6 L1.6,10.5 H-.2Z M2,6 H4 L5,10.5 H3.2Z",
    },
    { path: circle(3.6, -5.6, 1.1), fill: "#0006" },
  ],
  vine: [
    {
      path:
        GRAPES.map(([x, y]) => circle(x, y, 3.3)).join("") +
        "M-.9,-5 C-.9,-8 .4,-9 1.4,-10.5 L2.9,-9.5 C5.5,-11.5 8.6,-10.6 9.6,-8 C6.8,-5.8 3.6,-6.4 1.6,-8 C1.1,-7 .9,-6 .9,-5Z",
    },
  ],
  bee: [
    {
      path: ellipse(-6.8, -3.6, 3.3, 5.6, -42) + ellipse(6.8, -3.6, 3.3, 5.6, 42),
      opacity: 0.62,
    },
    {
      path:
        circle(0, -7.6, 2.9) +
        "M-3.9,-4 H3.9 L4.9,-1.2 H-4.9Z M-5.1,.3 H5.1 L4.8,3.1 H-4.8Z M-4.5,4.6 H4.5 L2.9,7.4 H-2.9Z M-2,8.7 H2 L0,11.5Z",
    },
  ],
  frost: [{ path: wreath(6, SPOKE) + wreath(6, BARB) + circle(0, 0, 2.3) }],
};
