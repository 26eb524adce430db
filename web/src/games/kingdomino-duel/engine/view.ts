/** Everything there is to see: the same as Python's `view`. */
import type { Kernel, State } from "../../../engine/kernel.ts";
import { bitNumbers, count } from "../../../kit/engine/bits.ts";
import { consecutiveMoves } from "../../../kit/engine/consecutive_moves.ts";
import { seatToMove } from "../../../kit/engine/seats.ts";
import type { DuelView, MapView } from "../../../views.ts";
import { coatName, dice, rows } from "./dice.ts";
import { domains } from "./domains.ts";
import { duel } from "./functions.ts";
import { DrawnMap, rowsFromNorth } from "./maps.ts";
import { moves } from "./moves.ts";
import { squareName } from "./notation.ts";
import { spellsCast } from "./position.ts";

export function view(kernel: Kernel, state: State, withMoves: boolean): DuelView {
  const record = kernel.fields(state);
  const seat = kernel.seat(state);
  const rolled = dice(kernel, state);
  const bonus = record.number("bonus");
  return {
    game: "kingdomino-duel",
    options: kernel.options(state),
    now: kernel.names("PHASE_NAMES")[record.number("phase")] as DuelView["now"],
    seat: seatToMove(kernel, state),
    first: record.number("first"),
    dice: rolled,
    ...draft(kernel, state),
    cast: spellsCast(kernel, record),
    rows: rows(kernel, state, rolled),
    bonus: bonus >= 0 ? coatName(kernel, bonus) : null,
    kingdoms: [kingdom(kernel, state, 0), kingdom(kernel, state, 1)],
    ...(withMoves && seat >= 0 ? { moves: moves(kernel, state) } : {}),
  };
}

/** The dice that the seat to move chooses from, and how many it takes. */
function draft(kernel: Kernel, state: State): Pick<DuelView, "free_dice" | "dice_to_take"> {
  if (kernel.fields(state).number("phase") !== kernel.constant("DRAFT"))
    return { free_dice: [], dice_to_take: 0 };
  const takes = kernel.constant("TAKES");
  const { actions, number } = consecutiveMoves(kernel, state, takes, kernel.constant("TWO_DICE"));
  return { free_dice: actions.map((action) => action - takes + 1), dice_to_take: number };
}

/** Squares, domains with their arithmetic, and whether the tower is left. */
function kingdom(kernel: Kernel, state: State, seat: number): MapView {
  const record = kernel.fields(state);
  const map = new DrawnMap(record, seat);
  const territories = domains(kernel, state, seat);
  const bonus = duel(kernel).bonus(state, seat);
  const total = duel(kernel).points(state, seat);
  return {
    seat,
    castle: "d3",
    squares: rowsFromNorth()
      .reverse()
      .flat()
      .flatMap((square) => {
        const coat = map.coat(square);
        return coat === null
          ? []
          : [
              {
                square: squareName(square),
                coat: coatName(kernel, coat),
                crosses: map.crosses(square),
              },
            ];
      }),
    tower: ((record.number("towers") >> seat) & 1) === 0,
    territories: territories.map(({ terrain, ring, crowns, points }) => ({
      terrain: coatName(kernel, terrain),
      squares: count(ring),
      crowns,
      points,
      where: bitNumbers(ring).map(squareName),
    })),
    bonuses: bonus ? { "domain-bonus": bonus } : {},
    total,
    points: total,
    largest: Math.max(0, ...territories.map(({ ring }) => count(ring))),
    crosses: territories.reduce((sum, { crowns }) => sum + crowns, 0),
  };
}
