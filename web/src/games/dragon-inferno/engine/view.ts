/** Everything there is to see: the same as Python's `view`. */
import type { Kernel, State } from "../../../engine/kernel.ts";
import { consecutiveMoves } from "../../../kit/engine/consecutive_moves.ts";
import { seatToMove } from "../../../kit/engine/seats.ts";
import type { CaveView, InfernoKingdomView, InfernoView, TileView } from "../../../views.ts";
import { board } from "./board.ts";
import {
  dragonSquares,
  pieceNames,
  placeText,
  squareName,
  squareNames,
  squaresIn,
  tileSquares,
} from "./box.ts";
import { inferno } from "./functions.ts";
import { moves } from "./moves.ts";
import { tilesLaid } from "./position.ts";

export function view(kernel: Kernel, state: State, withMoves: boolean): InfernoView {
  const record = kernel.fields(state);
  const seat = kernel.seat(state);
  return {
    game: "dragon-inferno",
    options: [],
    now: kernel.names("PHASE_NAMES")[record.number("phase")] as InfernoView["now"],
    seat: seatToMove(kernel, state),
    board: board(kernel),
    caves: [...Array(record.number("dealt")).keys()].map((cave) => caveView(kernel, state, cave)),
    eggs: squareNames(kernel, squaresIn(record, "eggs")),
    ...eggsAhead(kernel, state),
    tile: tileNumber(kernel, state),
    tiles: kernel.constant("PLAYERS") * kernel.constant("TILES"),
    kingdoms: [kingdom(kernel, state, 0), kingdom(kernel, state, 1)],
    ...(withMoves && seat >= 0 ? { moves: moves(kernel, state) } : {}),
  };
}

/** The squares that the seat to move chooses from for its eggs, and how many it places. */
function eggsAhead(
  kernel: Kernel,
  state: State,
): Pick<InfernoView, "egg_squares" | "eggs_to_place"> {
  if (kernel.fields(state).number("phase") !== kernel.constant("EGGS"))
    return { egg_squares: [], eggs_to_place: 0 };
  const put = kernel.constant("PUT");
  const { actions, number } = consecutiveMoves(kernel, state, put, kernel.constant("DEALS"));
  const squares = actions.map((action) => squareName(kernel, action - put));
  return { egg_squares: squares, eggs_to_place: number };
}

/** The tile being placed, from 1; 0 while dragons are dealt and eggs laid. */
function tileNumber(kernel: Kernel, state: State): number {
  const record = kernel.fields(state);
  const phase = kernel.names("PHASE_NAMES")[record.number("phase")]!;
  if (phase === "deal" || phase === "eggs") return 0;
  const places = record.numbers("laid");
  const laid = places.filter((where) => where !== kernel.constant("NOT_YET")).length;
  return Math.min(places.length, laid + (phase === "dragon" ? 0 : 1));
}

/** The dragon of a cave: waiting, on the board, or gone. */
function caveView(kernel: Kernel, state: State, cave: number): CaveView {
  const record = kernel.fields(state);
  const dragon = record.numbers("caves")[cave]!;
  const where = record.numbers("lies")[cave]!;
  const isPlaced = where >= 0;
  return {
    cave: cave + 1,
    dragon: pieceNames(kernel, "dragon")[dragon]!,
    now: isPlaced ? "placed" : where === kernel.constant("GONE") ? "gone" : "waiting",
    place: isPlaced ? placeText(kernel, where) : null,
    squares: isPlaced ? squareNames(kernel, dragonSquares(kernel, dragon, where)) : [],
  };
}

/** The tiles of a seat on the board and beside it, and its points with their arithmetic. */
function kingdom(kernel: Kernel, state: State, seat: number): InfernoKingdomView {
  const record = kernel.fields(state);
  const { squares, castles, points } = inferno(kernel);
  const burnt = squaresIn(record, "burnt");
  const tiles = tilesLaid(kernel, record, seat).map((action) => tileView(kernel, action, burnt));
  const laid = tiles.map(({ tile }) => tile);
  return {
    seat,
    tiles,
    left: pieceNames(kernel, "tile").filter((name) => !laid.includes(name)),
    squares: squares(state, seat),
    castles: castles(state, seat),
    broken: record.numbers("broken")[seat]!,
    burnt: tiles.reduce((sum, tile) => sum + tile.burnt.length, 0),
    total: points(state, seat),
  };
}

/** A tile on the board: its squares, castle and hole, and what of it is under a dragon. */
function tileView(kernel: Kernel, action: number, burnt: bigint): TileView {
  const perTile = kernel.constant("PER_TILE");
  const squares = tileSquares(kernel, action);
  return {
    tile: pieceNames(kernel, "tile")[Math.floor(action / perTile)]!,
    place: placeText(kernel, action % perTile),
    squares: squareNames(kernel, squares),
    castle: squareNames(kernel, tileSquares(kernel, action, "castle"))[0]!,
    hole: squareNames(kernel, tileSquares(kernel, action, "hole"))[0]!,
    burnt: squareNames(kernel, squares & burnt),
  };
}
