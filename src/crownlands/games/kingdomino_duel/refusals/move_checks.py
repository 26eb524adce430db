"""The rule against a move that is not legal: the dice and the spell book; drawing has a file of its
own.
"""

from ....engine.jit import compiled
from ....engine.layout import Counts
from ....kit.bits import ONE, U
from ..components import BONUS, CROSS, TAKE_TWO, Box
from ..drawing_checks import drawing_reason, spell_reason
from ..rules import BONUSES, CROSSES, HALVES, ROLLS, TAKES, TWO_DICE
from ..state import DRAFT, DRAW, ROLL, STRIKE, State
from .reasons import (
    BEFORE_FIRST_DIE,
    DIE_TAKEN,
    EMPTY_SQUARE,
    NO_REASON,
    NOW,
    RISING_DICE,
    WRONG_DIE,
)


@compiled
def move_reason(
    state: State, box: Box, action: int, die: int, other: int, step: int, out: Counts
) -> int:
    """The number of the rule against a move, the first that applies of: another step, another die,
    the spell, the order of the drawing, the place; its parameters come into ``out``.

    A whole domino has the square of its first half as ``action``, and its second half lies a
    ``step`` further; ``die`` and ``other`` are the dice that the text of a drawing names.
    """
    phase = phase_of(action)
    if phase != state.phase:
        return NOW + int(state.phase)
    if phase == ROLL:
        out[1] = int(state.rolled) + 1
        return WRONG_DIE
    if phase == DRAFT:
        if action == TWO_DICE:
            return spell_reason(state, TAKE_TWO, out) or BEFORE_FIRST_DIE
        return DIE_TAKEN if state.takers[action - TAKES] >= 0 else RISING_DICE
    if phase == DRAW:
        return drawing_reason(state, box, action, die, other, step, out)
    if action < CROSSES:
        return spell_reason(state, BONUS, out)
    return spell_reason(state, CROSS, out) or empty_reason(state, action - CROSSES)


@compiled
def phase_of(action: int) -> int:
    """The phase to which an action belongs."""
    if action < ROLLS:
        return DRAW
    if action < TAKES:
        return ROLL
    if action < HALVES:
        return DRAFT
    return DRAW if action < BONUSES else STRIKE


@compiled
def empty_reason(state: State, square: int) -> int:
    """A cross needs a coat of arms (D-31)."""
    is_drawn = bool(state.filled[state.seat] >> U(square) & ONE)
    return NO_REASON if is_drawn else EMPTY_SQUARE
