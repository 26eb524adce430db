"""Why the rules do not allow a move."""

from __future__ import annotations

import numpy as np

from ....engine.errors import Reason
from ....engine.refusals.reasons import PARAMETERS, named_reason
from ..components import FACES, SPELL_NAMES, Box
from ..drawing import die_of
from ..notation import FIXED, MOVE, STEPS, parse, square_name, square_of
from ..rules import HALVES
from ..state import State
from .move_checks import move_reason
from .reasons import REASONS


def reason(state: State, box: Box, move: str) -> Reason | None:
    """The rule against ``move``, a text that can be read and is not legal."""
    match = MOVE.fullmatch(move)
    if match is None and move not in FIXED:
        return None
    parts = match.groupdict() if match else {}
    numbers = np.zeros(PARAMETERS, np.int64)
    rule = move_reason(state, box, *numbers_of(state, box, move, parts), numbers)

    def word(kind: str, number: int) -> object:
        if kind == "piece":
            return parts["rolled"] or parts["take"] or f"{parts['low']}{parts['high']}"
        if kind == "target":
            return parts["cross"]
        if kind in ("both", "dice"):
            dice = [str(die_of(state, state.seat, which) + 1) for which in range(2)]
            return ("" if kind == "both" else ", ").join(dice)
        if kind == "turn":
            return f"turn{number // FACES + 1}.{number % FACES + 1}"
        if kind == "spell":
            return SPELL_NAMES[number]
        return square_name(number) if kind == "square" else number

    return named_reason(REASONS, rule, numbers, word)


def numbers_of(
    state: State, box: Box, move: str, parts: dict[str, str]
) -> tuple[int, int, int, int]:
    """A move as ``move_reason`` takes it."""
    if parts.get("low"):
        low, high = int(parts["low"]) - 1, int(parts["high"]) - 1
        return square_of(parts["square"]), low, high, STEPS[parts["direction"]]
    if parts.get("half"):
        return HALVES + square_of(parts["alone"]), int(parts["half"]) - 1, 0, 0
    return parse(state, box, move), 0, 0, 0
