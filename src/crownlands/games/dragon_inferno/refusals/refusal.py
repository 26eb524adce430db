"""Why the rules do not allow a move."""

from __future__ import annotations

import re

import numpy as np

from ....engine.errors import Reason
from ....engine.refusals.reasons import PARAMETERS, named_reason
from ..components import FACING_NAMES, Box
from ..notation import LETTERS, MOVE, dragon_name, square_name
from ..state import DEAL, DRAGON, EGGS, TILE, State
from .move_checks import move_reason
from .reasons import REASONS


def reason(state: State, box: Box, move: str) -> Reason | None:
    """The rule against ``move``, a text that can be read and is not legal."""
    match = MOVE.fullmatch(move)
    if match is None:
        return None
    numbers = np.zeros(PARAMETERS, np.int64)
    rule = move_reason(state, box, *numbers_of(box, match), numbers)

    def word(kind: str, number: int) -> object:
        if kind == "piece":
            return match["dealt"] or match["tile"] or match["dragon"]
        if kind == "target":
            return match["egg"]
        if kind == "summoned":
            return dragon_name(box, int(state.caves[state.summoned]))
        return square_name(box, number) if kind == "square" else number

    return named_reason(REASONS, rule, numbers, word)


def numbers_of(box: Box, match: re.Match[str]) -> tuple[int, int, int, int, int]:
    """A move as ``move_reason`` takes it."""
    square = match["egg"] or match["square"] or match["burns"] or "a1"
    facing = match["facing"] or match["turned"]
    place = (
        int(square[1:]) - 1,
        LETTERS.index(square[0]),
        FACING_NAMES.index(facing) if facing else -1,
    )
    if match["egg"]:
        return EGGS, 0, *place
    if match["tile"]:
        return TILE, number_of(box.tile_names, match["tile"]), *place
    step = DEAL if match["dealt"] else DRAGON
    return step, number_of(box.dragon_names, match["dealt"] or match["dragon"]), *place


def number_of(names: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], letter: str) -> int:
    """The number of a piece; -1 where there is none of that name."""
    return bytes(names).decode("latin-1").find(letter)
