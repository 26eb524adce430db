"""The order in which a player's eggs are placed."""

from ...engine.jit import compiled
from ...kit.bits import ONE, U, signed
from .cells import moved, size
from .components import Box
from .rules import from_square, to_follow
from .state import EGGS, State


@compiled
def is_out_of_order(state: State, box: Box, square: int) -> bool:
    """Whether an egg on a free ``square`` would come too early or too late in rising order."""
    free0, free1 = box.egg_squares[0] & ~state.eggs[0], box.egg_squares[1] & ~state.eggs[1]
    here0, here1 = moved(ONE, U(square))
    if state.phase != EGGS or not (free0 & here0 or free1 & here1):
        return False
    above0, above1 = from_square(square + 1)
    above = signed(size(free0 & above0, free1 & above1))
    return bool(square <= state.last or above < to_follow(state, box))
