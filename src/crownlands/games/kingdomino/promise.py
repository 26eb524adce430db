"""What a position promises: the points there are, and those that can be hoped for."""

import numpy as np

from ...engine.jit import compiled
from ...kit.bits import ONE, ZERO, U, lowest
from ...kit.bonus import MIDDLE_KINGDOM, middle_kingdom
from ...kit.domino import Dominoes
from ...kit.placing import placements
from .prospects import Tables, brought, is_centred, tabulated
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


@compiled
def most_of(state: State, box: Dominoes, tables: Tables, kingdom: int, domino: np.uint64) -> int:
    """The most points that ``domino`` can bring now; 0 where it fits nowhere."""
    a, b, c, d = placements(state, box, kingdom, domino)
    found = 0
    for kind in range(4):
        squares = a if kind == 0 else b if kind == 1 else c if kind == 2 else d
        while squares != ZERO:
            found = max(found, brought(state, box, tables, kingdom, domino, U(64 * kind) + lowest(squares)))
            squares &= squares - ONE
    return found
