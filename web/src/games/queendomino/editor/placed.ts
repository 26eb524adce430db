/** Where the domino lies that the seat to move has just placed: a knight may go there. */
import { key, spotOfKey, type Drawing } from "../../../kit/editor/model/drawing";
import { halfText } from "../../../kit/editor/model/drawing_text";
import type { LineRules } from "../../../kit/editor/model/rounds";
import type { Spot } from "../../../svg/outline";
import type { EditedPosition } from "./model";
import { squareName, spotNamed } from "./pieces_text";

const AROUND: readonly Spot[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** `c4,d4`; what was edited if it still can be, `-` where the domino does not lie anywhere. */
export function placedText(edited: EditedPosition, rules: LineRules, side: number): string {
  const { queue } = edited.lines;
  const lowest = Math.min(...queue.map(({ domino }) => domino));
  const seat = queue.find(({ domino }) => domino === lowest)?.seat;
  const kingdom = rules.owners.findIndex((owners) => seat !== undefined && owners.includes(seat));
  const drawing = edited.drawings[kingdom];
  const kinds = rules.kinds[lowest - 1];
  if (!drawing || !kinds) return "-";
  if (isRight(edited.placed, drawing, kinds, side)) return edited.placed;
  for (const at of Object.keys(drawing.squares)) {
    const first = spotOfKey(at);
    for (const { x, y } of AROUND) {
      const second = { x: first.x + x, y: first.y + y };
      if (isFree(drawing, first, kinds[0]) && isFree(drawing, second, kinds[1]))
        return `${squareName(drawing, first, side)},${squareName(drawing, second, side)}`;
    }
  }
  return "-";
}

/** Whether a square is of that kind, and nothing stands on it. */
function isFree(drawing: Drawing, spot: Spot, kind: string): boolean {
  const half = drawing.squares[key(spot)];
  return half !== undefined && halfText(half) === kind && !drawing.pieces[key(spot)];
}

function isRight(
  placed: string,
  drawing: Drawing,
  kinds: readonly [string, string],
  side: number,
): boolean {
  const [first, second] = placed.split(",");
  if (second === undefined) return false;
  const isSecond = isFree(drawing, spotNamed(drawing, second, side), kinds[1]);
  return isSecond && (first === "-" || isFree(drawing, spotNamed(drawing, first!, side), kinds[0]));
}
