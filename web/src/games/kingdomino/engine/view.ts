/** What there is to see of a match of Kingdomino, as `games/kingdomino/view.py` shows it. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/kingdomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { RecordFields } from "../../../engine/module/record.ts";
import { bitNumbers, lowest } from "../../../kit/engine/bits.ts";
import { members } from "../../../kit/engine/domino_sets.ts";
import { lineView, ofSeats } from "../../../kit/engine/dominoes.ts";
import { kingdomParts } from "../../../kit/engine/kingdom_view.ts";
import { landOf } from "../../../kit/engine/land.ts";
import { seatToMove } from "../../../kit/engine/seats.ts";
import { placementChanges, territoriesOf } from "../../../kit/engine/territories.ts";
import type { KingdominoKingdomView, KingdominoMove, KingdominoView } from "../../../views.ts";
import { kingName, text } from "./moves.ts";

export function view(kernel: Kernel, state: State, withMoves: boolean): KingdominoView {
  const { dominoes_of_deal, round_played } = functionsOf<Functions>(kernel);
  const fields = kernel.fields(state);
  const number = (name: string): number => fields.number(name);
  const line = lineView(kernel, fields.word("line"), ofSeats(fields, "claims"));
  const dominoes = dominoes_of_deal(state);
  const [seats, left, length] = [number("seats"), number("left"), number("length")];
  return {
    game: "kingdomino",
    options: kernel.options(state),
    now: kernel.names("PHASE_NAMES")[number("phase")] as KingdominoView["now"],
    seat: seatToMove(kernel, state),
    side: number("side"),
    deal: number("deal") + 1,
    deals: number("deals"),
    left,
    unseen: members(fields.word("unseen")),
    round: round_played(dominoes, left, length, Number(line.length > 0)),
    rounds: Math.floor(dominoes / length),
    kings: bitNumbers(BigInt(number("kings"))).map((king) => kingName(king, seats)),
    line,
    queue: lineView(kernel, 0n, ofSeats(fields, "holds")),
    kingdoms: Array.from({ length: seats }, (_, seat) => kingdomView(kernel, state, fields, seat)),
    ...(withMoves && number("seat") >= 0 ? { moves: moves(kernel, state) } : {}),
  };
}

function kingdomView(
  kernel: Kernel,
  state: State,
  fields: RecordFields,
  seat: number,
): KingdominoKingdomView {
  const functions = functionsOf<Functions>(kernel);
  const land = landOf(fields, seat);
  const bonuses: Record<string, number> = {};
  if (fields.number("middle")) bonuses["middle-kingdom"] = functions.middle_kingdom(state, seat);
  if (fields.number("harmony")) bonuses["harmony"] = functions.harmony(state, seat);
  const score = {
    bonuses,
    total: functions.total(state, seat),
    points: functions.points(state, seat),
    largest: functions.largest(state, seat),
    crowns: functions.crowns(state, seat),
  };
  const past = pastPoints(fields, seat);
  return {
    seat,
    ...(past.length ? { past } : {}),
    ...kingdomParts(land, territoriesOf(functions, land), score, kernel.names("TERRAIN_NAMES")),
  };
}

/** The points of a seat in the deals before. */
export function pastPoints(fields: RecordFields, seat: number): number[] {
  const past = fields.numbers("past");
  const seats = fields.words("filled").length;
  return Array.from({ length: fields.number("deal") }, (_, deal) => past[seats * deal + seat]!);
}

/** The legal moves, each placement with what it would bring. */
function moves(kernel: Kernel, state: State): KingdominoMove[] {
  const functions = functionsOf<Functions>(kernel);
  const actions = kernel.legal(state);
  const texts = actions.map((action) => text(kernel, state, action));
  const fields = kernel.fields(state);
  if (fields.number("phase") !== kernel.constant("PLACE"))
    return texts.map((move) => ({ move, points: 0 }));
  const points = actions.map(() => 0);
  functions.gains(state, [new Uint8Array(state.length)], actions, points);
  const territories = territoriesOf(functions, landOf(fields, fields.number("seat")));
  const domino = lowest(fields.word("queue"));
  const names = kernel.names("TERRAIN_NAMES");
  const changes = placementChanges(functions, territories, domino, actions, names);
  return texts.map((move, i) => ({
    move,
    points: points[i]!,
    ...(changes[i]!.length ? { changes: changes[i]! } : {}),
  }));
}
