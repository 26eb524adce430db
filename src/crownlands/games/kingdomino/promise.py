"""What a position promises: the points there are, and those that can be hoped for."""

from ...engine.jit import compiled
from ...kit.bits import ONE, lowest
from ...kit.bonus import MIDDLE_KINGDOM, is_centred, middle_kingdom
from ...kit.domino import Dominoes
from ...kit.prospects import most_of, tabulated
from .scoring import total
from .state import END, State


@compiled
def value(state: State, box: Dominoes, seat: int) -> float:
    """The points of ``seat`` so far, the Middle Kingdom while it is in sight, and what its dominoes will bring at best.

    At the end of the match it is what the seat has.
    """
    found = total(state, seat)
    if state.phase == END:
        return float(found)
    if is_centred(state, seat):
        found += MIDDLE_KINGDOM - middle_kingdom(state, seat)
    tables = tabulated(state, seat)
    dominoes = state.claims[seat] | (state.holds[seat] & state.queue)
    while dominoes:
        found += most_of(state, box, tables, seat, lowest(dominoes))
        dominoes &= dominoes - ONE
    return float(found)
