"""Why the rules do not allow a move."""

from __future__ import annotations

import numpy as np

from ....engine.errors import Reason
from ....engine.refusals.reasons import PARAMETERS, named_reason
from ....kit.notation import DIRECTIONS, square_name
from ....kit.positions.kingdom import spot_of
from ....kit.refusals.move_checks import DISCARDED
from ....kit.refusals.refusal import domino_to_place, free_dominoes
from ..components import BOX_LETTERS, Box, tile_name, tile_names
from ..notation import DOMINO_MOVE, KING_MOVE, KNIGHT_MOVE, TILE_MOVE, letter
from ..state import (
    BUILD,
    CLAIM,
    DRAGON,
    DRAW,
    END,
    KNIGHT,
    PLACE,
    SITE,
    STACK,
    TURN_UP,
    State,
    kingdom_of,
)
from .move_checks import move_reason
from .reasons import REASONS

TILE_STEPS = {"+": STACK, "burn-": DRAGON, None: BUILD}
Numbers = tuple[int, int, int, int, int, int]


def reason(state: State, box: Box, move: str) -> Reason | None:
    """The rule against ``move``, a text that can be read and is not legal."""
    move_numbers = numbers_of(state, box, move)
    if move_numbers is None:
        return None
    numbers = np.zeros(PARAMETERS, np.int64)
    rule = move_reason(state, box, *move_numbers, numbers)
    piece, _, target = move.lstrip("+").removeprefix("burn-").partition("@")

    def word(kind: str, number: int) -> object:
        if kind == "piece":
            return piece
        if kind == "target":
            return target
        if kind == "free":
            return free_dominoes(state, letter(state, int(state.line_box)))
        if kind == "to-place":
            return domino_to_place(state, letter(state, int(state.queue_box)))
        if kind == "chosen":
            return tile_name(box, int(state.spaces[state.chosen]))
        if kind == "square":
            return square_name(state, kingdom_of(state, state.seat), number)
        return number

    return named_reason(REASONS, rule, numbers, word)


def numbers_of(state: State, box: Box, move: str) -> Numbers | None:
    """A move as ``move_reason`` takes it; nothing for a text that is none."""
    if move == "-":
        return END, 0, 0, 0, 0, DISCARDED
    if match := DOMINO_MOVE.fullmatch(move):
        step = TURN_UP if match["up"] else PLACE if match["place"] else CLAIM
        number, domino_box = int(match["domino"]) - 1, BOX_LETTERS.index(match["box"] or "q")
        x, y = spot(state, match["column"], match["row"])
        direction = DIRECTIONS.index(match["direction"]) if match["direction"] else DISCARDED
        return step, number, domino_box, x, y, direction
    if match := KING_MOVE.fullmatch(move):
        return DRAW, int(match[1]), 0, 0, 0, DISCARDED
    if match := KNIGHT_MOVE.fullmatch(move):
        return KNIGHT, 0, 0, *spot(state, match["column"], match["row"]), DISCARDED
    if match := TILE_MOVE.fullmatch(move):
        step = SITE if match["column"] else TILE_STEPS[match["kind"]]
        tile = tile_names(box)[match["tile"]]
        return step, tile, 0, *spot(state, match["column"], match["row"]), DISCARDED
    return None


def spot(state: State, column: str | None, row: str | None) -> tuple[int, int]:
    """The square that a move names, if it names one."""
    return spot_of(column, int(row), int(state.side)) if column and row else (0, 0)
