/** The geometry of the graph: values of all sides from the start of a match to its end. */
import type { Review, Value } from "../../../analysis/types";
import { tenths } from "../../../svg/outline";

/** The seats of each side, the best result first: partners win together and have one band. */
export function lanesOf({ seats }: Pick<Review, "seats">, sides: readonly number[]): number[][] {
  const lanes = [...new Set(sides)].map((side) =>
    sides.flatMap((each, seat) => (each === side ? [seat] : [])),
  );
  const resultOf = ([seat = 0]: number[]): number => seats[seat]?.result.lead ?? 0;
  return lanes.sort((a, b) => resultOf(b) - resultOf(a));
}

/** The values before the first step and after each. */
export function valuesOf({ steps }: Pick<Review, "steps">): Value[] {
  return steps.length ? [steps[0]!.before, ...steps.map(({ after }) => after)] : [];
}

/** The chances of the lanes, as parts of one. */
export function sharesOf(value: Value, lanes: readonly (readonly number[])[]): number[] {
  const shares = lanes.map(([seat]) => Math.max(0, value[seat!]?.share ?? 0));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (sum > 0 ? share / sum : 1 / lanes.length));
}

export interface Plot {
  width: number;
  height: number;
  /** Where the band of values begins, and how high it is. */
  top: number;
  inner: number;
  /** How many values there are. */
  length: number;
}

/** From left to right: one value for each place. */
export const xOf = ({ width, length }: Plot, place: number): number =>
  length > 1 ? (place / (length - 1)) * width : 0;

/** The place that is nearest to `x`. */
export function placeAt({ width, length }: Plot, x: number): number {
  if (length < 2 || width <= 0) return 0;
  return Math.min(length - 1, Math.max(0, Math.round((x / width) * (length - 1))));
}

const point = (x: number, y: number): string => `${tenths(x)},${tenths(y)}`;

export interface Band {
  path: string;
  /** Where there is most room for a sign, and how high the band is there. */
  sign: { x: number; y: number; room: number };
}

/** One band for each lane, from the top down; together they fill the plot. */
export function bandsOf(plot: Plot, shares: readonly (readonly number[])[]): Band[] {
  const lanes = shares[0]?.length ?? 0;
  const upper = shares.map(() => 0);
  return Array.from({ length: lanes }, (_, lane) => {
    const above = [...upper];
    shares.forEach((each, place) => (upper[place]! += each[lane]!));
    const y = (sum: number): number => plot.top + sum * plot.inner;
    const there = above.map((sum, place) => point(xOf(plot, place), y(sum)));
    const back = upper.map((sum, place) => point(xOf(plot, place), y(sum))).reverse();
    const middle = widest(shares.map((each) => each[lane]!));
    return {
      path: `M${[...there, ...back].join("L")}Z`,
      sign: {
        x: xOf(plot, middle),
        y: (y(above[middle]!) + y(upper[middle]!)) / 2,
        room: (shares[middle]?.[lane] ?? 0) * plot.inner,
      },
    };
  });
}

/** The place of the largest of `values`, not close to either end: a sign needs room. */
function widest(values: readonly number[]): number {
  const margin = Math.floor(values.length / 12);
  let best = margin;
  for (let place = margin; place < values.length - margin; place++)
    if (values[place]! > values[best]!) best = place;
  return best;
}

/** The largest lead that is drawn, a multiple of five. */
export function leadReach(values: readonly Value[], lanes: readonly (readonly number[])[]): number {
  const leads = values.flatMap((value) => lanes.map(([seat]) => Math.abs(value[seat!]!.lead)));
  return Math.max(5, Math.ceil(Math.max(0, ...leads) / 5) * 5);
}

export interface Line {
  path: string;
  end: { x: number; y: number };
}

/** One line for each lane; a lead of 0 is in the middle. */
export function linesOf(
  plot: Plot,
  values: readonly Value[],
  lanes: readonly (readonly number[])[],
): Line[] {
  const reach = leadReach(values, lanes);
  const y = (lead: number): number => plot.top + (plot.inner / 2) * (1 - lead / reach);
  return lanes.map(([seat]) => {
    const points = values.map((value, place) => point(xOf(plot, place), y(value[seat!]!.lead)));
    const last = values.at(-1)?.[seat!]?.lead ?? 0;
    return {
      path: points.length ? `M${points.join("L")}` : "",
      end: { x: plot.width, y: y(last) },
    };
  });
}

/** Heights that are at least `distance` apart, each near its own; in the order of `heights`. */
export function spreadOut(heights: readonly number[], distance: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  order.forEach((i, n) => {
    const before = order[n - 1];
    if (before !== undefined) placed[i] = Math.max(placed[i]!, placed[before]! + distance);
  });
  const shift = placed.reduce((sum, each, i) => sum + each - heights[i]!, 0) / placed.length;
  return placed.map((each) => each - shift);
}
