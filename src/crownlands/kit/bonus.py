"""The bonuses of the whole kingdom: Middle Kingdom and Harmony."""

from typing import Protocol

import numpy as np

from ..engine.jit import compiled
from .bits import U, count
from .placing import Land

MIDDLE_KINGDOM = 10
"""Points for a kingdom with the castle in its middle (K-27)."""
HARMONY = 5
"""Points for a complete kingdom (K-28)."""
CENTRE_5 = U(sum(0b00111110 << (8 * row) for row in range(1, 6)))
CENTRE_7 = U(sum(0b01111111 << (8 * row) for row in range(7)))


class Bonuses(Land, Protocol):
    """The fields of a state that these bonuses need: whether each is played for."""

    middle: int
    harmony: int


@compiled
def middle_kingdom(state: Bonuses, kingdom: int) -> int:
    """``MIDDLE_KINGDOM`` if the kingdom reaches over the whole square round the castle (K-27,
    AMB-3).
    """
    if state.middle and state.columns[kingdom] & state.rows[kingdom] == centre(state):
        return MIDDLE_KINGDOM
    return 0


@compiled
def harmony(state: Bonuses, kingdom: int) -> int:
    """``HARMONY`` if the kingdom is a complete square (K-28)."""
    if state.harmony and count(state.filled[kingdom]) == U(state.side) * U(state.side):
        return HARMONY
    return 0


@compiled
def centre(state: Bonuses) -> np.uint64:
    """The squares of a kingdom that has its castle in the middle."""
    return CENTRE_5 if state.side == 5 else CENTRE_7


@compiled
def is_centred(state: Bonuses, kingdom: int) -> bool:
    """Whether Middle Kingdom is played for and can still be reached."""
    return bool(
        state.middle and not (state.columns[kingdom] & state.rows[kingdom] & ~centre(state))
    )
