/**
 * The seventeen buildings, drawn in one grammar: a wall with a lit and a shaded half, a roof of the
 * same two, and one detail that names it. A square is 100 units, the ground is at 80.
 */

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

const CREAM = ["#FFF1DC", "#E6CDAE"] as const;
const STONE = ["#DCD7CB", "#A8A193"] as const;
const TIMBER = ["#C99A63", "#A2743F"] as const;
const SLATE = ["#8D8EA0", "#6B6C7E"] as const;
type Tones = readonly [string, string];
const DOOR = "#4A2A18";
const GROUND = 80;

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x},${y}h${width}v${height}h${-width}Z`;
const disc = (x: number, y: number, r: number): string =>
  `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;

/** A wall from `left` to `right`, standing on the ground. */
function wall(
  left: number,
  right: number,
  top: number,
  [lit, shade]: Tones,
  foot = GROUND,
): Shape[] {
  const middle = (left + right) / 2;
  return [
    { d: box(left, top, right - left, foot - top), fill: lit },
    { d: box(middle, top, right - middle, foot - top), fill: shade },
  ];
}

/** A gable: the eaves at `left` and `right`, a ridge as wide as `ridge`. */
function roof(
  left: number,
  right: number,
  eaves: number,
  top: number,
  [lit, shade]: Tones,
  ridge = 0,
): Shape[] {
  const middle = (left + right) / 2;
  return [
    { d: `M${left},${eaves}L${middle - ridge},${top}H${middle}V${eaves}Z`, fill: lit },
    { d: `M${right},${eaves}L${middle + ridge},${top}H${middle}V${eaves}Z`, fill: shade },
  ];
}

/** A wall with battlements on top. */
function keep(
  left: number,
  right: number,
  top: number,
  tones: Tones = STONE,
  foot = GROUND,
): Shape[] {
  const tooth = (right - left + 8) / 7;
  const teeth = [0, 2, 4, 6].map((i) => box(left - 4 + i * tooth, top - 9, tooth, 10)).join("");
  return [
    ...wall(left, right, top, tones, foot),
    { d: box(left - 4, top - 2, right - left + 8, 7) + teeth, fill: "#EDE9DF" },
  ];
}

function door(x: number, width: number, height: number, foot = GROUND): Shape {
  const r = width / 2;
  return {
    d: `M${x - r},${foot}V${foot - height + r}A${r},${r} 0 0 1 ${x + r},${foot - height + r}V${foot}Z`,
    fill: DOOR,
  };
}

const windows = (...at: [number, number][]): Shape => ({
  d: at.map(([x, y]) => box(x - 3.5, y - 5, 7, 10)).join(""),
  fill: "#6FB4D8",
});
const slits = (...at: [number, number][]): Shape => ({
  d: at.map(([x, y]) => box(x - 2, y - 6, 4, 11)).join(""),
  fill: DOOR,
});

function flag(x: number, top: number, colour: string): Shape[] {
  return [
    { d: `M${x},${top + 22}V${top}`, stroke: "#4B4338", width: 2.5 },
    { d: `M${x + 1},${top}h17l-5,5.500l5,5.500h-17Z`, fill: colour },
  ];
}

/** The striped roof of a stall. */
function awning(left: number, right: number, top: number, colour: string): Shape[] {
  const part = (right - left) / 6;
  const stripe = (i: number): string => box(left + i * part, top, part, 15);
  return [
    { d: box(left, top, right - left, 15), fill: "#fff" },
    { d: [0, 2, 4].map(stripe).join(""), fill: colour },
  ];
}

function smoke(x: number, y: number): Shape {
  return { d: `M${x},${y}q-8,-5 0,-9q8,-4 1,-9`, stroke: "#F6EEE2", width: 5 };
}

/** A strong-room; what its coins are counted by hangs over the door. */
function safe(sign: Shape[]): Shape[] {
  return [
    ...wall(18, 82, 42, SLATE),
    ...roof(11, 89, 44, 21, ["#C9A227", "#9C7A14"], 12),
    { d: disc(50, 62, 15), fill: "#3D3D4A" },
    { d: disc(50, 62, 11.5), fill: "#C5CEDC" },
    { d: disc(50, 62, 3.5) + "M50,52v20M40,62h20", fill: "#3D3D4A", stroke: "#3D3D4A", width: 2.2 },
    ...sign,
  ];
}

const HELMET = "M-7,8C-7,4 -5,3 -5,-1V-4C-5,-8 -3,-10 0,-10C3,-10 5,-8 5,-4V-1C5,3 7,4 7,8Z";

function moved(d: string, x: number, y: number): string {
  return d.replace(
    /([MLC])(-?[\d.]+),(-?[\d.]+)((?: -?[\d.]+,-?[\d.]+)*)/g,
    (_, letter: string, a: string, b: string, rest: string) => {
      const pairs = `${a},${b}${rest}`
        .split(" ")
        .map((pair) => pair.split(",").map(Number) as [number, number]);
      return letter + pairs.map(([p, q]) => `${p + x},${q + y}`).join(" ");
    },
  );
}

export const BUILDINGS: Record<string, readonly Shape[]> = {
  bakery: [
    { d: "M32,80L39,38H61L68,80Z", fill: CREAM[0] },
    { d: "M50,38H61L68,80H50Z", fill: CREAM[1] },
    ...roof(35, 65, 40, 21, ["#B5442B", "#8E2F1B"]),
    door(50, 11, 17),
    ...[20, 110, 200, 290].flatMap((turn): Shape[] => {
      const at = (x: number, y: number): string => {
        const a = (turn * Math.PI) / 180;
        return `${Math.round((50 + x * Math.cos(a) - y * Math.sin(a)) * 10) / 10},${Math.round((41 + x * Math.sin(a) + y * Math.cos(a)) * 10) / 10}`;
      };
      return [
        {
          d: `M${at(2, -8)}L${at(12, -8)}L${at(12, -34)}L${at(2, -34)}Z`,
          fill: "#FFFDF4",
          stroke: "#B99E7A",
          width: 1.4,
        },
        { d: `M${at(0, 0)}L${at(0, -35)}`, stroke: "#7A4630", width: 3 },
      ];
    }),
    { d: disc(50, 41, 4.2), fill: DOOR },
  ],
  sawmill: [
    ...wall(16, 66, 46, TIMBER),
    { d: "M16,57H66M16,68H66", stroke: "#80582C", width: 2 },
    ...roof(9, 73, 48, 26, ["#5E8C4A", "#3F6B33"], 14),
    door(30, 13, 20),
    { d: disc(60, 66, 12), fill: "#E3E8EE" },
    { d: disc(60, 66, 12), stroke: "#5B6470", width: 3 },
    { d: disc(60, 66, 3), fill: "#5B6470" },
    { d: disc(74, 74, 6) + disc(87, 74, 6) + disc(80.5, 63, 6), fill: "#A2743F" },
    { d: disc(74, 74, 3) + disc(87, 74, 3) + disc(80.5, 63, 3), fill: "#F0CE9C" },
  ],
  fishmongers: [
    ...wall(18, 82, 50, CREAM),
    ...awning(11, 89, 36, "#2677B4"),
    { d: box(22, 64, 56, 5), fill: "#A8713A" },
    { d: "M28,60q8,-8 17,0q-9,8 -17,0ZM27,60l-6,-5v10Z", fill: "#5E93B8" },
    { d: "M55,60q8,-8 17,0q-9,8 -17,0ZM54,60l-6,-5v10Z", fill: "#E07A5F" },
    { d: disc(41, 59, 1.3) + disc(68, 59, 1.3), fill: "#fff" },
    { d: box(28, 69, 44, 11), fill: "#7A4630" },
  ],
  "weaving-shop": [
    ...wall(20, 80, 46, CREAM),
    ...roof(12, 88, 48, 22, ["#9C5AB8", "#7A3E8C"], 15),
    { d: "M24,53H76", stroke: "#5B2F1E", width: 3 },
    { d: box(27, 54, 12, 18), fill: "#D23B72" },
    { d: box(44, 54, 12, 21), fill: "#F4C84F" },
    { d: box(61, 54, 12, 18), fill: "#2FBE9C" },
    { d: "M27,60h12M44,61h12M44,68h12M61,60h12", stroke: "#fff", width: 2 },
  ],
  "magic-school": [
    ...wall(30, 70, 50, ["#B9A8D6", "#8E79B8"]),
    ...wall(41, 59, 30, ["#CDBFE6", "#A18CCB"], 52),
    ...roof(36, 64, 31, 3, ["#6A4BA8", "#4C2F86"]),
    ...roof(24, 76, 52, 38, ["#6A4BA8", "#4C2F86"], 16),
    door(50, 13, 19),
    windows([37, 63], [63, 63]),
    {
      d: "M78,14l2.400,5.600l6,.5l-4.600,4l1.400,6l-5.200,-3.200l-5.200,3.200l1.400,-6l-4.600,-4l6,-.5Z",
      fill: "#FFE08A",
    },
    { d: disc(50, 40, 4.2), fill: "#FFE08A" },
  ],
  foundry: [
    { d: box(64, 16, 12, 26), fill: "#595A6B" },
    smoke(70, 14),
    ...wall(16, 84, 50, SLATE),
    ...roof(10, 90, 52, 33, ["#595A6B", "#3D3D4A"], 24),
    { d: "M36,80V66A12,11 0 0 1 60,66V80Z", fill: "#2B1A12" },
    { d: "M40,80q2,-14 8,-16q8,6 8,16Z", fill: "#FF9E1B" },
    { d: "M44,80q2,-8 4,-9q4,4 4,9Z", fill: "#FFE391" },
  ],
  church: [
    ...wall(26, 74, 46, CREAM),
    ...roof(20, 80, 47, 27, ["#9A5BB0", "#7A3E8C"]),
    ...wall(43, 57, 17, ["#FFF7EA", "#DCD3C1"], 46),
    ...roof(41, 59, 18, 2, ["#9A5BB0", "#7A3E8C"]),
    door(50, 10, 16),
    { d: disc(50, 56, 4.5), fill: "#8FD0EE" },
    windows([35, 60], [65, 60]),
  ],
  "safe-knights": safe([{ d: moved(HELMET, 50, 34), fill: "#2D3342" }]),
  "safe-towers": safe([
    { d: "M45,41V31H43V26H46V28H48.500V26H51.500V28H54V26H57V31H55V41Z", fill: "#4B4338" },
  ]),
  "small-tavern": [
    ...wall(28, 74, 50, CREAM),
    { d: "M28,50H74M28,64H74M43,50V80M59,50V80", stroke: "#7A4630", width: 3.5 },
    ...roof(21, 81, 52, 28, ["#2FBE9C", "#0E9A7B"], 13),
    door(51, 11, 16),
    { d: "M74,54H86V58", stroke: "#4B4338", width: 2.5 },
    { d: box(80, 58, 11, 12), fill: "#F4C84F" },
    { d: box(80, 56, 11, 4), fill: "#fff" },
    { d: "M91,61h4v6h-4", stroke: "#C98A0A", width: 2 },
  ],
  "big-tavern": [
    ...wall(14, 74, 42, CREAM),
    {
      d: "M14,42H74M14,60H74M29,42V80M44,42V80M59,42V80M14,60L29,42M74,60L59,42",
      stroke: "#7A4630",
      width: 3.2,
    },
    ...roof(7, 81, 44, 19, ["#2FBE9C", "#0E9A7B"], 20),
    { d: box(22, 16, 9, 16), fill: "#8E3B22" },
    smoke(26, 14),
    door(51, 12, 16),
    { d: "M74,50H89V54", stroke: "#4B4338", width: 2.5 },
    { d: box(80, 55, 13, 15), fill: "#F4C84F" },
    { d: box(79, 52, 15, 5), fill: "#fff" },
    { d: "M93,58h4v7h-4", stroke: "#C98A0A", width: 2 },
  ],
  guardtower: [
    { d: "M34,80L39,32H61L66,80Z", fill: STONE[0] },
    { d: "M50,32H61L66,80H50Z", fill: STONE[1] },
    ...keep(37, 63, 26, STONE, 38),
    slits([50, 46]),
    door(50, 12, 17),
    { d: "M40,60h8M52,56h9M42,70h6M38,50h7", stroke: "#948C7C", width: 2 },
    ...flag(50, 2, "#2F6FDB"),
  ],
  "fortified-castle": [
    ...keep(30, 70, 42),
    ...keep(12, 30, 30),
    ...keep(70, 88, 30),
    slits([21, 48], [79, 48]),
    door(50, 18, 26),
    { d: "M44,80V62M50,80V55M56,80V62", stroke: "#B99E7A", width: 1.8 },
    ...flag(50, 12, "#C42F6C"),
  ],
  "travelling-castle": [
    { d: box(14, 64, 72, 8), fill: "#7A4630" },
    ...keep(30, 70, 38, CREAM, 64),
    ...roof(66, 84, 34, 14, ["#D9573C", "#A63A24"]),
    ...wall(68, 82, 34, CREAM, 64),
    ...roof(16, 34, 40, 22, ["#D9573C", "#A63A24"]),
    ...wall(18, 32, 40, CREAM, 64),
    slits([50, 52], [75, 48], [25, 52]),
    { d: disc(28, 74, 9) + disc(72, 74, 9), fill: "#5B2F1E" },
    { d: disc(28, 74, 5.5) + disc(72, 74, 5.5), fill: "#D9A869" },
    { d: "M28,67v14M21,74h14M72,67v14M65,74h14", stroke: "#5B2F1E", width: 2.2 },
    ...flag(50, 8, "#14A583"),
  ],
  "training-camp": [
    { d: "M12,80L34,30L56,80Z", fill: "#F6E7C8" },
    { d: "M34,30L56,80H34Z", fill: "#DCC595" },
    { d: "M34,48L25,80H43Z", fill: "#7A3E2A" },
    ...flag(34, 10, "#C42F6C"),
    { d: "M74,80V58M66,80L74,62L82,80", stroke: "#5B2F1E", width: 3.5 },
    { d: disc(74, 50, 15), fill: "#fff" },
    { d: disc(74, 50, 10.5), fill: "#D23B3B" },
    { d: disc(74, 50, 5.5), fill: "#FFE08A" },
    { d: "M62,36L73,49", stroke: "#2D3342", width: 2.6 },
  ],
  statue: [
    { d: box(28, 68, 44, 12), fill: SLATE[0] },
    { d: box(35, 57, 30, 12), fill: STONE[1] },
    {
      d: "M42,58L45,38C41,36 41,30 45,28C43,20 57,20 55,28C59,30 59,36 55,38L58,58Z",
      fill: STONE[0],
    },
    { d: "M50,22C56,21 57,25 55,28C59,30 59,36 55,38L58,58H50Z", fill: "#B8B2A4" },
    { d: "M44,38L31,29L33,25L46,32Z", fill: "#CFC9BC" },
    { d: "M31,30L26,12", stroke: "#E2A62B", width: 3 },
    { d: "M43,20L41,10L46.500,14L50,7L53.500,14L59,10L57,20Z", fill: "#FFD24A" },
  ],
  "queens-tower": [
    ...wall(38, 62, 40, ["#FBE3EC", "#E2B3C8"]),
    ...wall(26, 74, 66, ["#FBE3EC", "#E2B3C8"]),
    ...keep(36, 64, 40, ["#FBE3EC", "#E2B3C8"], 44),
    ...roof(33, 67, 38, 12, ["#D8588E", "#A8306A"]),
    windows([50, 53]),
    door(50, 12, 16),
    slits([32, 74], [68, 74]),
    { d: "M45,13L43.500,4L47.500,7L50,1.500L52.500,7L56.500,4L55,13Z", fill: "#FFD24A" },
  ],
};
