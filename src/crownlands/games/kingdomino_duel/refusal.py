"""Why the rules do not allow a move: the dice and the spell book; drawing has a file of its own."""

from __future__ import annotations

import re

from ...engine.errors import Reason
from .components import BONUS, CROSS, TAKE_TWO, Box
from .drawing_refusal import drawing_reason, spell_reason
from .notation import FIXED, MOVE, square_of
from .state import DRAFT, DRAW, ROLL, STRIKE, State

NOW = {ROLL: "now-roll", DRAFT: "now-take-die", DRAW: "now-draw", STRIKE: "now-lightning"}
"""What is to be done in each step."""


def reason(state: State, box: Box, move: str) -> Reason | None:
    """The rule against ``move``, a text that can be read and is not legal; the first that applies
    of: another step, another die, the spell, the order of the drawing, the place.
    """
    match = MOVE.fullmatch(move)
    if match is None and move not in FIXED:
        return None
    if step_of(move, match) != state.phase:
        return Reason(NOW[int(state.phase)])
    if move == "take-two-dice":
        return spell_reason(state, TAKE_TWO) or Reason("before-first-die")
    if match is None:
        return drawing_reason(state, box, move, None)
    if match["rolled"]:
        return Reason("wrong-die", die=match["rolled"], expected=int(state.rolled) + 1)
    if match["take"]:
        if state.takers[int(match["take"]) - 1] >= 0:
            return Reason("die-taken", die=match["take"])
        return Reason("rising-dice", die=match["take"])
    if match["bonus"]:
        return spell_reason(state, BONUS)
    if match["cross"]:
        return spell_reason(state, CROSS) or empty_reason(state, match["cross"])
    return drawing_reason(state, box, move, match)


def step_of(move: str, match: re.Match[str] | None) -> int:
    """The step to which a move belongs."""
    if move == "take-two-dice":
        return DRAFT
    if match is None:
        return DRAW
    if match["rolled"]:
        return ROLL
    if match["take"]:
        return DRAFT
    return STRIKE if match["bonus"] or match["cross"] else DRAW


def empty_reason(state: State, square: str) -> Reason | None:
    """A cross needs a coat of arms (D-31)."""
    if int(state.filled[state.seat]) >> square_of(square) & 1:
        return None
    return Reason("empty-square", square=square)
