/** What motifs are made of: each symbol is a few shapes round the point where it stands. */

export interface Shape {
  path: string;
  /** Nothing is none. */
  fill?: string;
  stroke?: string;
  /** Of the stroke. */
  width?: number;
  /** The ends and corners of a stroke are round unless it says otherwise. */
  cap?: "butt";
  dashes?: string;
  opacity?: number;
  /** Drawn so much lower. */
  shift?: number;
}

/** An ellipse as a path, turned by so many degrees. */
export function ellipse(x: number, y: number, a: number, b: number, rotation = 0): string {
  const angle = (rotation * Math.PI) / 180;
  const [dx, dy] = [a * Math.cos(angle), a * Math.sin(angle)].map(
    (each) => Math.round(each * 1000) / 1000,
  ) as [number, number];
  const arc = `a${a},${b} ${rotation} 1 1`;
  return `M${x - dx},${y - dy}${arc} ${2 * dx},${2 * dy}${arc} ${-2 * dx},${-2 * dy}Z`;
}

export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** A rectangle as a path, its corners rounded by `radius`; it begins where SVG's own begins. */
export function rectangle(x: number, y: number, w: number, h: number, radius = 0): string {
  const corner = (dx: number, dy: number): string =>
    radius ? `a${radius},${radius} 0 0 1 ${dx},${dy}` : "";
  const [across, down] = [w - 2 * radius, h - 2 * radius];
  return (
    `M${x + radius},${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`
  );
}

const GRAINS = [0, 1, 2, 3].map((i) => -13 - i * 4.3);
const grains = (side: number): string =>
  GRAINS.map((y) => ellipse(3 * side, y, 2.1, 3.7, 32 * side)).join("");

const SHADOW: Shape = { path: ellipse(3, 1.5, 12, 3.6), fill: "#0C2C20", opacity: 0.45 };

export const SYMBOLS: Record<string, readonly Shape[]> = {
  ear: [
    { path: "M0,0 Q1.5,-10 0,-28", stroke: "#A86F0D", width: 1.8, cap: "butt" },
    { path: grains(-1), fill: "#FFF0B4" },
    { path: grains(1), fill: "#C98715" },
    { path: ellipse(0, -32, 2, 4), fill: "#E2A62B" },
  ],
  bale: [
    { path: ellipse(1, 1, 15, 5), fill: "#8A5A0C", opacity: 0.3 },
    { path: "M-13,0 V-12 A13,11 0 0 1 13,-12 V0Z", fill: "#E2A62B" },
    { path: "M-13,0 V-12 A13,11 0 0 1 0,-23 V0Z", fill: "#FFE391" },
    { path: "M-13,-8 H13 M-12,-15 H12", stroke: "#A86F0D", width: 1.6, cap: "butt" },
  ],
  pine: [
    SHADOW,
    { path: rectangle(-2, -6, 4, 8), fill: "#5E4024" },
    {
      path: "M0,-44 L9,-27 H5.5 L13,-14 H8.5 L16,-3 H-16 L-8.5,-14 H-13 L-5.5,-27 H-9Z",
      fill: "#184834",
    },
    { path: "M0,-44 L0,-3 H-16 L-8.5,-14 H-13 L-5.5,-27 H-9Z", fill: "#3F8C66" },
  ],
  tree: [
    SHADOW,
    { path: rectangle(-2.2, -8, 4.4, 10), fill: "#5E4024" },
    { path: circle(-7, -13, 9) + circle(8, -14, 9) + circle(0, -24, 11), fill: "#1E5A40" },
    { path: circle(-8, -15, 6) + circle(-2, -26, 7.5) + circle(6, -16, 4.5), fill: "#4F9C74" },
  ],
  wave: [{ path: "M-13,0 q3.2,-6 6.5,0 t6.5,0 t6.5,0 t6.5,0", stroke: "#A6DCF4", width: 2.6 }],
  fish: [
    { path: "M-14,0 C-8,-8 5,-8 10,0 C5,8 -8,8 -14,0Z M8,0 L18,-7 V7Z", fill: "#CDEBF8" },
    { path: circle(-7, -1.4, 1.6), fill: "#0F4470" },
    { path: "M-2,-4.6 Q1,0 -2,4.6", stroke: "#3F97CF", width: 1.4, cap: "butt" },
  ],
  boat: [
    { path: "M-19,3 H19 C17,11 11,13 7,13 H-8 C-13,13 -17,10 -19,3Z", fill: "#7A3E1E" },
    { path: "M-19,3 H19 L18,6.5 H-18Z", fill: "#B56A3A" },
    { path: "M0,2 V-32", stroke: "#4B2A14", width: 2.4, cap: "butt" },
    { path: "M2,-31 Q20,-16 17,-1 H2Z", fill: "#FFF7E6" },
    { path: "M-2,-27 Q-14,-14 -13,-1 H-2Z", fill: "#F2C9A0" },
    { path: "M-24,15 q4,-4 8,0 t8,0 t8,0 t8,0 t8,0 t8,0", stroke: "#CDEBF8", width: 2.4 },
  ],
  tuft: [
    {
      path: "M-6,0 Q-6,-7 -9,-10 M-2,0 Q-2,-9 -3,-14 M2,0 Q2,-9 4,-13 M6,0 Q6,-6 10,-9",
      stroke: "#5F9A28",
      width: 2.4,
    },
  ],
  flower: [
    {
      path: circle(-3.2, 0, 2.8) + circle(3.2, 0, 2.8) + circle(0, -3.2, 2.8) + circle(0, 3.2, 2.8),
      fill: "#fff",
    },
    { path: circle(0, 0, 2.2), fill: "#F2A900" },
  ],
  sheep: [
    { path: ellipse(1, 12, 17, 4), fill: "#3F6B17", opacity: 0.35 },
    { path: "M-9,4 V12 M-3,6 V13 M5,6 V13 M10,4 V12", stroke: "#37323A", width: 2.6 },
    {
      path:
        circle(-9, -1, 7.5) +
        circle(-1, -5, 8.5) +
        circle(8, -2, 7.5) +
        circle(0, 3, 8) +
        circle(7, 3.5, 6) +
        circle(-7, 4, 6),
      fill: "#FFFDF6",
    },
    { path: "M-12,-4 C-20,-6 -21,4 -16,5 C-12,6 -11,1 -12,-4Z", fill: "#37323A" },
    { path: "M-11,-6 q-4,-2 -6,1 q3,2 6,-1Z", fill: "#37323A" },
  ],
  reed: [
    {
      path: "M0,0 Q-1,-16 1,-34 M0,0 Q-6,-10 -9,-22 M0,0 Q6,-9 9,-19 M0,0 Q3,-14 6,-28",
      stroke: "#40324F",
      width: 2.2,
    },
    { path: rectangle(-1.6, -39, 5, 12, 2.5), fill: "#5B2F1E" },
    { path: rectangle(3.8, -33, 4.4, 10, 2.2), fill: "#7A4630" },
    { path: "M-9,-22 q-3,-3 -2,-7", stroke: "#40324F", width: 2 },
  ],
  lily: [
    { path: "M0,0 L11,-3 A11.4,6.4 0 1 1 10,3.4Z", fill: "#8FBF7A" },
    { path: "M-4,-4.2 q4,-6 8,0 q-4,3 -8,0Z", fill: "#F5D8E6" },
  ],
  gem: [
    { path: "M-9,0 L-6,-16 L0,-24 L6,-16 L9,0Z", fill: "#F2B632" },
    { path: "M-9,0 L-6,-16 L0,-24 L0,0Z", fill: "#FFE08A" },
    { path: "M6,-16 L12,-12 L14,0 H9Z", fill: "#C8860F" },
    { path: "M-6,-12 L-13,-8 L-14,0 H-9Z", fill: "#F7CE63" },
  ],
  crystal: [
    { path: "M-7,0 L-5,-13 L0,-19 L5,-13 L7,0Z", fill: "#3BB6C4" },
    { path: "M-7,0 L-5,-13 L0,-19 V0Z", fill: "#A6ECEF" },
    { path: "M5,-12 L10,-8 L11,0 H7Z", fill: "#1E8A99" },
  ],
  adit: [
    { path: "M-30,16 L-25,-12 L-13,-27 L4,-31 L20,-22 L29,-4 L31,16Z", fill: "#6B6C7E" },
    { path: "M-30,16 L-25,-12 L-13,-27 L-9,-8 L-17,16Z", fill: "#85879A" },
    { path: "M20,-22 L29,-4 L31,16 H19 L16,-6Z", fill: "#505162" },
    { path: "M-14,16 V-6 A14,12 0 0 1 14,-6 V16Z", fill: "#0E0E14" },
    {
      path: "M-16,17 V-7 H-11 V17Z M11,17 V-7 H16 V17Z M-19,-12 H19 V-6 H-19Z",
      fill: "#A8713A",
    },
    { path: "M-19,-12 H19 V-10 H-19Z", fill: "#D39A5A" },
    {
      path: "M-6,16 L-2,2 M6,16 L2,2 M-5,12 H5 M-3.6,7 H3.6",
      stroke: "#8D8EA0",
      width: 1.6,
      cap: "butt",
    },
  ],
  house: [
    { path: "M-11,0 V-11 H11 V0Z", fill: "#FFF1DC" },
    { path: "M2,0 V-11 H11 V0Z", fill: "#E6CDAE" },
    { path: "M-14,-10 L-8,-21 H8 L14,-10Z", fill: "#8E2F1B" },
    { path: "M-14,-10 L-8,-21 H0 L-2,-10Z", fill: "#B9472C" },
    { path: rectangle(-6, -7, 5, 7), fill: "#6B2411" },
  ],
  plot: [
    { path: rectangle(-25, -25, 50, 50, 7), fill: "#F5C7AC", opacity: 0.75 },
    {
      path: rectangle(-25, -25, 50, 50, 7),
      stroke: "#8E3B22",
      width: 2.6,
      cap: "butt",
      dashes: "7 5",
    },
    { path: "M-10,9 L7,-8 M2,-13 L12,-3", stroke: "#8E3B22", width: 4 },
  ],
  crown: [
    { path: "M-11,7 L-13,-6.5 L-6,-.5 L0,-10 L6,-.5 L13,-6.5 L11,7Z", fill: "#FFD24A" },
    { path: "M0,-10 L6,-.5 L13,-6.5 L11,7 H0Z", fill: "#F0AE1B" },
    {
      path: circle(-13, -7.5, 2.3) + circle(0, -11, 2.5) + rectangle(-11, 5, 22, 4.2, 1),
      fill: "#FFE9A0",
    },
    { path: circle(13, -7.5, 2.3), fill: "#F0AE1B" },
  ],
};
