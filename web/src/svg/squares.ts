/** Names of squares and where they are drawn: the castle is at 0,0, x goes east, y goes down. */
import type { Spot } from "./outline";

/** `e5` of a 5×5 kingdom is 0,0; `e6`, its northern neighbour, is 0,-1. */
export function spotOf(name: string, side: number): Spot {
  return { x: name.charCodeAt(0) - 97 - (side - 1), y: side - Number(name.slice(1)) };
}

export function nameOf({ x, y }: Spot, side: number): string {
  return String.fromCharCode(97 + x + side - 1) + String(side - y);
}

export const STEPS: Record<string, Spot> = {
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
  n: { x: 0, y: -1 },
};
