"""What dice and moves would bring, for the views in Python and in pages."""

from ...engine.jit import compiled
from ...kit.bits import ONE, U
from .components import WILD, Box
from .drawing import crosses_of, die_of
from .rules import BONUSES, HALVES, PREPARE, play, put
from .scoring import points
from .state import State

FILLS, CROSSED, ANY, WON, STRUCK = range(5)
"""A die fills a box, or why it does not: a cross, the question mark, a row that is full."""


@compiled
def use_of(state: State, box: Box, die: int, seat: int) -> int:
    """What a die is good for in the spell book of ``seat`` (D-18, D-19, D-21)."""
    coat = box.coat[die, state.faces[die]]
    if coat == WILD:
        return ANY
    if crosses_of(state, box, die):
        return CROSSED
    owner = state.owner[box.spell[coat]]
    if owner < 0:
        return FILLS
    return WON if owner == seat else STRUCK


@compiled
def gain(state: State, box: Box, action: int) -> int:
    """The points that a drawing or a lightning spell would bring; both halves of a split domino
    come with the second one.

    The move is carried out on ``state``, which has to be a copy.
    """
    if PREPARE <= action < HALVES:
        return 0
    seat = int(state.seat)
    before = points(state, seat)
    if HALVES <= action < BONUSES and state.half < 0:
        # The first half is drawn for good only with the second.
        put(state, box, die_of(state, seat, 0), ONE << U(action - HALVES))
    else:
        play(state, box, action)
    return points(state, seat) - before
