/** Paths as data: read once from their text, then moved and scaled wherever they are drawn. */
import { tenths } from "./outline";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Step {
  command: "m" | "l" | "q" | "t" | "c" | "a" | "z";
  /** Of an arc: radii, rotation, large and sweep. */
  arc?: readonly number[];
  /** Where it leads, x and y in turn; handles of a curve first. */
  points: readonly number[];
}

/** Where a path is put: moved, scaled, and mirrored if `flip`. */
export interface Place {
  x: number;
  y: number;
  scale: number;
  flip: boolean;
}

const LENGTHS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, A: 7, Z: 0 };

/** The steps of the text of a path, in absolute numbers. */
function readSteps(text: string): Step[] {
  const steps: Step[] = [];
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const [, letter, rest] of text.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = letter!.toUpperCase();
    const isRelative = letter !== kind;
    const numbers = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (kind === "Z") {
      steps.push({ command: "z", points: [] });
      [x, y] = [startX, startY];
    }
    for (let i = 0; i < numbers.length; i += LENGTHS[kind]!) {
      const own = numbers.slice(i, i + LENGTHS[kind]!);
      const [originX, originY] = isRelative ? [x, y] : [0, 0];
      const points =
        kind === "H"
          ? [own[0]! + originX, y]
          : kind === "V"
            ? [x, own[0]! + originY]
            : own.slice(kind === "A" ? 5 : 0).map((each, n) => each + (n % 2 ? originY : originX));
      const isLine = kind === "H" || kind === "V" || (kind === "M" && i > 0);
      const command = (isLine ? "l" : kind.toLowerCase()) as Step["command"];
      steps.push({ command, points, ...(kind === "A" && { arc: own.slice(0, 5) }) });
      [x, y] = points.slice(-2) as [number, number];
      if (command === "m") [startX, startY] = [x, y];
    }
  }
  return steps;
}

/**
 * Points that an arc may reach beyond its ends: those of the whole ellipse where it is half of it
 * or more; a smaller one, such as a rounded corner, stays between its ends.
 */
function farPoints(
  arc: readonly number[],
  x: number,
  y: number,
  toX: number,
  toY: number,
): number[] {
  const [a, b, rotation, large] = arc as [number, number, number, number];
  if (!large && Math.hypot(toX - x, toY - y) < 1.9 * Math.min(a, b)) return [];
  const angle = (rotation * Math.PI) / 180;
  const reachX = Math.hypot(a * Math.cos(angle), b * Math.sin(angle));
  const reachY = Math.hypot(a * Math.sin(angle), b * Math.cos(angle));
  const [midX, midY] = [(x + toX) / 2, (y + toY) / 2];
  return [midX - reachX, midY - reachY, midX + reachX, midY + reachY];
}

export class Path {
  readonly box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  /** Whether it turns right, 1, or left, -1: overlapping paths that differ would cut holes. */
  readonly turn: number;
  private readonly steps: readonly Step[];
  /** Texts by scale, without where they begin. */
  private readonly texts = new Map<number, string>();

  constructor(text: string) {
    this.steps = readSteps(text);
    let area = 0;
    let [x, y] = [0, 0];
    for (const { command, points, arc } of this.steps) {
      const [toX, toY] = points.length ? (points.slice(-2) as [number, number]) : [x, y];
      this.include(points);
      if (arc) {
        this.include(farPoints(arc, x, y, toX, toY));
        area += (arc[4] ? 1 : -1) * arc[0]! * Math.hypot(toX - x, toY - y);
      }
      if (command !== "m") area += x * toY - toX * y;
      [x, y] = [toX, toY];
    }
    this.turn = Math.sign(area);
  }

  private include(points: readonly number[]): void {
    const { box } = this;
    for (let i = 0; i < points.length; i += 2) {
      box.left = Math.min(box.left, points[i]!);
      box.right = Math.max(box.right, points[i]!);
      box.top = Math.min(box.top, points[i + 1]!);
      box.bottom = Math.max(box.bottom, points[i + 1]!);
    }
  }

  /** The text of the path at its place. */
  at({ x, y, scale, flip }: Place): string {
    const across = flip ? -scale : scale;
    let text = this.texts.get(across);
    if (text === undefined) {
      text = this.scaled(across, scale);
      this.texts.set(across, text);
    }
    return `M${tenths(x)},${tenths(y)}${text}`;
  }

  /** Relative to the point where the path stands; rounded without adding up what is cut off. */
  private scaled(across: number, down: number): string {
    let [x, y] = [0, 0];
    let [startX, startY] = [0, 0];
    let text = "";
    for (const { command, points, arc } of this.steps) {
      text += command;
      if (arc) {
        const [a, b, rotation, large, sweep] = arc as [number, number, number, number, number];
        const isFlipped = across < 0;
        text += `${tenths(a * down)},${tenths(b * down)} ${isFlipped ? -rotation : rotation} `;
        text += `${large} ${isFlipped ? 1 - sweep : sweep} `;
      }
      const scaled = points.map((each, i) => tenths(each * (i % 2 ? down : across)));
      text += scaled.map((each, i) => tenths(each - (i % 2 ? y : x))).join(" ");
      if (command === "z") [x, y] = [startX, startY];
      else [x, y] = scaled.slice(-2) as [number, number];
      if (command === "m") [startX, startY] = [x, y];
    }
    return text;
  }

  /**
   * The box of the path at its place, for asking what it covers. Neighbours that touch each other
   * with their tips do not: an eighth of the box on each side, and a little of its height, is left
   * out.
   */
  boxAt({ x, y, scale, flip }: Place): Box {
    const { box } = this;
    const [left, right] = flip ? [-box.right, -box.left] : [box.left, box.right];
    const tip = (right - left) / 8;
    const edge = (box.bottom - box.top) / 20;
    return {
      left: x + (left + tip) * scale,
      right: x + (right - tip) * scale,
      top: y + (box.top + edge) * scale,
      bottom: y + (box.bottom - edge) * scale,
    };
  }
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.top < other.bottom &&
    other.top < one.bottom &&
    one.left < other.right &&
    other.left < one.right
  );
}
