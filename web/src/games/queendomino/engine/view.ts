/** What there is to see of a match of Queendomino, as `games/queendomino/view.py` shows it. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/queendomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { RecordFields } from "../../../engine/module/record.ts";
import { bitNumbers, count } from "../../../kit/engine/bits.ts";
import { DOMINOES, members } from "../../../kit/engine/domino_sets.ts";
import { lineView, ofSeats } from "../../../kit/engine/dominoes.ts";
import { seatToMove } from "../../../kit/engine/seats.ts";
import type { BoxedDominoView, QueendominoView, SpaceView } from "../../../views.ts";
import { realmView } from "./kingdom_view.ts";
import { moveViews } from "./move_views.ts";
import { boxLetter } from "./moves.ts";
import { buildingView, tileName } from "./tiles.ts";

export function view(kernel: Kernel, state: State, withMoves: boolean): QueendominoView {
  const { dominoes_of_match, round_played } = functionsOf<Functions>(kernel);
  const fields = kernel.fields(state);
  const number = (name: string): number => fields.number(name);
  const line = boxedLine(kernel, fields, fields.word("line"), "claims", "line_box");
  const dominoes = dominoes_of_match(state);
  const [left, length] = [number("left"), number("length")];
  const [dragon, queen, top] = [number("dragon"), number("queen"), number("top")];
  const stack = bitNumbers(fields.word("stack"));
  const isPlayers = number("seat") >= 0;
  return {
    game: "queendomino",
    options: kernel.options(state),
    now: kernel.names("PHASE_NAMES")[number("phase")] as QueendominoView["now"],
    seat: seatToMove(kernel, state),
    side: number("side"),
    left,
    unseen: unseen(fields),
    length,
    round: round_played(dominoes, left, length, Number(line.length > 0)),
    rounds: Math.floor(dominoes / length),
    kings: bitNumbers(BigInt(number("kings"))).map((seat) => `king${seat}`),
    line,
    queue: boxedLine(kernel, fields, 0n, "holds", "queue_box"),
    board: board(kernel, state),
    dragon: dragon >= 0 ? dragon + 1 : null,
    top: top >= 0 ? buildingView(kernel, top) : null,
    pile: Number(top >= 0) + count(fields.word("stack")),
    stack: stack.map((tile) => tileName(kernel, tile)),
    queen: queen >= 0 ? queen : null,
    kingdoms: Array.from({ length: number("kingdoms") }, (_, kingdom) =>
      realmView(kernel, state, kingdom),
    ),
    hindrances: isPlayers ? hindrances(kernel, state) : {},
    ...(withMoves && isPlayers ? { moves: moveViews(kernel, state) } : {}),
  };
}

/** A line in rising order; in the Royal Wedding a domino names its box. */
function boxedLine(
  kernel: Kernel,
  fields: RecordFields,
  free: bigint,
  sets: "claims" | "holds",
  source: "line_box" | "queue_box",
): BoxedDominoView[] {
  const box = fields.number(source);
  const letter = boxLetter(fields, box);
  return lineView(kernel, free, ofSeats(fields, sets), DOMINOES * box).map((domino) => ({
    ...domino,
    domino: letter ? `${letter}${domino.domino}` : domino.domino,
  }));
}

/** The dominoes of both boxes that nobody has seen yet. */
function unseen(fields: RecordFields): string[] {
  return fields
    .words("unseen")
    .flatMap((set, box) => members(set).map((domino) => `${boxLetter(fields, box)}${domino}`));
}

/** The spaces of the builders' board; the price is that of the seat to move. */
function board(kernel: Kernel, state: State): SpaceView[] {
  const { kingdom_of, price } = functionsOf<Functions>(kernel);
  const { nobody } = kernel.description.limits;
  const seat = kernel.seat(state);
  const buyer = seat >= 0 ? kingdom_of(state, seat) : nobody;
  const costs = kernel.boxFields.numbers("cost");
  return kernel
    .fields(state)
    .numbers("spaces")
    .map((tile, space) => ({
      space: space + 1,
      cost: costs[space]!,
      price: price(state, buyer, space),
      tile: tile >= 0 ? buildingView(kernel, tile) : null,
    }));
}

/** The steps of the turn that the seat to move cannot take, with the reasons. */
function hindrances(kernel: Kernel, state: State): QueendominoView["hindrances"] {
  const steps = kernel.names("STEP_NAMES");
  const reasons = steps.map(() => 0);
  functionsOf<Functions>(kernel).list_hindrances(state, reasons);
  const names = kernel.names("HINDRANCE_NAMES");
  return Object.fromEntries(
    steps.flatMap((step, i) => (reasons[i] ? [[step, names[reasons[i] - 1]]] : [])),
  ) as QueendominoView["hindrances"];
}
