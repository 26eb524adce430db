/** Mirror of `moves.ts`: the action that a text means. */
import { Refused } from "../../../engine/errors.ts";
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/queendomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { RecordFields } from "../../../engine/module/record.ts";
import { lowest } from "../../../kit/engine/bits.ts";
import { DOMINOES } from "../../../kit/engine/domino_sets.ts";
import { isTurnable } from "../../../kit/engine/dominoes.ts";
import { PLACEMENT, placementAction, SQUARE } from "../../../kit/engine/placements.ts";
import { spotOf, squareAt } from "../../../kit/engine/squares.ts";
import { boxLetter, landToMove } from "./moves.ts";
import { similarTiles, tileNames } from "./tiles.ts";

export type Groups = Record<string, string | undefined>;

export const DOMINO_MOVE = new RegExp(
  `^(?<up>\\+)?(?<box>[qk]?)(?<domino>[1-9][0-9]?)(?<place>@(?:-|${PLACEMENT}))?$`,
);
export const KING_MOVE = /^king([0-7])$/;
export const KNIGHT_MOVE = new RegExp(`^knight@${SQUARE}$`);

export function parse(kernel: Kernel, state: State, move: string): number | null {
  if (move === "-") return kernel.constant("SKIP");
  const domino = DOMINO_MOVE.exec(move)?.groups;
  if (domino) return parseDomino(kernel, state, move, domino);
  const king = KING_MOVE.exec(move);
  if (king) return kernel.constant("DRAWS") + Number(king[1]);
  const knight = KNIGHT_MOVE.exec(move)?.groups;
  if (knight) return parseKnight(kernel, state, knight);
  const building = tileMove(kernel).exec(move)?.groups;
  if (building) return parseTile(kernel, state, move, building);
  throw badText(kernel.fields(state), move);
}

/** The pattern of the moves with building tiles. */
export function tileMove(kernel: Kernel): RegExp {
  const tile = `(?:${kernel.names("BUILDING_NAMES").join("|")})[1-9]`;
  return new RegExp(`^(?<kind>\\+|burn-)?(?<tile>${tile})(?:@${SQUARE})?$`);
}

function badText(fields: RecordFields, move: string): Refused {
  return new Refused("bad-move-text", { move, example: `${boxLetter(fields, 0)}12@c4e` });
}

/** A domino is turned up, claimed, placed or discarded. */
function parseDomino(kernel: Kernel, state: State, move: string, groups: Groups): number | null {
  const { up, box, domino: digits, place, column, row, direction } = groups;
  const fields = kernel.fields(state);
  const number = Number(digits) - 1;
  if (number >= DOMINOES) throw new Refused("domino-unknown", { domino: digits!, most: DOMINOES });
  if (Boolean(box) !== Boolean(fields.number("wedding")) || (up && place))
    throw badText(fields, move);
  if (box !== boxLetter(fields, fields.number(place ? "queue_box" : "line_box"))) return null;
  if (!place) return kernel.constant(up ? "TURNS" : "CLAIMS") + number;
  if (fields.number("phase") !== kernel.constant("PLACE")) return null;
  if (number !== lowest(fields.word("queue"))) return null;
  if (place === "@-") return kernel.constant("DISCARD");
  const { current_domino } = functionsOf<Functions>(kernel);
  const land = landToMove(kernel, state);
  const turnable = isTurnable(kernel, Number(current_domino(state)));
  return placementAction(land, spotOf(column!, Number(row), land.side), direction!, turnable);
}

/** A knight goes onto a half of the domino just placed. */
function parseKnight(kernel: Kernel, state: State, { column, row }: Groups): number | null {
  const fields = kernel.fields(state);
  if (fields.number("phase") !== kernel.constant("KNIGHT")) return null;
  const square = squareAt(landToMove(kernel, state), column!, row!);
  const half = square === null ? -1 : fields.numbers("halves").indexOf(square);
  return half < 0 ? null : kernel.constant("SENDS") + half;
}

/** A building tile is turned up, taken, built or burnt. */
function parseTile(kernel: Kernel, state: State, move: string, groups: Groups): number | null {
  const { kind, tile: name, column, row } = groups;
  const fields = kernel.fields(state);
  const tile = tileNames(kernel).indexOf(name!);
  if (tile < 0)
    throw new Refused("tile-unknown", { tile: name!, ["known"]: similarTiles(kernel, name!) });
  if (kind && column) throw badText(fields, move);
  if (kind === "+") return kernel.constant("TILE_UPS") + tile;
  const space = fields.numbers("spaces").indexOf(tile);
  if (space < 0) return null;
  if (!column) return kernel.constant(kind ? "FIRES" : "TAKES") + space;
  if (fields.number("phase") !== kernel.constant("SITE")) return null;
  const square = squareAt(landToMove(kernel, state), column, row!);
  if (square === null || fields.number("chosen") !== space) return null;
  return kernel.constant("SITES") + square;
}
