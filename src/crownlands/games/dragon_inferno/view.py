"""What is shown: the state as plain data, and as a drawing of text."""

from __future__ import annotations

from typing import Literal

import numpy as np
from msgspec import UNSET

from ...engine.errors import BadText, Refused
from ...kit.bits import U
from ...kit.consecutive_moves import consecutive_moves
from ...kit.view import seat_to_move, turn_text
from .cells import moved, whole
from .components import CORNER, EGG_SQUARE, SQUARES, TILE_SQUARES, TILES, Box, signs
from .notation import dragon_name, place_text, square_name, text, tile_name
from .pieces import actions_of, hole_of, squares_of
from .placing import DISCARD, PER_TILE, PLACES
from .rules import ACTIONS, DEALS, PUT, legal, play
from .schemas import (
    BoardSquareView,
    BoardView,
    CaveView,
    GainsView,
    InfernoKingdomView,
    InfernoMove,
    InfernoView,
    TileView,
)
from .score import Score
from .scoring import castles, points, squares
from .state import DEAL, DRAGON, EGGS, END, GONE, NOT_YET, PHASE_NAMES, PLAYERS, TILE, State

KINDS: dict[str, Literal["corner", "egg"]] = {CORNER: "corner", EGG_SQUARE: "egg"}
DRAWN = "#Cx!."
"""In a drawn kingdom: a square, a castle, what is under a dragon, a broken egg, anything else."""


def score(state: State, box: Box | None, seat: int) -> Score:
    """The points of ``seat`` with their arithmetic."""
    return Score(squares(state, seat), castles(state, seat), int(state.broken[seat]))


def setup(drawing: str, options: tuple[str, ...], box: Box) -> Score:
    """The points of a drawn kingdom, without a match; refused where it has more than the box."""
    counts = dict.fromkeys(DRAWN, 0)
    for at, sign in enumerate(drawing):
        if sign.isspace():
            continue
        if sign not in DRAWN:
            raise BadText("bad-character", at, found=sign, expected=" ".join(DRAWN))
        counts[sign] += 1
        squares_drawn = counts["#"] + counts["C"] + counts["x"]
        if squares_drawn > TILES * TILE_SQUARES:
            raise BadText("too-many-tile-squares", at, tiles=TILES, most=TILES * TILE_SQUARES)
        if counts["C"] > TILES:
            raise BadText("too-many-castles", at, most=TILES)
        if counts["!"] > PLAYERS * box.eggs:
            raise BadText("too-many-broken-eggs", at, most=PLAYERS * int(box.eggs))
    return Score(counts["#"] + counts["C"], counts["C"], counts["!"])


def fitting(drawing: str, domino: int, options: tuple[str, ...], box: Box) -> list[str]:
    """There are no dominoes in this game."""
    raise Refused("no-dominoes-but-tiles", game="dragon-inferno")


def view(state: State, box: Box, with_moves: bool = True) -> InfernoView:
    """Everything there is to see, the same for everybody; ``moves`` are for the seat that is to
    move.
    """
    egg_squares, eggs_to_place = eggs_ahead(state, box)
    return InfernoView(
        options=[],
        now=PHASE_NAMES[state.phase],
        seat=seat_to_move(state),
        board=board(box),
        caves=[cave(state, box, number) for number in range(state.dealt)],
        eggs=names(box, whole(state.eggs)),
        egg_squares=egg_squares,
        eggs_to_place=eggs_to_place,
        tile=tile_number(state),
        tiles=PLAYERS * TILES,
        kingdoms=[kingdom(state, box, seat) for seat in range(PLAYERS)],
        moves=moves(state, box) if with_moves and state.seat >= 0 else UNSET,
    )


def eggs_ahead(state: State, box: Box) -> tuple[list[str], int]:
    """The squares that the seat to move chooses from for its eggs, and how many it places (I-5)."""
    if state.phase != EGGS:
        return [], 0
    places, n = consecutive_moves(state, box, legal, play, range(PUT, DEALS))
    return [square_name(box, action - PUT) for action in places], n


def tile_number(state: State) -> int:
    """The tile being placed, from 1; 0 while dragons are dealt and eggs laid."""
    if state.phase in (DEAL, EGGS):
        return 0
    laid = sum(int(where) != NOT_YET for where in state.laid.flat)
    began = state.phase in (TILE, END)
    return min(PLAYERS * TILES, laid + began)


def names(box: Box, some: int) -> list[str]:
    """The names of a set of squares, in rising order."""
    return [square_name(box, square) for square in range(SQUARES) if some >> square & 1]


def board(box: Box) -> BoardView:
    """The squares there are, with their kinds, and the pictures of all pieces."""
    squares = [
        BoardSquareView(square_name(box, row * int(box.columns) + column), KINDS.get(sign, "plain"))
        for row, line in enumerate(reversed(signs(box.board_signs)))
        for column, sign in enumerate(line)
        if sign != " "
    ]
    return BoardView(
        int(box.columns),
        int(box.rows),
        squares,
        {tile_name(box, tile): list(signs(box.tile_signs[tile])) for tile in range(TILES)},
        {
            chr(name): list(signs(rows))
            for name, rows in zip(box.dragon_names, box.dragon_signs, strict=True)
        },
    )


def cave(state: State, box: Box, number: int) -> CaveView:
    """The dragon of a cave: waiting, on the board, or gone."""
    dragon, where = int(state.caves[number]), int(state.lies[number])
    covers = whole_piece(box.dragon[dragon, where // SQUARES], where % SQUARES) if where >= 0 else 0
    return CaveView(
        number + 1,
        dragon_name(box, dragon),
        "waiting" if where == NOT_YET else "gone" if where == GONE else "placed",
        place_text(box, where) if where >= 0 else None,
        names(box, covers),
    )


def whole_piece(shape: np.uint64, square: int) -> int:
    """A piece on its squares, as one number."""
    low, high = moved(shape, U(square))
    return int(low) | int(high) << 64


def kingdom(state: State, box: Box, seat: int) -> InfernoKingdomView:
    """The tiles of a seat on the board and beside it, and its points with their arithmetic."""
    seat_score = score(state, box, seat)
    tiles = [tile(state, box, action) for action in actions_of(state, seat)]
    return InfernoKingdomView(
        seat=seat,
        tiles=tiles,
        left=[
            tile_name(box, number) for number in range(TILES) if state.laid[seat, number] == NOT_YET
        ],
        squares=seat_score.squares,
        castles=seat_score.castles,
        broken=seat_score.broken,
        burnt=sum(len(tile.burnt) for tile in tiles),
        total=seat_score.total,
    )


def tile(state: State, box: Box, action: int) -> TileView:
    """A tile on the board: its squares, castle and hole, and what of it is under a dragon."""
    covers = squares_of(box, action)
    return TileView(
        tile_name(box, action // PER_TILE),
        place_text(box, action % PER_TILE),
        names(box, covers),
        castle_of(box, action),
        names(box, hole_of(box, action))[0],
        names(box, covers & whole(state.burnt)),
    )


def castle_of(box: Box, action: int) -> str:
    """Where the castle of a tile comes to lie."""
    number, where = action // PER_TILE, action % PER_TILE
    return names(box, whole_piece(box.castle[number, where // SQUARES], where % SQUARES))[0]


def moves(state: State, box: Box) -> list[InfernoMove]:
    """The legal moves as text, each with its squares and its points; what a tile does to eggs, and
    a dragon to the other.
    """
    out = np.zeros(ACTIONS, np.int64)
    seat = int(state.seat)
    before, other, broken = points(state, seat), points(state, 1 - seat), int(state.broken[seat])
    after = np.array([state])
    offers = []
    for action in map(int, out[: legal(state, box, out)]):
        after[0] = state
        play(after[0], box, action)
        offer = InfernoMove(
            move=text(state, box, action),
            points=points(after[0], seat) - before,
            squares=names(box, covered(state, box, action)),
        )
        if state.phase == TILE:
            offer.gains = GainsView(
                squares(after[0], seat) - squares(state, seat),
                castles(after[0], seat) - castles(state, seat),
            )
            offer.breaks = int(after[0].broken[seat]) - broken
            offer.summons = bool(after[0].phase != TILE and after[0].last == action)
            offer.castle = castle_of(box, action)
            offer.hole = names(box, hole_of(box, action))[0]
        if state.phase == DRAGON:
            offer.burns = other - points(after[0], 1 - seat)
        offers.append(offer)
    return offers


def covered(state: State, box: Box, action: int) -> int:
    """The squares that a move covers, as one number."""
    if action < PLACES:
        return squares_of(box, action)
    if action < DISCARD:
        where = action - PLACES
        return whole_piece(
            box.dragon[state.caves[state.summoned], where // SQUARES], where % SQUARES
        )
    return 0 if action == DISCARD else 1 << (action - PUT)


def drawing(state: State, box: Box) -> str:
    """The whole state as text: the caves, then the board, then both kingdoms with their points."""
    full_view = view(state, box, with_moves=False)
    lines = [f"Dragon Inferno, {turn_text(full_view)}"]
    if full_view.caves:
        lines.append("caves: " + "  ".join(cave_text(cave) for cave in full_view.caves))
    cells = board_signs(full_view)
    columns = "abcdefghij"[: int(box.columns)]
    for row in range(int(box.rows), 0, -1):
        line = " ".join(cells.get(f"{column}{row}", "  ") for column in columns)
        lines.append(f"{row:>3} {line}".rstrip())
    lines.append("    " + "  ".join(columns))
    for kingdom in full_view.kingdoms:
        seat_score = score(state, box, kingdom.seat)
        lines += [f"seat {kingdom.seat}: {seat_score}; left: {' '.join(kingdom.left) or '-'}"]
    return "\n".join(lines)


def cave_text(cave: CaveView) -> str:
    """``1 T``, ``1 T c3n`` or ``1 T gone``."""
    where = cave.place or ("gone" if cave.now == "gone" else "")
    return f"{cave.cave} {cave.dragon} {where}".rstrip()


def board_signs(view: InfernoView) -> dict[str, str]:
    """Two signs for each square: the seat and what it has there; ``x`` under a dragon, ``o`` an
    egg.
    """
    cells = {
        square.square: {"corner": "+ ", "egg": ": "}.get(square.kind, ". ")
        for square in view.board.squares
    }
    for kingdom in view.kingdoms:
        for tile in kingdom.tiles:
            for square in tile.squares:
                sign = "C" if square == tile.castle else "O" if square == tile.hole else "#"
                cells[square] = f"{kingdom.seat}{'x' if square in tile.burnt else sign}"
    for square in view.eggs:
        cells[square] = cells[square][0] + "o"
    return cells
