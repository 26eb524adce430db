/** How moves are written: `12@c4e`, `knight@c4`, `bakery1@c4`, `burn-bakery1`, `+12`. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/queendomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { RecordFields } from "../../../engine/module/record.ts";
import { lowest } from "../../../kit/engine/bits.ts";
import { type Land, landOf } from "../../../kit/engine/land.ts";
import { placementText } from "../../../kit/engine/placements.ts";
import { squareName } from "../../../kit/engine/squares.ts";
import { tileName } from "./tiles.ts";

/** How a domino names its box in the Royal Wedding. */
export const BOX_LETTERS = "qk";

/** How a domino of a box names it: not at all where there is only one. */
export function boxLetter(fields: RecordFields, box: number): string {
  return fields.number("wedding") ? BOX_LETTERS[box]! : "";
}

/** The kingdom of the seat to move. */
export function landToMove(kernel: Kernel, state: State): Land {
  const { kingdom_of } = functionsOf<Functions>(kernel);
  return landOf(kernel.fields(state), kingdom_of(state, kernel.seat(state)));
}

export function text(kernel: Kernel, state: State, action: number): string {
  const fields = kernel.fields(state);
  const base = (name: string): number => kernel.constant(name);
  const tileOn = (space: number): string => tileName(kernel, fields.numbers("spaces")[space]!);
  const squareOf = (square: number): string => squareName(landToMove(kernel, state), square);
  const letterOf = (line: string): string => boxLetter(fields, fields.number(line));
  if (action >= base("TILE_UPS")) return `+${tileName(kernel, action - base("TILE_UPS"))}`;
  if (action === base("SKIP")) return "-";
  if (action >= base("FIRES")) return `burn-${tileOn(action - base("FIRES"))}`;
  if (action >= base("SITES"))
    return `${tileOn(fields.number("chosen"))}@${squareOf(action - base("SITES"))}`;
  if (action >= base("TAKES")) return tileOn(action - base("TAKES"));
  if (action >= base("SENDS"))
    return `knight@${squareOf(fields.numbers("halves")[action - base("SENDS")]!)}`;
  if (action >= base("DRAWS")) return `king${action - base("DRAWS")}`;
  if (action >= base("TURNS")) return `+${letterOf("line_box")}${action - base("TURNS") + 1}`;
  if (action >= base("CLAIMS")) return `${letterOf("line_box")}${action - base("CLAIMS") + 1}`;
  const domino = `${letterOf("queue_box")}${lowest(fields.word("queue")) + 1}`;
  if (action === base("DISCARD")) return `${domino}@-`;
  return `${domino}@${placementText(landToMove(kernel, state), action)}`;
}
