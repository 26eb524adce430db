"""Pictures become pieces: turned, measured, and tried on every square of the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ...engine.layout import blank
from .components import (
    BOX,
    CORNER,
    EGG_SQUARE,
    FACINGS,
    FLIPPED,
    HOLE,
    MISSING,
    NOTHING,
    Picture,
    Plan,
)
from .components import CASTLE as CASTLE_SIGN

WORD = 2**64 - 1
Spot = tuple[int, int]
"""Row and column; so spots sort in the rising order of squares."""


def turned(picture: Picture) -> Picture:
    """The picture turned clockwise by a quarter."""
    return tuple(
        "".join(row[column] for row in reversed(picture)) for column in range(len(picture[0]))
    )


def facings(picture: Picture, flipped: bool) -> list[Picture]:
    """The picture with its top to the north, east, south and west; then the same turned over."""
    pictures = [picture]
    while len(pictures) < FACINGS:
        pictures.append(turned(pictures[-1]))
    if flipped:
        pictures += facings(tuple(row[::-1] for row in picture), flipped=False)
    return pictures


def spots(picture: Picture) -> dict[Spot, str]:
    """The signs of a piece by row and column, its first square being (0, 0); in rising order."""
    signs = {
        (row, column): sign
        for row, line in enumerate(reversed(picture))
        for column, sign in enumerate(line)
        if sign not in (NOTHING, MISSING)
    }
    first = min(signs)
    return {
        (row - first[0], column - first[1]): signs[row, column] for row, column in sorted(signs)
    }


def words(squares: Iterable[int]) -> list[int]:
    """A set of squares as two words."""
    whole = sum(1 << square for square in squares)
    return [whole & WORD, whole >> 64]


def packed(plan: Plan) -> Any:
    """The read-only record of the box."""
    boxes = blank(BOX)
    box = boxes[0]
    box.rows, box.columns, box.eggs = len(plan.board), len(plan.board[0]), plan.eggs
    box.may_flip, box.on_dragons = plan.may_flip, plan.on_dragons
    box.on_eggs, box.on_new_tile = plan.on_eggs, plan.on_new_tile
    # A facing that fits nowhere has no steps of its own, but a shift by 0 steps would ask for one
    # by 64 the other way.
    box.tile_steps[:] = box.dragon_steps[:] = 1
    draw(box.board_signs, plan.board)
    lay_out(box, plan.board)
    for tile, (name, picture) in enumerate(plan.tiles.items()):
        box.tile_names[tile] = ord(name)
        draw(box.tile_signs[tile], picture)
        cut_tile(box, tile, picture)
    for dragon, (name, picture) in enumerate(plan.dragons.items()):
        box.dragon_names[dragon] = ord(name)
        draw(box.dragon_signs[dragon], picture)
        cut_dragon(box, dragon, picture, plan.may_flip)
    boxes.flags.writeable = False
    return boxes[0]


def draw(target: np.ndarray[Any, Any], picture: Picture) -> None:
    """Keep a picture as it is."""
    for row, line in enumerate(picture):
        target[row, : len(line)] = list(line.encode())


def lay_out(box: Any, board: Picture) -> None:
    """The squares of the board by their kinds."""
    signs = {
        row * len(line) + column: sign
        for row, line in enumerate(reversed(board))
        for column, sign in enumerate(line)
        if sign != MISSING
    }
    columns = len(board[0])
    box.board[:] = words(signs)
    box.corners[:] = words(square for square, sign in signs.items() if sign == CORNER)
    box.egg_squares[:] = words(square for square, sign in signs.items() if sign == EGG_SQUARE)
    box.western[:] = words(square for square in signs if square % columns == 0)
    box.eastern[:] = words(square for square in signs if square % columns == columns - 1)


def cut_tile(box: Any, tile: int, picture: Picture) -> None:
    """Where a tile can lie in each facing, with its castle and its hole."""
    pieces = [spots(each) for each in facings(picture, flipped=False)]
    box.turns[tile] = len({frozenset(piece) for piece in pieces})
    for facing, piece in enumerate(pieces):
        where = on_board(box, piece)
        box.tile_spots[tile, facing] = words(where)
        if where:
            steps = steps_of(box, piece)
            box.tile_steps[tile, facing] = steps[1:]
            box.tile[tile, facing] = sum(1 << step for step in steps)
            signs = list(piece.values())
            box.castle[tile, facing] = 1 << steps[signs.index(CASTLE_SIGN)]
            box.hole[tile, facing] = 1 << steps[signs.index(HOLE)]


def cut_dragon(box: Any, dragon: int, picture: Picture, may_flip: bool) -> None:
    """Where a dragon can lie in each facing that covers other squares than those before."""
    pieces = [spots(each) for each in facings(picture, flipped=True)]
    covers = [frozenset(piece) for piece in pieces]
    for facing in range(FLIPPED):
        box.alike[dragon, facing] = covers.index(covers[facing])
        if box.alike[dragon, facing] < facing or (facing >= FACINGS and not may_flip):
            continue
        where = on_board(box, pieces[facing])
        box.dragon_spots[dragon, facing] = words(where)
        if where:
            steps = steps_of(box, pieces[facing])
            box.dragon_steps[dragon, facing] = steps[1:]
            box.dragon[dragon, facing] = sum(1 << step for step in steps)


def on_board(box: Any, piece: Iterable[Spot]) -> list[int]:
    """The squares for the first square of a piece that lies wholly on the board."""
    columns, rows = int(box.columns), int(box.rows)
    board = int(box.board[0]) | int(box.board[1]) << 64
    squares = []
    for square in range(rows * columns):
        reached = [(square // columns + row, square % columns + column) for row, column in piece]
        inside = all(row < rows and 0 <= column < columns for row, column in reached)
        if inside and all(board >> (row * columns + column) & 1 for row, column in reached):
            squares.append(square)
    return squares


def steps_of(box: Any, piece: Iterable[Spot]) -> list[int]:
    """How many squares further than the first each square of a piece is; always fewer than 64."""
    return [row * int(box.columns) + column for row, column in piece]
