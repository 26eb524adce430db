"""Whether a match can be played with what a data file draws."""

from __future__ import annotations

from ...engine.errors import Refused
from .components import (
    CASTLE,
    CORNER,
    DRAGON_SQUARES,
    EGG_SQUARE,
    HOLE,
    MISSING,
    MOST,
    NOTHING,
    PLAIN,
    SQUARE,
    TILE_SQUARES,
    Picture,
)
from .state import PLAYERS


def check_board(board: Picture, eggs: int) -> None:
    """Small enough, with a corner for each player and room for all eggs."""
    whole = "".join(board)
    even = {len(row) for row in board} == {len(board[0])}
    if not (
        even
        and 1 <= len(board) <= MOST
        and 1 <= len(board[0]) <= MOST
        and set(whole) <= {CORNER, PLAIN, EGG_SQUARE, MISSING}
    ):
        raise Refused("bad-board", most=MOST)
    if whole.count(CORNER) < PLAYERS:
        raise Refused("too-few-corners", found=whole.count(CORNER), least=PLAYERS)
    if whole.count(EGG_SQUARE) < PLAYERS * eggs:
        raise Refused("too-few-egg-squares", found=whole.count(EGG_SQUARE), least=PLAYERS * eggs)


def check_tile(name: str, rows: Picture) -> None:
    """Four squares, one with a castle, another with a hole (I-12)."""
    whole = "".join(rows)
    check_shape(name, rows, TILE_SQUARES, CASTLE + HOLE + SQUARE)
    if whole.count(CASTLE) != 1 or whole.count(HOLE) != 1:
        raise Refused("bad-shape", name=name, squares=TILE_SQUARES)


def check_dragon(name: str, rows: Picture) -> None:
    """Five squares (I-19)."""
    check_shape(name, rows, DRAGON_SQUARES, SQUARE)


def check_shape(name: str, rows: Picture, squares: int, signs: str) -> None:
    """A picture without empty rims, of so many squares that hang together."""
    wrong = Refused("bad-shape", name=name[:20], squares=squares)
    if not (len(name) == 1 and name.isascii() and name.isupper()):
        raise wrong
    if (
        {len(row) for row in rows} != {len(rows[0])}
        or not set("".join(rows)) <= {*signs, NOTHING}
        or len(rows) > squares
    ):
        raise wrong
    columns = ["".join(row[column] for row in rows) for column in range(len(rows[0]))]
    if not columns or not all(
        set(line) - {NOTHING} for line in (rows[0], rows[-1], columns[0], columns[-1])
    ):
        raise wrong
    cells = {
        (row, column)
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != NOTHING
    }
    if len(cells) != squares or not is_connected(cells):
        raise wrong


def is_connected(spots: set[tuple[int, int]]) -> bool:
    """Whether every square is reached from any other by sides."""
    left, todo = set(spots), [min(spots)]
    while todo:
        row, column = todo.pop()
        if (row, column) in left:
            left.remove((row, column))
            todo += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return not left
