/**
 * How moves are written: `+T`, `egg@c3`, `J@c3e`, `dragonT@c3n`, `dragonT@-`.
 *
 * Several eggs may be named in one text and in any order, `egg@g7,b2`; it means one move for each,
 * in rising order.
 */
import { Refused } from "../../../engine/errors.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import {
  dragonPlace,
  pieceNames,
  placeText,
  SQUARE,
  squareName,
  squareOf,
  tileAction,
  tileText,
} from "./box.ts";
import { inferno } from "./functions.ts";

const EXAMPLE = "egg@c3";
export const MOVE = new RegExp(
  "^(?:" +
    [
      String.raw`\+(?<dealt>[A-Z])`,
      `egg@(?<egg>${SQUARE})`,
      `(?<tile>[A-Z])@(?<square>${SQUARE})(?<facing>[nesw])`,
      `dragon(?<dragon>[A-Z])@(?:(?<gone>-)|(?<burns>${SQUARE})(?<turned>[neswNESW]))`,
    ].join("|") +
    ")$",
);
const SEVERAL_EGGS = new RegExp(`^egg@(${SQUARE}(?:,${SQUARE})+)$`);

/** The moves that a text stands for: several eggs in rising order, or the text itself. */
export function splitMoves(text: string): string[] {
  const several = SEVERAL_EGGS.exec(text);
  if (!several) return [text];
  return several[1]!
    .split(",")
    .sort(rising)
    .map((square) => `egg@${square}`);
}

/** Row by row from the south, each from the west. */
function rising(one: string, other: string): number {
  return Number(one.slice(1)) - Number(other.slice(1)) || one.charCodeAt(0) - other.charCodeAt(0);
}

/** `J@c3e`: the tile J, its first square on c3, the top of its picture to the east. */
export function text(kernel: Kernel, state: State, action: number): string {
  const first = (name: string): number => kernel.constant(name);
  if (action < first("PLACES")) return tileText(kernel, action);
  const dragons = pieceNames(kernel, "dragon");
  if (action <= first("DISCARD")) {
    const where = action === first("DISCARD") ? first("GONE") : action - first("PLACES");
    return `dragon${dragons[summoned(kernel, state)]}@${placeText(kernel, where)}`;
  }
  if (action < first("DEALS")) return `egg@${squareName(kernel, action - first("PUT"))}`;
  return `+${dragons[action - first("DEALS")]}`;
}

/** The dragon that leaves its cave next. */
export function summoned(kernel: Kernel, state: State): number {
  const record = kernel.fields(state);
  return record.numbers("caves")[record.number("summoned")]!;
}

/** Mirror of `text`; whether the action is legal is for the kernel to say. */
export function parse(kernel: Kernel, state: State, move: string): number | null {
  const parts = MOVE.exec(move)?.groups;
  if (!parts) throw new Refused("bad-move-text", { move, example: EXAMPLE });
  const first = (name: string): number => kernel.constant(name);
  if (parts["dealt"]) return behind(first("DEALS"), dragonOf(kernel, parts["dealt"]));
  if (parts["egg"]) {
    const square = squareOf(kernel, parts["egg"]);
    if (square !== null && inferno(kernel).is_out_of_order(state, square))
      throw new Refused("eggs-out-of-order", { move });
    return behind(first("PUT"), square);
  }
  if (parts["tile"]) return tileAction(kernel, parts["tile"], parts["square"]!, parts["facing"]!);
  const dragon = dragonOf(kernel, parts["dragon"]!);
  const isDragon = kernel.fields(state).number("phase") === first("DRAGON");
  if (dragon === null || !isDragon || summoned(kernel, state) !== dragon) return null;
  if (parts["gone"]) return first("DISCARD");
  return behind(first("PLACES"), dragonPlace(kernel, dragon, parts["burns"]!, parts["turned"]!));
}

/** The number of a dragon; null where there is none of that name. */
export function dragonOf(kernel: Kernel, name: string): number | null {
  const dragon = pieceNames(kernel, "dragon").indexOf(name);
  return dragon < 0 ? null : dragon;
}

function behind(first: number, place: number | null): number | null {
  return place === null ? null : first + place;
}
