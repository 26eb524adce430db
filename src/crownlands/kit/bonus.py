"""What the whole kingdom may be worth beside its territories."""

from typing import Protocol

import numpy as np

from ..engine.jit import compiled
from .bits import U, count
from .placing import Land

MIDDLE_KINGDOM = 10
HARMONY = 5
MIDDLE_5 = U(sum(0b00111110 << (8 * row) for row in range(1, 6)))
MIDDLE_7 = U(sum(0b01111111 << (8 * row) for row in range(7)))


class Bonuses(Land, Protocol):
    """What a state must have for these bonuses: whether they are played for."""

    middle: int
    harmony: int


@compiled
def middle_kingdom(state: Bonuses, kingdom: int) -> int:
    """10 if the kingdom reaches over the whole square round the castle (K-27, AMB-3)."""
    if state.middle and state.columns[kingdom] & state.rows[kingdom] == centre(state):
        return MIDDLE_KINGDOM
    return 0


@compiled
def harmony(state: Bonuses, kingdom: int) -> int:
    """5 if the kingdom is a complete square (K-28)."""
    if state.harmony and count(state.filled[kingdom]) == U(state.side) * U(state.side):
        return HARMONY
    return 0


@compiled
def centre(state: Bonuses) -> np.uint64:
    """The squares round the castle that a kingdom in the middle has."""
    return MIDDLE_5 if state.side == 5 else MIDDLE_7


@compiled
def is_centred(state: Bonuses, kingdom: int) -> bool:
    """Whether the castle can still be in the middle, and that is played for."""
    return bool(state.middle and not (state.columns[kingdom] & state.rows[kingdom] & ~centre(state)))
