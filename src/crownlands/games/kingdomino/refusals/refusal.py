"""Why the rules do not allow a move."""

from __future__ import annotations

import re

import numpy as np

from ....engine.errors import Reason
from ....engine.refusals.reasons import PARAMETERS, named_reason
from ....kit.domino import Dominoes
from ....kit.notation import DIRECTIONS, square_name
from ....kit.positions.kingdom import spot_of
from ....kit.refusals.move_checks import DISCARDED
from ....kit.refusals.refusal import domino_to_place, free_dominoes
from ..notation import MOVE, number
from ..state import CLAIM, DRAW, PLACE, TURN_UP, State
from .move_checks import move_reason
from .reasons import REASONS


def reason(state: State, box: Dominoes, move: str) -> Reason | None:
    """The rule against ``move``, a text that can be read and is not legal."""
    match = MOVE.fullmatch(move)
    if match is None:
        return None
    numbers = np.zeros(PARAMETERS, np.int64)
    rule = move_reason(state, box, *numbers_of(state, match), numbers)

    def word(kind: str, number: int) -> object:
        if kind == "piece":
            return move.lstrip("+").partition("@")[0]
        if kind == "free":
            return free_dominoes(state)
        if kind == "to-place":
            return domino_to_place(state)
        return square_name(state, state.seat, number) if kind == "square" else number

    return named_reason(REASONS, rule, numbers, word)


def numbers_of(state: State, match: re.Match[str]) -> tuple[int, int, int, int, int]:
    """A move as ``move_reason`` takes it."""
    if match["seat"]:
        return DRAW, int(match["seat"]), 0, 0, DISCARDED
    if match["turned"]:
        return TURN_UP, number(match["turned"]), 0, 0, DISCARDED
    domino = number(match["domino"])
    if not match["direction"]:
        return PLACE if match["discard"] else CLAIM, domino, 0, 0, DISCARDED
    x, y = spot_of(match["column"], int(match["row"]), int(state.side))
    return PLACE, domino, x, y, DIRECTIONS.index(match["direction"])
