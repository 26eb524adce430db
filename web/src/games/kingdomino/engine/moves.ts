/** How moves are written: `12@c4e`, `12`, `+12`, `king0a`. */
import { Refused } from "../../../engine/errors.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import { lowest } from "../../../kit/engine/bits.ts";
import { DOMINOES } from "../../../kit/engine/domino_sets.ts";
import { isTurnable } from "../../../kit/engine/dominoes.ts";
import { landOf } from "../../../kit/engine/land.ts";
import { PLACEMENT, placementAction, placementText } from "../../../kit/engine/placements.ts";
import { spotOf } from "../../../kit/engine/squares.ts";

const EXAMPLE = "12@c4e";
export const MOVE = new RegExp(
  `^(?:(?<domino>[1-9][0-9]?)(?:@(?:(?<discard>-)|${PLACEMENT}))?` +
    "|\\+(?<turned>[1-9][0-9]?)|king(?<seat>[0-3])(?<which>[ab]?))$",
);

export function text(kernel: Kernel, state: State, action: number): string {
  const fields = kernel.fields(state);
  const base = (name: string): number => kernel.constant(name);
  if (action >= base("DRAWS")) return kingName(action - base("DRAWS"), fields.number("seats"));
  if (action >= base("TURNS")) return `+${action - base("TURNS") + 1}`;
  if (action >= base("CLAIMS")) return `${action - base("CLAIMS") + 1}`;
  const domino = lowest(fields.word("queue")) + 1;
  if (action === base("DISCARD")) return `${domino}@-`;
  return `${domino}@${placementText(landOf(fields, fields.number("seat")), action)}`;
}

/** `king0a`: the first king of seat 0; with one king each `king0`. */
export function kingName(king: number, seats: number): string {
  return `king${king >> 1}${seats === 2 ? "ab"[king & 1]! : ""}`;
}

export function parse(kernel: Kernel, state: State, move: string): number | null {
  const fields = kernel.fields(state);
  const groups = MOVE.exec(move)?.groups;
  const badText = new Refused("bad-move-text", { move, example: EXAMPLE });
  if (!groups) throw badText;
  if (groups["turned"]) return kernel.constant("TURNS") + dominoNumber(groups["turned"]);
  if (groups["seat"]) {
    const king = 2 * Number(groups["seat"]) + Number(groups["which"] === "b");
    if (kingName(king, fields.number("seats")) !== move) throw badText;
    return kernel.constant("DRAWS") + king;
  }
  const domino = dominoNumber(groups["domino"]!);
  if (!move.includes("@")) return kernel.constant("CLAIMS") + domino;
  if (fields.number("phase") !== kernel.constant("PLACE")) return null;
  if (domino !== lowest(fields.word("queue"))) return null;
  if (groups["discard"]) return kernel.constant("DISCARD");
  const land = landOf(fields, fields.number("seat"));
  const spot = spotOf(groups["column"]!, Number(groups["row"]), land.side);
  return placementAction(land, spot, groups["direction"]!, isTurnable(kernel, domino));
}

/** The domino, from 0. */
export function dominoNumber(digits: string): number {
  if (Number(digits) > DOMINOES)
    throw new Refused("domino-unknown", { domino: digits, most: DOMINOES });
  return Number(digits) - 1;
}
